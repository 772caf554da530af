// A first visit: a step drawn on the board, with its reason, and three ways in.
import { button, element } from "./elements.js";
import { FIRST, WHOLE } from "./first.js";
import { paragraphs } from "./sentence.js";
import { legend } from "./steps.js";

/** @import { App } from "./main.js" */

/** Opens the first board and shows what is next on it. @param {App} app */
export async function welcome(app) {
  await app.open(FIRST, { name: "First puzzle" });
  const { id } = app.game;
  const { rungs = [] } = await app.game.askInWords("hint");
  const whole = rungs[WHOLE];
  // Whoever was faster has another board already.
  if (!whole || app.game.id !== id) return;
  const picture = await app.show({ level: WHOLE });
  if (app.game.id !== id) return;
  const here = async () => {
    await app.game.apply();
    app.help.rest("All that is left are singles. Select a cell and type; H gives a hint.");
    app.board.focus();
  };
  app.help.tell(
    element("h2", {}, "One step is missing, and then it falls"),
    element("p", {}, "Every hint here is a step that you can check on the board, in its own words, as little of it as you like. This one is an ", button("X-Wing", () => app.strategy("x-wing"), { class: "link" }), "."),
    element("p", { class: "row" }, button("Apply it and play on", here, { class: "main" })),
    element(
      "p", { class: "row ins" },
      button("Play a new puzzle", () => app.go("daily")),
      button("Learn a strategy", () => app.go("learn")),
      button("Bring your own", () => app.go("boards")),
    ),
    element("div", { class: "rung" }, ...paragraphs(app, whole.sentences)),
    ...(picture ? [legend(picture)] : []),
  );
}
