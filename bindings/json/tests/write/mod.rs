//! Writers: what is made of the table, a file each.

pub(crate) mod manual;
pub(crate) mod python;
pub(crate) mod schema;
pub(crate) mod typescript;

use sudoku_explain_json::{FAULTS, OneOf, Record, Shape, all};

/// All records of answers, those that others are made of first; each name is that of one record.
pub(crate) fn records() -> Vec<&'static Record> {
    let mut records = Vec::new();
    gather(FAULTS, &mut records);
    all().for_each(|ask| gather(&ask.gives, &mut records));
    records
}

fn gather(record: &'static Record, records: &mut Vec<&'static Record>) {
    if let Some(known) = records.iter().find(|known| known.name == record.name) {
        let fields = |record: &Record| record.fields().map(|field| field.name).collect::<Vec<_>>();
        assert_eq!(
            fields(known),
            fields(record),
            "two records called {}",
            record.name
        );
        return;
    }
    record
        .fields()
        .for_each(|field| within(&field.shape, records));
    records.push(record);
}

/// The objects of answers that are of one kind or of another, each once.
pub(crate) fn choices() -> Vec<&'static OneOf> {
    let fields = records().into_iter().flat_map(Record::fields);
    let mut choices: Vec<&OneOf> = Vec::new();
    for field in fields {
        let mut shape = &field.shape;
        while let Shape::List(inner) | Shape::Map(inner) | Shape::Null(inner) = shape {
            shape = inner;
        }
        if let Shape::OneOf(one_of) = shape
            && !choices.iter().any(|known| known.name == one_of.name)
        {
            choices.push(one_of);
        }
    }
    choices
}

fn within(shape: &Shape, records: &mut Vec<&'static Record>) {
    match shape {
        Shape::List(shape) | Shape::Map(shape) | Shape::Null(shape) => within(shape, records),
        Shape::Record(record) => gather(record, records),
        Shape::OneOf(one_of) => one_of.kinds.iter().for_each(|kind| gather(kind, records)),
        _ => {}
    }
}
