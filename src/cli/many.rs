//! Boards by the million: read, answered by several threads and told in the order of the input, each as soon as it can
//! be.

use super::done::{Done, Failure, Status, fail};
use super::feed::{Cut, Feed};
use super::input::Input;
use super::output::{self, Format, Sink, WRITING};
use super::progress::Progress;
use super::resume::{self, Rows};
pub(crate) use super::task::Task;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How a long list is worked through.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct Many {
    /// Go on where FILE ends, which holds the results so far, and write the rest to it
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Leave out puzzles that are the same as an earlier one but for digits, lines and turns (plain 9x9 only)
    #[arg(long)]
    pub(crate) unique: bool,
    /// How the input is cut into boards.
    #[arg(skip)]
    pub(crate) cut: Cut,
    /// Whether each of several boards has a heading.
    #[arg(skip)]
    pub(crate) has_headings: bool,
    /// What the rows of a file of results are.
    #[arg(skip)]
    pub(crate) rows: Rows,
}

/// Tasks, as a thread gets them.
struct Chunk {
    /// The number of the chunk, and of its first board.
    at: usize,
    first: usize,
    tasks: Vec<Task>,
}

/// Chunks that wait or are worked on, for each thread.
const AHEAD: usize = 64;
/// A chunk should take about so long.
const PER_CHUNK: Duration = Duration::from_millis(4);
/// Boards of a chunk. After a row of easy ones the hard ones should not all be one thread's.
const MOST: usize = 32;
/// Results are told at the latest after this time, if there are any.
const PATIENCE: Duration = Duration::from_millis(100);

/// Answers every board of the input: `work` finds the answers, `tell` writes them. Each thread has something of its
/// own, which `new` makes.
pub(crate) fn answer<S, R: Send>(
    input: &Input,
    format: Format,
    many: &Many,
    jobs: u16,
    new: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &Task) -> R + Sync,
    mut tell: impl FnMut(&mut Sink, &Task, R) -> Done,
) -> Done {
    let mut feed = Feed::new(input, many.cut)?;
    let (sink, skip) = match &many.resume {
        None => (Sink::new(format), resume::Known::default()),
        Some(file) => resume::open(file, format, &many.rows)?,
    };
    end_with_whole_results();
    let known: Mutex<HashMap<u128, usize>> = Mutex::default();
    let answered = if many.unique { 0 } else { skip.count };
    // A board is worked on unless it is known already, or an earlier one of its class.
    let one = |own: &mut S, number: usize, task: &Task| -> (Option<u128>, Option<R>) {
        let class = many.unique.then(|| task.class()).flatten();
        if let Some(class) = class {
            let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
            let first = known.entry(class).or_insert(number);
            if *first < number {
                return (Some(class), None);
            }
            *first = number;
        }
        let is_answered = number < answered;
        (
            class,
            (!is_answered && !task.is_bad()).then(|| work(own, task)),
        )
    };
    let mut teller = Teller {
        sink,
        skip,
        seen: HashSet::new(),
        told: 0,
        status: Status::Good,
        has_headings: many.has_headings,
        held: None,
        last: Instant::now(),
        progress: Progress::new(feed.total),
    };
    if jobs == 1 {
        let (mut own, mut number) = (new(), 0);
        while let Some(task) = next(&mut feed)? {
            let (class, result) = one(&mut own, number, &task);
            number += usize::from(!task.is_bad());
            teller.take(task, class, result, &mut tell)?;
            teller.rest(!feed.has_more_at_once(), feed.read)?;
        }
        return teller.finish(&mut tell);
    }
    let jobs = usize::from(jobs);
    let (tasks, waiting) = sync_channel::<Chunk>(jobs * AHEAD);
    let (leave, left) = sync_channel::<()>(jobs * AHEAD);
    let (done, results) = channel();
    let (waiting, size) = (Mutex::new(waiting), AtomicUsize::new(1));
    let read = AtomicU64::new(0);
    let (one, waiting, size, new, read) = (&one, &waiting, &size, &new, &read);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let done = done.clone();
            scope.spawn(move || {
                let mut own = new();
                while let Some(Chunk { at, first, tasks }) = receive(waiting) {
                    let (started, count, mut number) = (Instant::now(), tasks.len(), first);
                    let mut answer = |task: Task| {
                        let (class, result) = one(&mut own, number, &task);
                        number += usize::from(!task.is_bad());
                        (task, class, result)
                    };
                    let answers: Vec<_> = tasks.into_iter().map(&mut answer).collect();
                    let each = started.elapsed() / count.max(1) as u32;
                    let fits = PER_CHUNK.as_nanos() / each.as_nanos().max(1);
                    size.store((fits as usize).clamp(1, MOST), Ordering::Relaxed);
                    if done.send((at, answers)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let reader = scope.spawn(move || read_all(feed, &tasks, &leave, size, read));
        let mut out_of_order = BTreeMap::new();
        let mut turn = 0;
        let mut told = Ok(());
        'told: loop {
            let Ok((at, answers)) = results.recv() else {
                break;
            };
            out_of_order.insert(at, answers);
            while let Some(answers) = out_of_order.remove(&turn) {
                turn += 1;
                // The reader may go on.
                let _ = left.recv();
                for (task, class, result) in answers {
                    told = teller.take(task, class, result, &mut tell);
                    if told.is_err() {
                        break 'told;
                    }
                }
            }
            told = teller.rest(out_of_order.is_empty(), read.load(Ordering::Relaxed));
            if told.is_err() {
                break;
            }
        }
        // Nobody listens any more: the reader and the threads end by that.
        drop((results, left));
        if let Err(failure) = told {
            // One that waits for its input would not notice.
            return match failure {
                Failure::Closed => std::process::exit(0),
                failure => Err(failure),
            };
        }
        reader
            .join()
            .unwrap_or_else(|_| fail("a thread ended before its time"))?;
        teller.finish(&mut tell)
    })
}

/// The next chunk.
fn receive(waiting: &Mutex<Receiver<Chunk>>) -> Option<Chunk> {
    waiting
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .recv()
        .ok()
}

/// Reads boards into chunks until there is none, or nobody wants them.
fn read_all(
    mut feed: Feed,
    tasks: &SyncSender<Chunk>,
    leave: &SyncSender<()>,
    size: &AtomicUsize,
    read: &AtomicU64,
) -> Result<(), Failure> {
    let (mut number, mut at) = (0, 0);
    let (mut first, mut chunk) = (0, Vec::new());
    loop {
        let task = next(&mut feed)?;
        let is_over = task.is_none();
        if let Some(task) = task {
            if chunk.is_empty() {
                first = number;
            }
            number += usize::from(!task.is_bad());
            chunk.push(task);
        }
        read.store(feed.read, Ordering::Relaxed);
        let is_full = chunk.len() >= size.load(Ordering::Relaxed) || !feed.has_more_at_once();
        if !chunk.is_empty() && (is_full || is_over) {
            let tasks_of = std::mem::take(&mut chunk);
            if leave.send(()).is_err()
                || tasks
                    .send(Chunk {
                        at,
                        first,
                        tasks: tasks_of,
                    })
                    .is_err()
            {
                return Ok(());
            }
            at += 1;
        }
        if is_over {
            return Ok(());
        }
    }
}

/// The next board of the input.
fn next(feed: &mut Feed) -> Result<Option<Task>, Failure> {
    let next = feed.next()?;
    Ok(next.map(|(item, file)| Task::of(item, file)))
}

/// Tells results in order.
struct Teller<R> {
    sink: Sink,
    /// What a file of results that is gone on with holds already.
    skip: resume::Known,
    /// The classes that were told.
    seen: HashSet<u128>,
    told: usize,
    status: Status,
    has_headings: bool,
    /// A result whose form hangs on whether another one comes: the last of a document, the first of those with headings.
    held: Option<(Task, R)>,
    last: Instant,
    progress: Progress,
}

impl<R> Teller<R> {
    /// Takes the next result.
    fn take(
        &mut self,
        task: Task,
        class: Option<u128>,
        result: Option<R>,
        tell: &mut impl FnMut(&mut Sink, &Task, R) -> Done,
    ) -> Result<(), Failure> {
        if let Some(message) = task.bad() {
            self.progress.clear();
            output::error(message);
            self.status = Status::Bad;
            return Ok(());
        }
        self.progress.count += 1;
        if class.is_some_and(|class| !self.seen.insert(class)) {
            return Ok(());
        }
        self.told += 1;
        if self.skip.holds(self.told, &task)? {
            return Ok(());
        }
        let Some(result) = result else {
            return Ok(());
        };
        // What is one whole waits to see whether more comes.
        let is_document = matches!(self.sink.format, Format::Json | Format::Svg | Format::Html);
        let is_first = self.sink.number == 0 && self.held.is_none();
        let has_headings =
            self.has_headings && matches!(self.sink.format, Format::Text | Format::Markdown);
        if is_document || (has_headings && is_first) {
            return match self.held.replace((task, result)) {
                Some((task, result)) => self.tell(task, result, true, tell),
                None => Ok(()),
            };
        }
        if let Some((task, result)) = self.held.take() {
            self.tell(task, result, true, tell)?;
        }
        self.tell(task, result, has_headings, tell)
    }

    fn tell(
        &mut self,
        task: Task,
        result: R,
        several: bool,
        tell: &mut impl FnMut(&mut Sink, &Task, R) -> Done,
    ) -> Result<(), Failure> {
        self.sink.next(several);
        self.status = self.status.max(tell(&mut self.sink, &task, result)?);
        Ok(())
    }

    /// Writes what was told, unless more comes at once.
    fn rest(&mut self, is_idle: bool, read: u64) -> Result<(), Failure> {
        let is_much = self.sink.kept() > 1 << 15;
        if self.sink.kept() > 0 && (is_idle || is_much || self.last.elapsed() > PATIENCE) {
            self.sink.flush()?;
            self.last = Instant::now();
        }
        self.progress.show(read);
        Ok(())
    }

    fn finish(mut self, tell: &mut impl FnMut(&mut Sink, &Task, R) -> Done) -> Done {
        if let Some((task, result)) = self.held.take() {
            let several = self.sink.number > 0;
            self.tell(task, result, several, tell)?;
        }
        self.progress.clear();
        self.skip.end(self.told)?;
        self.sink.finish()?;
        Ok(self.status)
    }
}

/// Lets an interrupt end the program between results, not inside one.
fn end_with_whole_results() {
    // A second call fails, and the first holds.
    let _ = ctrlc::set_handler(|| {
        let _whole = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        std::process::exit(130);
    });
}
