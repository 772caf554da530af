//! Boards by the million: read, answered by several threads and told in the order of the input, each as soon as it can
//! be.

use super::done::{Done, Failure, Status, fail};
use super::feed::{Cut, Feed};
use super::input::Input;
use super::output::{self, Format, Sink, WRITING};
use super::progress::Progress;
use super::resume::{self, Rows};
pub(crate) use super::task::Task;
use super::waiting::Busy;
use std::any::Any;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
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
/// Results are written at the latest after this time, if there are any.
const PATIENCE: Duration = Duration::from_millis(100);

/// An answer, of a type that only the command knows. What is generic here would be compiled once a command, with all
/// threads and channels.
type Answer = Box<dyn Any + Send>;
/// What a thread answers boards with.
type Worker<'w> = Box<dyn FnMut(&Task) -> Answer + 'w>;
/// Makes a worker for a thread.
type Hire<'w> = &'w (dyn Fn() -> Worker<'w> + Sync);
/// Writes an answer.
type Tell<'t> = &'t mut dyn FnMut(&mut Sink, &Task, Answer) -> Done;

/// Answers every board of the input: `work` finds the answers, `tell` writes them. Each thread has something of its
/// own, which `new` makes.
pub(crate) fn answer<S, R: Send + 'static>(
    input: &Input,
    format: Format,
    many: &Many,
    jobs: u16,
    new: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &Task) -> R + Sync,
    mut tell: impl FnMut(&mut Sink, &Task, R) -> Done,
) -> Done {
    let (new, work) = (&new, &work);
    let hire = || -> Worker<'_> {
        let mut own = new();
        Box::new(move |task| Box::new(work(&mut own, task)))
    };
    let mut tell = |sink: &mut Sink, task: &Task, answer: Answer| match answer.downcast() {
        Ok(answer) => tell(sink, task, *answer),
        Err(_) => fail("an answer of another command"),
    };
    answer_all(input, format, many, jobs, &hire, &mut tell)
}

fn answer_all(
    input: &Input,
    format: Format,
    many: &Many,
    jobs: u16,
    hire: Hire<'_>,
    tell: Tell<'_>,
) -> Done {
    let feed = Feed::new(input, many.cut)?;
    let (sink, skip) = match &many.resume {
        None => (Sink::new(format), resume::Resumed::default()),
        Some(file) => resume::open(file, format, &many.rows)?,
    };
    end_with_whole_results();
    let rules = Rules {
        is_unique: many.unique,
        answered: if many.unique { 0 } else { skip.count },
        known: Mutex::default(),
    };
    let teller = Teller {
        sink,
        tell,
        skip,
        seen: HashSet::new(),
        told: 0,
        status: Status::Good,
        has_headings: many.has_headings,
        held: None,
        last: Instant::now(),
        progress: Progress::new(feed.total),
    };
    match jobs {
        1 => one_by_one(feed, &rules, hire, teller),
        _ => by_threads(feed, &rules, hire, teller, usize::from(jobs)),
    }
}

/// Which boards are worked on.
struct Rules {
    is_unique: bool,
    /// How many boards were answered before.
    answered: usize,
    /// By class: its first board.
    known: Mutex<HashMap<u128, usize>>,
}

/// A board, what it has in common with others, and its answer if it was worked on.
struct Answered {
    task: Task,
    class: Option<u128>,
    answer: Option<Answer>,
}

impl Rules {
    /// Works on a board unless it is known already, or an earlier one of its class.
    fn answered(&self, worker: &mut Worker<'_>, number: usize, task: Task) -> Answered {
        let class = self.is_unique.then(|| task.class()).flatten();
        let is_first = class.is_none_or(|class| self.is_first(class, number));
        let is_wanted = is_first && number >= self.answered && !task.is_bad();
        let answer = is_wanted.then(|| {
            let _busy = Busy::new();
            worker(&task)
        });
        Answered {
            task,
            class,
            answer,
        }
    }

    /// Whether no earlier board of the class is known.
    fn is_first(&self, class: u128, number: usize) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let first = known.entry(class).or_insert(number);
        *first = number.min(*first);
        *first == number
    }
}

/// Answers the boards without a thread.
fn one_by_one(mut feed: Feed, rules: &Rules, hire: Hire<'_>, mut teller: Teller<'_>) -> Done {
    let (mut worker, mut number) = (hire(), 0);
    while let Some(task) = next(&mut feed)? {
        let is_bad = task.is_bad();
        teller.take(rules.answered(&mut worker, number, task))?;
        number += usize::from(!is_bad);
        teller.rest(!feed.has_more_at_once(), feed.read)?;
    }
    teller.finish()
}

/// Answers the boards by several threads: one reads, this one tells.
fn by_threads(
    feed: Feed,
    rules: &Rules,
    hire: Hire<'_>,
    mut teller: Teller<'_>,
    jobs: usize,
) -> Done {
    let (tasks, waiting) = sync_channel::<Chunk>(jobs * AHEAD);
    let (leave, left) = sync_channel::<()>(jobs * AHEAD);
    let (done, results) = channel();
    let (waiting, size) = (Mutex::new(waiting), AtomicUsize::new(1));
    let read = AtomicU64::new(0);
    let (waiting, size, read) = (&waiting, &size, &read);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let done = done.clone();
            scope.spawn(move || answer_chunks(waiting, size, rules, hire, &done));
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
                for answered in answers {
                    told = teller.take(answered);
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
        teller.finish()
    })
}

/// What a thread does: answers chunks until there is none.
fn answer_chunks(
    waiting: &Mutex<Receiver<Chunk>>,
    size: &AtomicUsize,
    rules: &Rules,
    hire: Hire<'_>,
    done: &Sender<(usize, Vec<Answered>)>,
) {
    let mut worker = hire();
    while let Some(Chunk { at, first, tasks }) = receive(waiting) {
        let (started, count, mut number) = (Instant::now(), tasks.len(), first);
        let mut answer = |task: Task| {
            let this = number;
            number += usize::from(!task.is_bad());
            rules.answered(&mut worker, this, task)
        };
        let answers: Vec<_> = tasks.into_iter().map(&mut answer).collect();
        let each = started.elapsed() / count.max(1) as u32;
        let fits = PER_CHUNK.as_nanos() / each.as_nanos().max(1);
        size.store((fits as usize).clamp(1, MOST), Ordering::Relaxed);
        if done.send((at, answers)).is_err() {
            return;
        }
    }
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
struct Teller<'t> {
    sink: Sink,
    tell: Tell<'t>,
    /// What a file of results that is gone on with holds already.
    skip: resume::Resumed,
    /// The classes that were told.
    seen: HashSet<u128>,
    told: usize,
    status: Status,
    has_headings: bool,
    /// A result whose form depends on whether another one comes: the last of a document, the first of those with
    /// headings.
    held: Option<(Task, Answer)>,
    last: Instant,
    progress: Progress,
}

impl Teller<'_> {
    /// Takes the next result.
    fn take(&mut self, answered: Answered) -> Result<(), Failure> {
        let Answered {
            task,
            class,
            answer,
        } = answered;
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
        let Some(answer) = answer else {
            return Ok(());
        };
        // What is one whole waits to see whether more comes.
        let is_document = matches!(self.sink.format, Format::Json | Format::Svg | Format::Html);
        let is_first = self.sink.number == 0 && self.held.is_none();
        let has_headings =
            self.has_headings && matches!(self.sink.format, Format::Text | Format::Markdown);
        if is_document || (has_headings && is_first) {
            return match self.held.replace((task, answer)) {
                Some((task, answer)) => self.tell(&task, answer, true),
                None => Ok(()),
            };
        }
        if let Some((task, answer)) = self.held.take() {
            self.tell(&task, answer, true)?;
        }
        self.tell(&task, answer, has_headings)
    }

    fn tell(&mut self, task: &Task, answer: Answer, several: bool) -> Result<(), Failure> {
        let _busy = Busy::new();
        self.sink.next(several);
        self.status = self.status.max((self.tell)(&mut self.sink, task, answer)?);
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

    fn finish(mut self) -> Done {
        if let Some((task, answer)) = self.held.take() {
            let several = self.sink.number > 0;
            self.tell(&task, answer, several)?;
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
