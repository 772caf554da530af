//! A request whose fields are as the table says.

use serde_json::{Map, Value};

/// The fields of a request. They were checked: what has another shape is not there.
pub(crate) struct Taken<'r> {
    fields: &'r Map<String, Value>,
}

impl<'r> Taken<'r> {
    pub(crate) fn new(fields: &'r Map<String, Value>) -> Taken<'r> {
        Taken { fields }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    pub(crate) fn value(&self, name: &str) -> Option<&'r Value> {
        self.fields.get(name)
    }

    pub(crate) fn text(&self, name: &str) -> Option<&'r str> {
        self.value(name)?.as_str()
    }

    pub(crate) fn whole(&self, name: &str) -> Option<u64> {
        self.value(name)?.as_u64()
    }

    pub(crate) fn count(&self, name: &str) -> Option<usize> {
        usize::try_from(self.whole(name)?).ok()
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.value(name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// The texts of a list; none if it is not there.
    pub(crate) fn texts(&self, name: &str) -> impl Iterator<Item = &'r str> + use<'r> {
        let list = self.value(name).and_then(Value::as_array);
        list.into_iter().flatten().filter_map(Value::as_str)
    }
}
