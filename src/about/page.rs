//! What is read off a strategy's page without running it.

/// The heading.
pub(crate) fn title(page: &str) -> Option<&str> {
    page.lines().find_map(|line| line.strip_prefix("# "))
}

/// The first sentence under the heading.
pub(crate) fn summary(page: &str) -> Option<&str> {
    let mut under = page.lines().skip_while(|line| !line.starts_with("# "));
    under.next();
    under.find(|line| !line.trim().is_empty())
}

/// What the page says to look for.
pub(crate) fn look_for(page: &str) -> Option<&str> {
    page.lines().find_map(|line| line.strip_prefix("Look for "))
}

/// What it says to look for of forms with some words in their names: "- Swordfish: look for three rows or columns …".
pub(crate) fn look_for_of_forms(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let items = page.lines().filter_map(|line| line.strip_prefix("- "));
    items.filter_map(|item| item.split_once(": look for "))
}
