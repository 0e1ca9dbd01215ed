// Asks the server whether there is a newer page, and what commands do in the workspace. A newer page is loaded when nobody
// is typing.
(() => {
  "use strict";
  const { version, every } = document.currentScript.dataset;
  const make = (tag, name, ...children) => {
    const element = document.createElement(tag);
    element.className = name;
    element.append(...children);
    return element;
  };
  const note = make("p", "live no-print");
  note.setAttribute("role", "status");
  const bar = make("section", "running no-print");
  document.body.append(note);
  document.body.prepend(bar);
  const chinese = () => document.documentElement.lang.startsWith("zh");
  const say = (text) => { if (note.textContent !== text) note.textContent = text; note.hidden = !text; };
  const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;
  const hour = (seconds) => new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const words = {
    running: ["under way", "进行中"], interrupted: ["interrupted", "已中断"], done: ["done", "完成"], partly: ["partly done", "部分完成"], failed: ["failed", "失败"],
    beginning: ["starting", "正在开始"], fetching: ["fetching", "正在获取"], planning: ["planning", "正在规划"], staging: ["preparing commits", "正在准备提交"], asking: ["contacting the remotes", "正在联系远程仓库"],
    recording: ["writing the ledger", "正在写入账本"], landing: ["pushing", "正在推送"], verifying: ["verifying", "正在核实"], waiting: ["waiting for another run", "正在等待另一次运行"],
    exporting: ["exporting sources", "正在导出源码"], building: ["building", "正在构建"], shipping: ["shipping", "正在交付"],
    by: ["by", "由"], on: ["on", "在"], since: ["since", "开始于"], goOn: ["Go on with", "继续："], label: ["Commands under way", "进行中的命令"],
  };
  const word = (key) => words[key][chinese() ? 1 : 0];
  const clean = (text) => String(text).replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
  const line = (each) => {
    const kind = { running: "note", done: "good" }[each.state] || "error";
    const head = make("div", "", make("span", `badge ${kind}`, word(each.state)), " ", make("b", "name", clean(each.command)),
      make("span", "soft name", ` ${each.who ? `${word("by")} ${clean(each.who)} ` : ""}${word("on")} ${clean(each.host)}, ${word("since")} ${hour(each.since)}`));
    const element = make("div", "command-line", head);
    if (each.phase) {
      const known = each.total ? ` ${each.done}/${each.total}` : "";
      element.append(make("div", "name", word(each.phase) + known + (each.names.length ? `: ${clean(each.names.join(", "))}` : "")));
      const progress = make("progress", "");
      if (each.total) { progress.max = each.total; progress.value = each.done; }
      progress.setAttribute("aria-label", clean(each.command));
      element.append(progress);
    }
    if (each.recovery) element.append(make("div", "", `${word("goOn")} `, make("code", "", `relctl ${clean(each.recovery)}`)));
    return element;
  };
  let shown = "";
  let isRunning = false;
  const show = (commands) => {
    const key = JSON.stringify([commands, chinese()]);
    if (key === shown) return;
    shown = key;
    bar.setAttribute("aria-label", word("label"));
    bar.replaceChildren(...commands.map(line));
    bar.hidden = !commands.length;
  };

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
  }
  // Often while something is under way or has just ended, and seldom where nobody looks.
  const pause = () => (document.hidden ? 30 : isRunning ? 1 : 5);
  async function watch() {
    try {
      const { commands, now } = await (await fetch("activity", { cache: "no-store" })).json();
      const ended = commands.some((each) => each.ended && now - each.ended < 30);
      isRunning = ended || commands.some((each) => each.state === "running");
      show(commands);
      if (ended) await look();
    } catch { isRunning = false; }
    setTimeout(watch, pause() * 1000);
  }
  const turn = async () => { await look(); setTimeout(turn, every * 1000); };
  say("");
  bar.hidden = true;
  setTimeout(turn, every * 1000);
  watch();
})();
