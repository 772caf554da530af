//! Runs a strategy's page.

/// The heading of a page.
pub fn title(page: &'static str) -> Option<&'static str> {
    page.lines().find_map(|line| line.strip_prefix("# "))
}

/// The first sentence under the heading.
pub fn summary(page: &'static str) -> Option<&'static str> {
    page.lines()
        .skip_while(|line| !line.starts_with("# "))
        .skip(1)
        .find(|line| !line.trim().is_empty())
}

/// What the page says to look for.
pub fn look_for(page: &'static str) -> Option<&'static str> {
    page.lines().find_map(|line| line.strip_prefix("Look for "))
}
