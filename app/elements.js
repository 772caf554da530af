// Elements, made in a line.

/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, string | boolean | ((event: Event) => void)>} [attributes] a function is a listener: "onclick"
 * @param {...(string | Node | undefined)} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** A button. @param {string} text @param {() => void} clicked @param {Record<string, string | boolean>} [attributes] */
export const button = (text, clicked, attributes = {}) => element("button", { type: "button", onclick: clicked, ...attributes }, text);

/** A field with its label. @param {string} label @param {HTMLElement} field */
export function labelled(label, field) {
  field.id ||= `field-${label.toLowerCase().replace(/\W+/g, "-")}`;
  return element("p", { class: "field" }, element("label", { for: field.id }, label), field);
}
