// Before anything is drawn: the colours that the player likes, and whether somebody comes back, to whom the board of a first visit is
// not shown.
(() => {
  const { classList, dataset } = document.documentElement;
  try {
    const { theme } = JSON.parse(localStorage.getItem("sudoku-explain settings") ?? "{}");
    if (theme) dataset.theme = theme;
    if (localStorage.getItem("sudoku-explain current")) classList.add("back");
  } catch {
    // Where nothing may be kept, everybody is new.
  }
  if (location.search || location.hash) classList.add("back");
  if (!classList.contains("back")) classList.add("new");
})();
