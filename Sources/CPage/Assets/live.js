// Asks the server whether there is a newer page, and loads it when nobody is typing.
(() => {
  "use strict";
  const { version, every } = document.currentScript.dataset;
  const note = document.createElement("p");
  note.className = "live no-print";
  note.setAttribute("role", "status");
  document.body.append(note);
  const chinese = () => document.documentElement.lang.startsWith("zh");
  const say = (text) => { if (note.textContent !== text) note.textContent = text; note.hidden = !text; };
  const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;
  const hour = (seconds) => new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

  async function look() {
    try {
      const answer = await fetch("version", { cache: "no-store" });
      const state = await answer.json();
      if (state.version !== version && !isTyping()) { location.reload(); return; }
      // The page shows what this look saw, too.
      if (state.version === version) dispatchEvent(new CustomEvent("look", { detail: state }));
      say(state.problem
        ? (chinese() ? `这是 ${hour(state.time)} 的情况，之后的查看失败：` : `As of ${hour(state.time)}; later looks failed: `) + state.problem
        : "");
    } catch {
      say(chinese() ? "relctl serve 没有应答" : "relctl serve does not answer");
    }
    setTimeout(look, every * 1000);
  }
  say("");
  setTimeout(look, every * 1000);
})();
