// A first visit: a step drawn on the board, with its reason, and three ways in.
import { button, element } from "./elements.js";
import { WHOLE } from "./first.js";
import { KNOWN } from "./known.js";
import { paragraphs } from "./sentence.js";
import { legend } from "./steps.js";
import { t } from "./words.js";

/** @import { App } from "./main.js" */

/** Opens the first board and shows what is next on it: the engine may come later. @param {App} app */
export async function welcome(app) {
  app.game.begin(KNOWN, { name: t("welcome.first") });
  const { id } = app.game;
  const { rungs = [] } = await app.game.askInWords("hint");
  const whole = rungs[WHOLE];
  // Whoever was faster has another board already.
  if (!whole || app.game.id !== id) return;
  const picture = await app.show({ level: WHOLE });
  if (app.game.id !== id) return;
  const here = async () => {
    await app.game.apply();
    app.help.rest(t("welcome.singles"));
    app.board.focus();
  };
  app.help.tell(
    element("h2", {}, t("welcome.head")),
    element("p", {}, t("welcome.what"), button("X-Wing", () => app.strategy("x-wing"), { class: "link" }), "."),
    element("p", { class: "row" }, button(t("welcome.apply"), here, { class: "main" })),
    element(
      "p", { class: "row ins" },
      button(t("welcome.play"), () => app.go("daily")),
      button(t("welcome.learn"), () => app.go("learn")),
      button(t("welcome.bring"), () => app.go("boards")),
    ),
    element("div", { class: "rung" }, ...paragraphs(app, whole.sentences)),
    ...(picture ? [legend(picture)] : []),
  );
}
