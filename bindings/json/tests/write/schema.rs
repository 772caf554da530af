//! The JSON Schema of requests and replies.

use super::{choices, records};
use serde_json::{Map, Value, json};
use sudoku_explain_json::{FAULTS, Field, MOST, OneOf, Record, Shape, VERSION, all};

/// The schema, as a file.
pub(crate) fn write() -> String {
    let mut definitions = Map::new();
    for record in records() {
        definitions.insert(record.name.into(), object(record, record.fields(), false));
    }
    for one_of in choices() {
        let kinds = one_of.kinds.iter();
        let kinds = kinds.map(|kind| json!({"$ref": format!("#/$defs/{}", kind.name)}));
        let kinds: Vec<Value> = kinds.collect();
        let choice = json!({"description": one_of.words, "oneOf": kinds});
        definitions.insert(one_of.name.into(), choice);
    }
    let (mut requests, mut answers) = (Vec::new(), Vec::new());
    for ask in all() {
        let mut request = object(&ask.takes, ask.takes.fields(), true);
        let properties = &mut request["properties"];
        properties["ask"] = json!({"const": ask.name, "description": ask.words});
        properties["version"] = json!({"const": VERSION});
        properties["id"] = json!({"type": ["string", "integer"]});
        request["required"]
            .as_array_mut()
            .expect("a list")
            .insert(0, json!("ask"));
        definitions.insert(ask.takes.name.into(), request);
        requests.push(json!({"$ref": format!("#/$defs/{}", ask.takes.name)}));
        let answer = json!({"$ref": format!("#/$defs/{}", ask.gives.name)});
        if !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    let reply = |what: &str, of: Value| {
        json!({
            "type": "object",
            "properties": {"version": {"const": VERSION}, "id": {"type": ["string", "integer"]}, what: of},
            "required": ["version", what],
            "additionalProperties": false,
        })
    };
    definitions.insert("Request".into(), json!({"oneOf": requests}));
    let fault = json!({"$ref": format!("#/$defs/{}", FAULTS.name)});
    let replies = [
        reply("answer", json!({"anyOf": answers})),
        reply("fault", fault),
    ];
    definitions.insert("Reply".into(), json!({"oneOf": replies}));
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "sudoku-explain: requests and replies",
        "description": "Written from the table of the surface by its tests.",
        "anyOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Reply"}],
        "$defs": definitions,
    });
    serde_json::to_string_pretty(&schema).expect("JSON") + "\n"
}

/// An object of some fields. In requests null is as nothing.
fn object(
    record: &Record,
    fields: impl Iterator<Item = &'static Field>,
    is_request: bool,
) -> Value {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for field in fields {
        let mut shape = shape(&field.shape);
        if is_request && !field.is_needed {
            shape = json!({"anyOf": [shape, {"type": "null"}]});
        }
        shape["description"] = json!(field.words);
        properties.insert(field.name.into(), shape);
        required.extend(field.is_needed.then(|| json!(field.name)));
    }
    json!({
        "type": "object",
        "description": record.words,
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn shape(of: &Shape) -> Value {
    match of {
        Shape::Text => json!({"type": "string"}),
        Shape::Whole => json!({"type": "integer", "minimum": 0, "maximum": MOST}),
        Shape::Number => json!({"type": "number"}),
        Shape::Flag => json!({"type": "boolean"}),
        Shape::Word(words) => json!({"enum": words}),
        Shape::List(of) => json!({"type": "array", "items": shape(of)}),
        Shape::Map(of) => json!({"type": "object", "additionalProperties": shape(of)}),
        Shape::Null(of) => json!({"anyOf": [shape(of), {"type": "null"}]}),
        Shape::Record(Record { name, .. }) | Shape::OneOf(OneOf { name, .. }) => {
            json!({"$ref": format!("#/$defs/{name}")})
        }
        Shape::Any => json!({}),
    }
}
