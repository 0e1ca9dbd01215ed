"use strict";
// The report's page. All that comes from repositories is data: it becomes text nodes, never markup.
(() => {
  const parsed = (id) => JSON.parse(document.getElementById(id).textContent);
  // Columns and shared texts become what they stand for: PackedJSON.swift has the forms.
  const unpacked = ({ data, strings }) => {
    const text = (word) => (word[0] !== "^" ? word : word[1] === "^" ? word.slice(1) : strings[parseInt(word.slice(1), 36)]);
    const object = (keys, values) => Object.fromEntries(keys.map((key, index) => [key, values[index]]).filter((entry) => entry[1] !== undefined));
    const forms = ({ p, o, n, l, m, d, i, s, v }) => {
      if (o) {
        const [keys, columns] = [Object.keys(o), Object.values(o).map(value)];
        return Array.from({ length: n }, (_, row) => object(keys, columns.map((column) => column[row])));
      }
      if (s) { let sum = 0; return s.map((step) => (sum += step)); }
      if (d) { const all = value(d); return i ? [...i].map((digit) => all[parseInt(digit, typeof digit === "string" ? 36 : 10)]) : Array(n).fill(all[0]); }
      const all = value(v);
      let place = 0;
      if (p) return [...p].map((sign) => (sign === "1" ? all[place++] : sign === "0" ? null : undefined));
      return m ? object(value(m), all) : value(l).map((length) => all.slice(place, (place += length)));
    };
    const value = (each) => {
      if (typeof each === "string") return text(each);
      if (Array.isArray(each)) return each.map(value);
      if (!each || typeof each !== "object") return each;
      return each["^"] ? forms(each["^"]) : object(Object.keys(each).map((key) => (key[0] === "^" ? key.slice(1) : key)), Object.values(each).map(value));
    };
    return value(data);
  };
  const data = unpacked(parsed("data"));
  // What stands there without a script is drawn anew, but for this picture.
  const graphPicture = document.querySelector(".still svg");
  // What relctl said in English, in Chinese.
  const chinese = parsed("chinese");

  // ---- texts: every key in both languages -------------------------------------------------------------------------
  const texts = {
    en: {
      title: "Release report", read: "read {0}", since: "runs since {0}", language: "中文", languageLabel: "Switch to Chinese",
      matrix: "Matrix", differences: "Differences", graph: "Dependencies", pages: "Pages", history: "History", findings: "Findings",
      deliveries: "Deliveries", filter: "Filter components", keys: "Keys", close: "Close", component: "Component", layer: "Layer",
      noTrain: "no train recorded", train: "train {0}", ago: "{0} ago", now: "just now", minutes: "{0} min", hours: "{0} h",
      days: "{0} d", months: "{0} mo", by: "by {0}", drift: "Drift", differ: "Differs", found: "Has findings", only: "Show only",
      nothing: "No component matches.", rows: "{0} of {1}", ahead: "{0} commits on the branch are not in the train",
      moved: "the branch or tag no longer holds the recorded commit", gone: "the branch or tag is gone",
      movedWord: "moved", goneWord: "gone", stays: "stays at its release",
      legendAhead: "▲ commits that the train lacks", legendMoved: "◆ moved", legendGone: "✕ gone",
      legendStays: "grey: stays at its release", legendAge: "right: what the train took it from, and the age of the commit", legendGap: "+n −n: commits that one side alone has",
      between: "between {0} and {1}", bring: "{0} brings", lack: "{0} lacks", commits: "{0} commits", commit: "1 commit",
      from: "From", to: "To", swap: "Swap", onlyIn: "Only in {0}", same: "The same change as {0}", more: "and more",
      releaseOnly: "{0} differ only in what releases write", equal: "{0} are at the same commit",
      bothSame: "Both hold the same commits.", settings: "Settings", key: "Key", file: "File", fact: "Fact", none: "none",
      noEnvironments: "Only one environment holds something; there is nothing to compare.", notSet: "not set",
      descriptors: "Descriptors", noPicture: "There is no picture because Graphviz was not installed. Who depends on whom:",
      needs: "needs", needed: "is needed by", pick: "Point at a component, or move with Tab, to see what a change of it reaches.",
      reaches: "A change of {0} reaches {1}:", reachesNothing: "Nothing depends on {0}.", dependsOn: "It needs {0}:",
      whole: "Full size", fit: "Fit", legendNeeded: "dashed: is needed", legendReached: "framed: is reached", legendBroken: "dashed line: breaks a rule",
      cycle: "Cycle", run: "Run", request: "Request", environment: "Environment", state: "State", who: "Who", where: "Where",
      plan: "Plan", approval: "Approval", when: "When", noRuns: "No run is recorded in this time.", version: "Version",
      asked: "on a terminal", flag: "with --yes", digest: "by its digest", notDone: "not done", done: "done",
      prepared: "under way", publishing: "under way", committed: "under way", partly: "partly", inDoubt: "in doubt",
      refused: "refused", abandoning: "being abandoned", abandoned: "abandoned", superseded: "superseded", undone: "undone",
      rule: "Rule", severity: "Severity", message: "What", place: "Place", error: "error", warning: "warning", note: "note",
      noFindings: "Nothing breaks a rule.", build: "Build", channel: "Channel", noDeliveries: "Nothing was shipped yet.",
      sending: "sending", unknown: "unknown", processing: "processing", available: "available", failed: "failed", page: "page",
      branch: "Branch", tag: "Tag", source: "Source", committedBy: "{0}, {1}", whereItStands: "Where it is", absent: "not here",
      reviewapproved: "approved", reviewrejected: "changes asked for", reviewawaited: "review awaited", checksuccess: "passed", checkpending: "not done", checkfailure: "failed",
      requestopen: "merge request not merged yet", requestmerged: "merge request merged", requestconflicting: "merge request conflicts",
      requestsquashed: "merge request was squashed", requestmoved: "merge request was changed", requestgone: "merge request was closed",
      gate: "{0} waits for {1}: {2}", overridden: "{0} landed though gates were closed: {1}",
      unfinished: "Unfinished: {0}", revoked: "Undone: {0} in {1}", missed: "{0} {1} lacks what is released in {2}",
      sourcebranch: "branch", sourcetag: "tag", "sourcebranch+tag": "branch and tag", problems: "Remarks", copied: "Copied", copy: "Copy", configuration: "Configuration", parts: "Channels, symbols, tests", sinceWhen: "Since", newTickets: "New for {0}", newHere: "New", waitsFor: "Waits for", nextCommand: "Next", unbuilt: "not built", andMore: "and {0} more", noTickets: "{0} without a ticket",
      partunderWay: "under way", partfailed: "failed", partmissing: "missing", partdone: "done", healthy: "healthy", unhealthy: "not healthy", tooFew: "too few sessions", paused: "paused at day {0}", lines: "Builds of the environments", cycleUntil: "Cycle {0}, until {1} ({2})", captain: "captain {0}", stepdone: "done", stepdue: "due", steplater: "later", stepinForce: "in force", frozen: "freeze of {0}", blockedBy: "blocked: {0}", notClosed: "The last release is not closed",
      buildTime: "Build time, {0}", buildSize: "App size, {0}", lastBuild: "last: {0}", megabytes: "{0} MB",
      testTime: "Test time, {0}", testCount: "Tests, {0}", testCoverage: "Coverage, {0}", lastTests: "last: {0}, {1} failed", seconds: "{0} s", flaky: "Tests that failed and passed for the same sources", test: "Test", builds: "Builds", lastSeen: "Last",
      overdue: "overdue", missedSteps: "Not done in the last cycle", nextWeeks: "The next six weeks", nextCycle: "Cycle {0}, from {1}", freezes: "Freezes of the layers", untilTime: "until {0}",
      keyFilter: "filter", keyMove: "move in the matrix", keyOpen: "open a component", keyClose: "close", keyViews: "change the view",
      keyHelp: "this list", outcomes: "What moved", blast: "What a change reaches", nothingElse: "nothing", hint: "Hint",
      code: "QR code", install: "install", download: "download", profileEnded: "The provisioning profile ended on {0}, so phones can't install this build.", ended: "{0}: {1}", awaits: "{0} waits for {1} merge requests", awaits1: "{0} waits for a merge request",
      closed: "{0} does not come in yet: {1}", fresh: "New here: {0}", everything: "All of it", brought: "New with this release: {0}",
      tests: "Tests {0}: {1} passed, {2} failed, {3} skipped", coverage: "{0} of the lines covered", passed: "passed",
      zoomIn: "Larger", zoomOut: "Smaller", layers: "Show", showApp: "App", noLayer: "no layer",
      environments: "Environments", leadTime: "From the first run to {0}", leadMedian: "{0} releases, half of them within {1}", leadOne: "1 release, {0}", failedRuns: "Runs that failed, were abandoned or undone",
      address: "Address", className: "Class", parameters: "Parameters", callers: "Callers", sinceVersion: "Since", noPages: "No page is registered.", noPage: "No page matches.",
      filterPages: "Filter pages", gonePage: "gone in {0}", newPage: "not in {0} yet", unknownKeys: "not known",
      failedSum: "{0} of {1} runs", weekOf: "week of {0}: {1} of {2}", keyZoom: "zoom the graph",
      noTicket: "Without a ticket", implied: "{0} lines that follow from others are left out", runs: "runs", diverged: "diverged", backwards: "older than in {0}", absentIn: "missing in {0}",
    },
    zh: {
      title: "发布报告", read: "读取于 {0}", since: "{0} 以来的运行", language: "English", languageLabel: "切换到英文",
      matrix: "矩阵", differences: "差异", graph: "依赖", pages: "页面", history: "历史", findings: "规则检查", deliveries: "交付",
      filter: "筛选组件", keys: "快捷键", close: "关闭", component: "组件", layer: "层级", noTrain: "尚无发布批次", train: "发布批次 {0}",
      ago: "{0}前", now: "刚刚", minutes: "{0} 分钟", hours: "{0} 小时", days: "{0} 天", months: "{0} 个月", by: "由 {0}",
      drift: "有偏离", differ: "有差异", found: "有问题", only: "只显示", nothing: "没有符合的组件。", rows: "{0} / {1}",
      ahead: "分支上有 {0} 个提交不在发布批次中", moved: "分支或标签已不含记录的提交", gone: "分支或标签已不存在",
      movedWord: "已移动", goneWord: "已消失", stays: "保持已发布版本", legendAhead: "▲ 发布批次中没有的提交", legendMoved: "◆ 已移动",
      legendGone: "✕ 已消失", legendStays: "灰色：保持已发布版本", legendAge: "右侧：发布批次的来源，以及提交的时间", legendGap: "+n −n：只有一侧有的提交", between: "{0} 与 {1} 之间",
      bring: "{0} 带来", lack: "{0} 缺少", commits: "{0} 个提交", commit: "1 个提交", from: "从", to: "到", swap: "交换",
      onlyIn: "仅在 {0}", same: "与 {0} 是同一改动", more: "还有更多", releaseOnly: "{0} 个组件只有发布写入的差异",
      equal: "{0} 个组件处于同一提交", bothSame: "两边的提交相同。", settings: "设置", key: "键", file: "文件", fact: "事实", none: "无",
      noEnvironments: "只有一个环境有内容，无可比较。", notSet: "未设置", descriptors: "描述文件",
      noPicture: "没有图，因为当时没有安装 Graphviz。依赖关系：", needs: "依赖", needed: "被依赖于",
      pick: "指向一个组件，或用 Tab 键移动，查看改动的影响范围。", reaches: "改动 {0} 会影响 {1}：", reachesNothing: "没有组件依赖 {0}。",
      dependsOn: "它依赖 {0}：", whole: "原始大小", fit: "适合宽度", legendNeeded: "虚线框：它依赖的", legendReached: "实线框：受影响",
      legendBroken: "虚线：违反规则", cycle: "循环", run: "运行", request: "请求", environment: "环境", state: "状态", who: "谁",
      where: "位置", plan: "计划", approval: "批准方式", when: "时间", noRuns: "这段时间没有运行记录。", version: "版本", asked: "在终端确认",
      flag: "使用 --yes", digest: "按摘要", notDone: "未完成", done: "完成", prepared: "进行中", publishing: "进行中", committed: "进行中",
      partly: "部分完成", inDoubt: "结果不明", refused: "被拒绝", abandoning: "正在放弃", abandoned: "已放弃", superseded: "已被取代", undone: "已撤销",
      rule: "规则", severity: "级别", message: "内容", place: "位置", error: "错误", warning: "警告", note: "说明", noFindings: "没有违反规则。",
      build: "构建", channel: "渠道", noDeliveries: "尚未交付。", sending: "发送中", unknown: "未知", processing: "处理中", available: "可用",
      failed: "失败", page: "页面", branch: "分支", tag: "标签", source: "来源", committedBy: "{0}，{1}", whereItStands: "所在位置", absent: "不在此处",
      reviewapproved: "已批准", reviewrejected: "要求修改", reviewawaited: "等待评审", checksuccess: "通过", checkpending: "未完成", checkfailure: "失败",
      requestopen: "合并请求尚未合并", requestmerged: "合并请求已合并", requestconflicting: "合并请求有冲突",
      requestsquashed: "合并请求被压缩合并（squash）", requestmoved: "合并请求的分支被改动", requestgone: "合并请求已关闭",
      gate: "{0} 还不能进入 {1}：{2}", overridden: "{0} 在门禁未放行时强制发布：{1}",
      unfinished: "未完成：{0}", revoked: "已撤销：{1} 的 {0}", missed: "{0} {1} 缺少 {2} 中已发布的内容", sourcebranch: "分支", sourcetag: "标签",
      "sourcebranch+tag": "分支和标签", problems: "备注", copied: "已复制", copy: "复制", configuration: "配置", parts: "渠道、符号、测试", sinceWhen: "开始于", newTickets: "{0} 的新内容", newHere: "新内容", waitsFor: "等待", nextCommand: "下一步", unbuilt: "未构建", andMore: "另有 {0} 个", noTickets: "{0} 个提交没有任务单",
      partunderWay: "处理中", partfailed: "失败", partmissing: "缺失", partdone: "完成", healthy: "健康", unhealthy: "不健康", tooFew: "会话太少", paused: "第 {0} 天暂停", lines: "各环境的构建", cycleUntil: "第 {0} 个周期，到 {1}（{2}）", captain: "负责人 {0}", stepdone: "已完成", stepdue: "到期", steplater: "以后", stepinForce: "生效中", frozen: "冻结 {0}", blockedBy: "被挡住：{0}", notClosed: "上一次发布还没有结束",
      buildTime: "构建时间，{0}", buildSize: "App 大小，{0}", lastBuild: "最近：{0}", megabytes: "{0} MB",
      testTime: "测试时间，{0}", testCount: "测试数，{0}", testCoverage: "覆盖率，{0}", lastTests: "最近：{0}，{1} 个失败", seconds: "{0} 秒", flaky: "相同源码时而失败时而通过的测试", test: "测试", builds: "构建", lastSeen: "最近",
      overdue: "逾期", missedSteps: "上个周期未完成", nextWeeks: "今后六周", nextCycle: "第 {0} 个周期，从 {1} 开始", freezes: "各层的冻结时段", untilTime: "到 {0}",
      keyFilter: "筛选", keyMove: "在矩阵中移动", keyOpen: "打开组件",
      keyClose: "关闭", keyViews: "切换视图", keyHelp: "本列表", outcomes: "变动的引用", blast: "改动的影响范围", nothingElse: "无", hint: "建议",
      code: "二维码", install: "安装", download: "下载", profileEnded: "描述文件已于 {0} 到期，此构建无法再安装到手机。", ended: "{0}：{1}", awaits: "{0} 等待 {1} 个合并请求", awaits1: "{0} 等待一个合并请求",
      closed: "{0} 还不能进入：{1}", fresh: "新内容：{0}", everything: "全部", brought: "本次发布的新内容：{0}",
      tests: "测试 {0}：{1} 个通过，{2} 个失败，{3} 个跳过", coverage: "行覆盖率 {0}", passed: "通过",
      zoomIn: "放大", zoomOut: "缩小", layers: "显示", showApp: "App", noLayer: "无层级",
      environments: "各环境", leadTime: "从第一次运行到 {0}", leadMedian: "{0} 次发布，半数在 {1}以内", leadOne: "1 次发布，{0}", failedRuns: "失败、被放弃或被撤销的运行",
      address: "地址", className: "类", parameters: "参数", callers: "调用方", sinceVersion: "始于", noPages: "没有注册的页面。", noPage: "没有符合的页面。",
      filterPages: "筛选页面", gonePage: "{0} 中已消失", newPage: "{0} 中尚无", unknownKeys: "未知",
      failedSum: "{1} 次运行中的 {0} 次", weekOf: "{0} 那一周：{2} 次中的 {1} 次", keyZoom: "缩放依赖图",
      noTicket: "没有工单", implied: "省略了 {0} 条可由其他线推出的线", runs: "次", diverged: "已分叉", backwards: "比 {0} 旧", absentIn: "{0} 中缺少",
    },
  };
  const missing = new Set();
  const t = (key, ...values) => {
    const text = texts[lang][key];
    if (text === undefined) { missing.add(`${lang}.${key}`); return key; }
    return text.replace(/\{(\d)\}/g, (_, index) => values[index]);
  };

  const said = (text) => (lang === "zh" && Object.hasOwn(chinese, text) ? chinese[text] : text);

  // ---- making elements --------------------------------------------------------------------------------------------
  // Controls and marks that turn the direction of writing show as one replacement character.
  const clean = (text) => String(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
  const h = (tag, properties, ...children) => {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(properties || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else element.setAttribute(key, value === true ? "" : clean(value));
    }
    for (const child of children.flat(Infinity)) {
      if (child === null || child === undefined || child === false) continue;
      element.append(child instanceof Node ? child : document.createTextNode(clean(child)));
    }
    return element;
  };
  const s = (tag, properties, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(properties || {})) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const name = (text) => h("span", { class: "name" }, text);
  const badge = (kind, text, title) => h("span", { class: `badge ${kind}`, title }, text);
  const short = (id) => id.slice(0, 10);
  // Only these become links, whatever the data says.
  const link = (url, text) => (/^https?:\/\//.test(url || "") ? h("a", { href: url, rel: "noreferrer" }, text) : name(text));

  const commitLink = (id, owner) => {
    const pages = data.commitPages[owner] ?? data.commitPages["*"]?.replace("{}", () => owner);
    return /^https?:\/\//.test(pages || "") ? h("a", { href: pages + id, rel: "noreferrer", class: "id", title: id }, short(id)) : h("span", { class: "id", title: id }, short(id));
  };

  // ---- words for numbers ------------------------------------------------------------------------------------------
  const date = (seconds) => new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ") + " UTC";
  const age = (seconds) => {
    const past = Math.max(0, data.time - seconds);
    if (past < 60) return t("now");
    if (past < 3600) return t("minutes", Math.floor(past / 60));
    if (past < 48 * 3600) return t("hours", Math.floor(past / 3600));
    if (past < 60 * 86400) return t("days", Math.floor(past / 86400));
    return t("months", Math.floor(past / 2629800));
  };
  // What counts from the look: a server's page, which may stand for days, gets the time of later looks that saw the same.
  const timed = (tag, properties, text) => {
    const element = h(tag, { "data-timed": true, ...properties }, text());
    element.renew = () => { element.textContent = text(); };
    return element;
  };
  const ago = (seconds) => timed("span", {}, () => (data.time - seconds < 60 ? t("now") : t("ago", age(seconds))));
  const time = (seconds) => timed("time", { datetime: new Date(seconds * 1000).toISOString(), title: date(seconds) }, () => age(seconds));
  addEventListener("look", ({ detail }) => {
    Object.assign(data, { time: detail.time, since: detail.since });
    for (const element of document.querySelectorAll("[data-timed]")) element.renew();
  });
  /// Who released: not what a team signs its runs with.
  const worker = (run) => run.person || run.identity;
  const counted = (number) => (number === 1 ? t("commit") : t("commits", number));
  const order = new Intl.Collator("en", { numeric: true });

  // ---- the place in the page is the address: links lead to what was looked at --------------------------------------
  const views = ["matrix", "differences", "graph", "pages", "history", "findings", "deliveries"];
  const environments = data.environments.map((environment) => environment.name);
  const standing = environments.filter((_, index) => data.components.some((component) => component.places[index]));
  const kept = (() => { try { return localStorage.getItem("relctl.lang"); } catch { return null; } })();
  const asked = new URLSearchParams(location.search).get("lang") || kept || navigator.language || "en";
  let lang = asked.toLowerCase().startsWith("zh") ? "zh" : "en";
  let state = {};
  const read = () => {
    const words = new URLSearchParams(location.hash.slice(1));
    const known = (key, values, other) => (values.includes(words.get(key)) ? words.get(key) : other);
    state = {
      view: known("view", views, "matrix"), q: words.get("q") || "", only: known("only", ["drift", "differ", "found"], ""),
      sort: words.get("sort") || "", down: words.get("down") === "1",
      component: known("component", data.components.flatMap((component) => [component.name, ...(component.parts || []).map((part) => part.name)]), ""),
      from: known("from", standing, standing[0]), to: known("to", standing, standing[standing.length - 1]),
      run: words.get("run") || "", off: words.get("off") || "",
    };
  };
  const address = (changes) => {
    const words = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...state, ...changes })) {
      if (value === "" || value === false || value === undefined) continue;
      if (key === "from" && value === standing[0]) continue;
      if (key === "to" && value === standing[standing.length - 1]) continue;
      if (key === "view" && value === "matrix") continue;
      words.set(key, value === true ? "1" : value);
    }
    return "#" + words.toString();
  };
  const go = (changes, quietly) => {
    const target = address(changes);
    if (target === (location.hash || "#")) return;
    if (!quietly) { location.hash = target; return; }
    history.replaceState(null, "", target);
    read();
  };

  // ---- what the data says -----------------------------------------------------------------------------------------
  // A part stands where its component does.
  const component = new Map(data.components.flatMap((each) => [[each.name, each],
    ...(each.parts || []).map((part) => [part.name, { ...each, layer: each.layer, ...part, of: each.name }])]));
  const members = new Map(data.differences.map((each) => [`${each.from} ${each.to}`, new Map(each.members.map((member) => [member.name, member]))]));
  const findings = new Map();
  for (const each of data.findings) {
    if (!findings.has(each.finding.subject)) findings.set(each.finding.subject, []);
    findings.get(each.finding.subject).push(each);
  }
  const unmatched = (member, side) => member[side].commits.filter((id) => !member.twins[id]);
  /// The two sides of a pair, whichever comes first.
  const pair = (from, to) => {
    const straight = data.differences.find((each) => each.from === from && each.to === to);
    const turned = data.differences.find((each) => each.from === to && each.to === from);
    if (straight) return { difference: straight, left: "from", right: "to" };
    return turned && { difference: turned, left: "to", right: "from" };
  };
  const edges = data.graph ? data.graph.needs.flatMap((list, from) => list.map((to) => ({ from: data.graph.components[from], to: data.graph.components[to] }))) : [];
  const reach = (start, next) => {
    const seen = new Set();
    const open = [start];
    while (open.length) for (const other of next.get(open.pop()) || []) if (other !== start && !seen.has(other)) { seen.add(other); open.push(other); }
    return seen;
  };
  const grouped = (key, value) => edges.reduce((map, edge) => map.set(edge[key], [...(map.get(edge[key]) || []), edge[value]]), new Map());
  const needs = grouped("from", "to");
  const users = grouped("to", "from");
  const sorted = (names) => [...names].sort(order.compare);

  // ---- parts that several views show ------------------------------------------------------------------------------
  const ticketLink = (ticket) => (data.tickets[ticket] ? link(data.tickets[ticket], ticket) : name(ticket));
  /// A commit below its ticket, of which its line says no more.
  const commitItem = (id, twin, owner, group) => {
    const commit = data.commits[id];
    const tickets = commit.tickets.filter((ticket) => ticket !== group).map((ticket) => [" ", ticketLink(ticket)]);
    return h("li", {}, commitLink(id, owner), h("span", { class: "name subject" }, commit.subject),
      h("span", { class: "about" }, name(commit.author), " · ", time(commit.time), tickets, twin && [" · ", t("same", short(twin))]));
  };
  const side = (member, which, title) => {
    const list = member[which];
    if (!list.commits.length) return null;
    // By their first ticket, those without one last.
    const groups = new Map();
    for (const id of list.commits) {
      const ticket = data.commits[id].tickets[0] || "";
      groups.set(ticket, [...(groups.get(ticket) || []), id]);
    }
    const tickets = [...groups.keys()].sort((a, b) => !a - !b);
    return h("div", {}, h("h4", {}, t("onlyIn", title)), tickets.map((ticket) => [
      ticket ? h("h5", {}, ticketLink(ticket)) : tickets.length > 1 ? h("h5", { class: "soft" }, t("noTicket")) : null,
      h("ul", { class: "commits" }, groups.get(ticket).map((id) => commitItem(id, member.twins[id], member.name, ticket)))]),
    list.isCut && h("p", { class: "soft" }, t("more")));
  };
  const numbers = (text) => (/^\D{0,4}(\d+(?:\.\d+)+)/.exec(text || "") || ["", ""])[1].split(".").map(Number);
  /// Whether a version of the later environment is newer: the earlier one is where work comes from.
  const isBackwards = (early, late) => {
    const [a, b] = [numbers(early), numbers(late)];
    const index = a.findIndex((number, place) => number !== (b[place] || 0));
    return a.length > 1 && b.length > 1 && (index < 0 ? b.length > a.length && b.slice(a.length).some(Boolean) : a[index] < (b[index] || 0));
  };
  const isInOrder = (from, to) => environments.indexOf(from) < environments.indexOf(to);
  /// What is not as it is when work moves from one environment to the next; that the earlier one is newer is.
  const trouble = (member, from, to, sides, places) => {
    const [early, late] = isInOrder(from, to) ? [from, to] : [to, from];
    const [first, second] = isInOrder(from, to) ? places : [...places].reverse();
    const [own, other] = (early === from ? [sides.left, sides.right] : [sides.right, sides.left]).map((which) => unmatched(member, which).length);
    if (!first && second) return badge("error", t("absentIn", early));
    if (first && !second) return badge("note", t("newPage", late));
    if (own && other) return [badge("error", t("diverged")), h("span", { class: "soft" }, t("lack", early), ` ${counted(other)}`)];
    if (other) return badge("error", `${t("lack", early)} ${counted(other)}`);
    return first && isBackwards(first.text, second.text) ? badge("error", t("backwards", late)) : null;
  };
  const facts = (member, titles, turned, isApp) => {
    const shown = member.descriptors.filter((change) => !change.isOfRelease || (isApp && /^(CFBundle|MARKETING_|CURRENT_PROJECT_)/.test(change.key)));
    if (!shown.length) return null;
    const isStraight = isInOrder(...titles);
    const value = (text, isOlder) => h("td", {}, text === undefined || text === null ? h("span", { class: "soft" }, t("none")) : name(text), isOlder && badge("error", t("backwards", titles[isStraight ? 1 : 0])));
    return h("table", { class: "facts" }, h("thead", {}, h("tr", {}, [t("file"), t("fact"), ...titles].map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, shown.map((change) => {
        const [left, right] = turned ? [change.to, change.from] : [change.from, change.to];
        return h("tr", {}, h("td", {}, h("code", {}, change.path)), h("td", {}, name(change.key)), value(left, isStraight && isBackwards(left, right)), value(right, !isStraight && isBackwards(right, left)));
      })));
  };
  const change = (member, from, to, sides, heading) => {
    const each = component.get(member.name);
    const places = [from, to].map((environment) => each && each.places[environments.indexOf(environment)]);
    return h("section", { class: "change", "data-name": member.name },
      h("header", {}, heading, h("span", { class: "soft" }, places.map((place) => (place ? place.text : t("none"))).join(" ↔ ")), each && trouble(member, from, to, sides, places)),
      h("div", { class: "sides" }, side(member, sides.left, from), side(member, sides.right, to)),
      facts(member, [from, to], sides.left === "to", each && each.isApp),
      member.problems.map((problem) => h("p", { class: "soft" }, said(problem.message))));
  };
  const plainTable = (kind, ...children) => {
    const table = h("table", { class: `plain-table ${kind}` }, children);
    // Keys scroll what holds nothing that they could reach.
    return h("div", { class: "wide", tabindex: table.querySelector("tbody a, tbody button") ? null : 0 }, table);
  };
  const columns = (titles, attributes) => h("thead", {}, h("tr", {}, titles.map((text) => h("th", { scope: "col", ...attributes }, text))));
  const fits = (each) => {
    const text = [each.name, each.layer || "", ...each.places.map((place) => (place ? place.text : ""))].join(" ").toLowerCase();
    return state.q.toLowerCase().split(/\s+/).every((word) => text.includes(word));
  };
  const differs = (each) => data.differences.some((difference) => {
    const member = members.get(`${difference.from} ${difference.to}`).get(each.name);
    return member && member.extent === "work";
  });
  const drifts = (each) => each.places.some((place) => place && ["ahead", "moved", "gone"].includes(place.drift));
  const isShown = (each) => fits(each)
    && (!state.only || (state.only === "drift" ? drifts(each) : state.only === "differ" ? differs(each) : findings.has(each.name)));

  // ---- the matrix -------------------------------------------------------------------------------------------------
  const gap = (each, index) => {
    const member = members.get(`${environments[index]} ${environments[index + 1]}`)?.get(each.name);
    if (!member) return { ahead: 0, behind: 0 };
    return { ahead: unmatched(member, "from").length, behind: unmatched(member, "to").length };
  };
  const drift = (place) => {
    if (place.drift === "ahead") return badge("ahead", `▲${place.ahead}`, t("ahead", place.ahead));
    if (place.drift === "moved") return badge("moved", `◆ ${t("movedWord")}`, t("moved"));
    if (place.drift === "gone") return badge("gone", `✕ ${t("goneWord")}`, t("gone"));
    return null;
  };
  const cell = (place) => {
    if (!place) return h("td", { tabindex: -1 }, h("span", { class: "soft" }, "–"));
    return h("td", { tabindex: -1 }, h("div", { class: "cell" },
      h("span", {}, h("span", { class: place.isChosen ? "name" : "name stays", title: place.isChosen ? null : t("stays") }, place.text), drift(place)),
      place.time ? timed("span", { class: "age", title: [place.tag || place.branch, date(place.time)].filter(Boolean).join(" · ") }, () => `${t(place.tag ? "sourcetag" : "sourcebranch")} · ${age(place.time)}`) : null));
  };
  const row = (each) => {
    const found = findings.get(each.name) || [];
    const errors = found.filter((one) => one.finding.severity === "error").length;
    const mark = errors ? badge("error", `! ${errors}`, t("findings")) : found.length ? badge("warning", `${found.length}`, t("findings")) : null;
    const cells = [h("th", { scope: "row", tabindex: -1 }, name(each.name), mark)];
    if (hasLayers) cells.push(h("td", { class: "soft", tabindex: -1 }, each.layer || ""));
    environments.forEach((_, index) => {
      if (index) {
        const { ahead, behind } = gap(each, index - 1);
        cells.push(h("td", { class: "gap", tabindex: -1 }, [ahead ? `+${ahead}` : "", behind ? `−${behind}` : ""].filter(Boolean).join(" ")));
      }
      cells.push(cell(each.places[index]));
    });
    return h("tr", { class: each.isApp ? "app" : null, "data-name": each.name }, cells);
  };
  const hasLayers = data.components.some((each) => each.layer);
  const keys = () => {
    const list = [["name", t("component"), (each) => each.name]];
    if (hasLayers) list.push(["layer", t("layer"), (each) => each.layer || ""]);
    environments.forEach((environment, index) => {
      if (index) list.push([`gap-${environment}`, "⇄", (each) => -(gap(each, index - 1).ahead + gap(each, index - 1).behind), t("between", environments[index - 1], environment)]);
      list.push([environment, environment, (each) => (each.places[index] ? each.places[index].text : "")]);
    });
    return list;
  };
  let table = null;
  const arrange = () => {
    const key = keys().find(([id]) => id === state.sort);
    const list = [...data.components];
    if (key) {
      const compare = (a, b) => (typeof a === "number" ? a - b : order.compare(a, b));
      list.sort((a, b) => (state.down ? -1 : 1) * compare(key[2](a), key[2](b)));
    }
    return list;
  };
  const filterRows = () => {
    let shown = 0;
    for (const line of table.rows.values()) {
      line.hidden = !isShown(component.get(line.dataset.name));
      if (!line.hidden) shown += 1;
    }
    table.count.textContent = t("rows", shown, data.components.length);
    table.empty.hidden = shown > 0;
    const current = table.body.querySelector("[tabindex='0']");
    if (!current || current.parentElement.hidden) {
      if (current) current.tabIndex = -1;
      const first = [...table.body.rows].find((line) => !line.hidden);
      if (first) first.cells[0].tabIndex = 0;
    }
  };
  const sortRows = () => {
    table.body.append(...arrange().map((each) => table.rows.get(each.name)));
    for (const head of table.element.tHead.rows[0].cells) {
      if (head.dataset.key === state.sort) head.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
  };
  const chips = () => h("div", { class: "tools" }, h("span", { class: "soft" }, t("only")),
    [["drift", t("drift")], ["differ", t("differ")], ["found", t("found")]].map(([id, text]) =>
      h("button", { type: "button", "data-only": id, "aria-pressed": String(state.only === id), onclick: () => go({ only: state.only === id ? "" : id }) }, text)),
    h("span", { class: "soft", id: "count", role: "status" }));
  const matrix = () => {
    const rows = new Map(data.components.map((each) => [each.name, row(each)]));
    const body = h("tbody", {});
    const head = h("tr", {}, keys().map(([id, text, , title]) => h("th", { scope: "col", "data-key": id, title },
      h("button", { type: "button", onclick: () => go({ sort: id, down: state.sort === id && !state.down }, false) }, text))));
    const element = h("table", { class: "matrix" }, h("caption", { hidden: true }, t("matrix")), h("thead", {}, head), body);
    const tools = chips();
    const empty = h("p", { class: "empty", hidden: true }, t("nothing"));
    table = { element, body, rows, empty, count: tools.lastChild };
    body.addEventListener("click", (event) => {
      const line = event.target.closest("tr");
      if (line) { moveTo(event.target.closest("td, th"), false); go({ component: line.dataset.name }); }
    });
    body.addEventListener("keydown", walk);
    const legend = ["legendAhead", "legendMoved", "legendGone", "legendStays", "legendGap", "legendAge"].map((key) => h("span", {}, t(key)));
    const view = h("div", {}, tools, h("div", { class: "scroll" }, element, empty), h("p", { class: "legend" }, legend));
    sortRows();
    filterRows();
    return view;
  };
  const moveTo = (target, focus = true) => {
    if (!target) return;
    const current = table.body.querySelector("[tabindex='0']");
    if (current) current.tabIndex = -1;
    target.tabIndex = 0;
    if (focus) { target.focus({ preventScroll: true }); target.scrollIntoView({ block: "nearest", inline: "nearest" }); }
  };
  const walk = (event) => {
    const from = event.target.closest("td, th");
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const lines = [...table.body.rows].filter((line) => !line.hidden);
    const at = lines.indexOf(from.parentElement);
    const to = (line, column) => {
      event.preventDefault();
      const target = lines[Math.max(0, Math.min(lines.length - 1, line))];
      moveTo(target && target.cells[Math.max(0, Math.min(target.cells.length - 1, column))]);
    };
    switch (event.key) {
      case "ArrowDown": case "j": return to(at + 1, from.cellIndex);
      case "ArrowUp": case "k": return to(at - 1, from.cellIndex);
      case "ArrowRight": case "l": return to(at, from.cellIndex + 1);
      case "ArrowLeft": case "h": return to(at, from.cellIndex - 1);
      case "PageDown": return to(at + 15, from.cellIndex);
      case "PageUp": return to(at - 15, from.cellIndex);
      case "Home": return to(event.shiftKey ? 0 : at, 0);
      case "End": return to(event.shiftKey ? lines.length : at, 99);
      case "Enter": case " ": event.preventDefault(); return go({ component: from.parentElement.dataset.name });
    }
  };

  // ---- differences ------------------------------------------------------------------------------------------------
  const choose = (label, which) => h("label", {}, `${label} `, h("select", { "data-side": which, onchange: (event) => go({ [which]: event.target.value }) },
    standing.map((environment) => h("option", { value: environment, selected: state[which] === environment }, environment))));
  const differences = () => {
    if (standing.length < 2) return h("p", { class: "empty" }, t("noEnvironments"));
    const { from, to } = state;
    const tools = h("div", { class: "tools" }, choose(t("from"), "from"), choose(t("to"), "to"),
      h("button", { type: "button", onclick: () => go({ from: to, to: from }) }, `⇄ ${t("swap")}`));
    const sides = pair(from, to);
    if (!sides) return h("div", {}, tools, h("p", { class: "empty" }, t("bothSame")));
    const { difference } = sides;
    const wanted = difference.members.filter((member) => !component.has(member.name) || fits(component.get(member.name)));
    const work = wanted.filter((member) => member.extent === "work");
    const release = wanted.filter((member) => member.extent === "release");
    const released = [...release.map((member) => member.name), ...difference.released.filter((each) => !component.has(each) || fits(component.get(each)))];
    const equal = data.components.length - difference.members.length - difference.released.length;
    const app = wanted.find((member) => member.extent === "release" && component.get(member.name)?.isApp);
    const version = (environment) => data.environments.find((each) => each.name === environment).version || "";
    const total = (which) => work.reduce((sum, member) => sum + unmatched(member, which).length, 0);
    const sum = h("p", { class: "sum" }, h("b", {}, `${from} ${version(from)} → ${to} ${version(to)}`), " · ", t("onlyIn", from), ": ", h("b", {}, counted(total(sides.left))), " · ", t("onlyIn", to), ": ", h("b", {}, counted(total(sides.right))));
    const head = (member) => h("h3", {}, h("a", { href: address({ component: member.name }), class: "name" }, member.name));
    return h("div", {}, tools, sum, work.concat(app || []).map((member) => change(member, from, to, sides, head(member))),
      work.length || released.length ? null : h("p", { class: "empty" }, t("bothSame")),
      released.length ? h("details", { class: "change" }, h("summary", {}, t("releaseOnly", released.length)), h("p", {}, released.map((each, index) => [index ? ", " : "", name(each)]))) : null,
      equal > 0 ? h("p", { class: "soft change" }, t("equal", equal)) : null, settings(difference, sides.left === "to"));
  };
  /// A table for each two configurations that belong together.
  const settings = (difference, turned) => {
    const tables = difference.settings.filter((each) => each.differences.length);
    if (!tables.length) return null;
    const value = (part) => h("td", {}, part ? h("code", { class: "name", title: part.from }, part.value) : h("span", { class: "soft" }, t("notSet")));
    return h("section", {}, h("h2", {}, t("settings")), tables.map(({ left, right, differences }) => plainTable("settings", columns([t("key"), ...(turned ? [right, left] : [left, right])]),
      h("tbody", {}, differences.map((each) => h("tr", {}, h("th", { scope: "row" }, h("code", {}, each.key)),
        value(turned ? each.right : each.left), value(turned ? each.left : each.right)))))));
  };

  // ---- the graph --------------------------------------------------------------------------------------------------
  const listOf = (names) => sorted(names).map((each, index) => [index ? ", " : "", h("a", { href: address({ component: each }), class: "name" }, each)]);
  const reachText = (each) => {
    const reached = reach(each, users);
    const needed = reach(each, needs);
    return [
      reached.size ? h("p", {}, h("b", {}, t("reaches", clean(each), reached.size)), " ", listOf(reached)) : h("p", {}, h("b", {}, t("reachesNothing", clean(each)))),
      needed.size ? h("p", { class: "soft" }, t("dependsOn", needed.size), " ", listOf(needed)) : null];
  };
  let zoom = null;
  let zoomBy = null;
  let hideInGraph = null;
  const graph = () => {
    hideInGraph = zoomBy = null;
    if (!data.graph) return h("p", { class: "empty" }, t("noTrain"));
    const names = data.graph.components;
    const cycles = data.graph.cycles.map((cycle) => h("p", {}, badge("error", t("cycle")), " ", name(cycle.join(" → "))));
    if (!graphPicture) {
      return h("div", {}, cycles, h("p", { class: "soft" }, t("noPicture")), plainTable("", columns([t("component"), t("needs"), t("needed")]),
        h("tbody", {}, names.filter((each) => component.has(each) && fits(component.get(each))).map((each) => h("tr", {}, h("th", { scope: "row" }, name(each)),
          h("td", {}, listOf(needs.get(each) || [])), h("td", {}, listOf(users.get(each) || [])))))));
    }
    const svg = graphPicture.cloneNode(true);
    const numbers = new Map(names.map((each, index) => [each, index]));
    const drawn = names.map((_, index) => svg.querySelector(`#n${index}`));
    const lines = [...svg.querySelectorAll(".edge")].map((line) => {
      const [, from, to] = /from(\d+) to(\d+)/.exec(line.getAttribute("class")) || [];
      return { line, from: Number(from), to: Number(to) };
    });
    const about = h("div", { class: "reach", role: "status" }, h("p", { class: "soft" }, t("pick")));
    const frame = h("div", { class: "picture" }, svg);
    const node = (each) => drawn[numbers.get(each)];
    let looked = "";
    const look = (each) => {
      if (each === looked) return;
      looked = each;
      for (const old of svg.querySelectorAll(".hot, .reached, .needed")) old.classList.remove("hot", "reached", "needed");
      frame.classList.toggle("looking", Boolean(each));
      about.replaceChildren(...(each ? reachText(each) : [h("p", { class: "soft" }, t("pick"))]).filter(Boolean));
      if (!each) return;
      const [reached, needed] = [reach(each, users), reach(each, needs)];
      node(each)?.classList.add("hot");
      for (const other of reached) node(other)?.classList.add("reached");
      for (const other of needed) node(other)?.classList.add("needed");
      for (const { line, from, to } of lines) {
        const ends = [names[from], names[to]];
        if (ends.every((end) => end === each || reached.has(end))) line.classList.add("reached");
        else if (ends.every((end) => end === each || needed.has(end))) line.classList.add("needed");
      }
    };
    const owner = (event) => { const group = event.target.closest?.(".node"); return group ? names[Number(group.id.slice(1))] : ""; };
    for (const group of svg.querySelectorAll(".node")) {
      group.setAttribute("tabindex", "0");
      group.setAttribute("role", "button");
      group.setAttribute("aria-label", clean(names[Number(group.id.slice(1))]));
    }
    svg.addEventListener("mouseover", (event) => { const each = owner(event); if (each) look(each); });
    svg.addEventListener("mouseleave", () => look(state.component && numbers.has(state.component) ? state.component : ""));
    svg.addEventListener("focusin", (event) => look(owner(event)));
    svg.addEventListener("click", (event) => { if (owner(event)) go({ component: owner(event) }); });
    svg.addEventListener("keydown", (event) => { if (event.key === "Enter" && owner(event)) go({ component: owner(event) }); });
    // Zoom: 0 fits the frame; else a multiple of the size in which Graphviz drew it.
    const natural = svg.viewBox.baseVal.width * 4 / 3;
    const resize = (factor, at) => {
      const old = svg.getBoundingClientRect();
      const box = frame.getBoundingClientRect();
      const [x, y] = at || [box.x + box.width / 2, box.y + box.height / 2];
      const [left, top] = [(x - old.x) / (old.width || 1), (y - old.y) / (old.height || 1)];
      zoom = factor && Math.min(4, Math.max(0.1, factor));
      frame.classList.toggle("whole", Boolean(zoom));
      if (zoom) svg.setAttribute("width", natural * zoom); else svg.setAttribute("width", natural);
      svg.removeAttribute("height");
      const now = svg.getBoundingClientRect();
      frame.scrollLeft += now.x + left * now.width - x;
      frame.scrollTop += now.y + top * now.height - y;
      size.setAttribute("aria-pressed", String(Boolean(zoom)));
      size.textContent = zoom ? t("fit") : t("whole");
    };
    zoomBy = (factor, at) => resize(factor ? (svg.getBoundingClientRect().width / natural) * factor : 0, at);
    const size = h("button", { type: "button", "aria-pressed": "false", onclick: () => resize(zoom ? 0 : 1) }, t("whole"));
    const sizes = [["−", "zoomOut", 1 / 1.4], ["+", "zoomIn", 1.4]].map(([sign, key, factor]) => h("button", { type: "button", "aria-label": t(key), title: t(key), onclick: () => zoomBy(factor) }, sign));
    frame.addEventListener("wheel", (event) => { if (event.ctrlKey) { event.preventDefault(); zoomBy(event.deltaY > 0 ? 1 / 1.15 : 1.15, [event.clientX, event.clientY]); } }, { passive: false });
    // The paper is moved with the pointer, but not by a finger, which scrolls as everywhere.
    frame.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch" || event.button || owner(event)) return;
      const move = (next) => { frame.scrollLeft -= next.movementX; frame.scrollTop -= next.movementY; };
      frame.setPointerCapture(event.pointerId);
      frame.classList.add("moving");
      frame.addEventListener("pointermove", move);
      frame.addEventListener("lostpointercapture", () => { frame.removeEventListener("pointermove", move); frame.classList.remove("moving"); }, { once: true });
    });
    // What is hidden: layers by their number, and the app.
    const parts = names.map((each) => component.get(each));
    const layerOf = (each) => (each && each.layer) || "";
    const layerNames = sorted(new Set(parts.filter((each) => each && !each.isApp).map(layerOf)));
    const hide = () => {
      const off = new Set(state.off.split("."));
      const isOff = parts.map((each) => Boolean(each) && off.has(each.isApp ? "app" : String(layerNames.indexOf(layerOf(each)))));
      const isDim = parts.map((each) => Boolean(state.q && each) && !fits(each));
      drawn.forEach((group, index) => { group?.classList.toggle("off", isOff[index]); group?.classList.toggle("dim", isDim[index]); });
      for (const { line, from, to } of lines) { line.classList.toggle("off", isOff[from] || isOff[to]); line.classList.toggle("dim", isDim[from] || isDim[to]); }
      for (const toggle of toggles) toggle.setAttribute("aria-pressed", String(!off.has(toggle.dataset.part)));
    };
    const toggle = (part, text) => h("button", { type: "button", "data-part": part, "aria-pressed": "true", onclick: () => {
      const off = new Set(state.off.split(".").filter(Boolean));
      if (!off.delete(part)) off.add(part);
      go({ off: [...off].join(".") }, true);
      hide();
      links();
    } }, text);
    const toggles = [...(layerNames.length > 1 ? layerNames.map((each, index) => toggle(String(index), each || t("noLayer"))) : []),
      ...(parts.some((each) => each?.isApp) ? [toggle("app", t("showApp"))] : [])];
    hide();
    hideInGraph = hide;
    // Text that nobody could read is larger than the frame, which scrolls.
    requestAnimationFrame(() => {
      if (zoom === null) {
        const { width } = svg.viewBox.baseVal;
        zoom = frame.clientWidth && (frame.clientWidth / width) * 11 < 9 ? 0.75 : 0;
        if (zoom) { resize(zoom); frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2; }
      } else if (zoom) resize(zoom);
    });
    const implied = edges.length - lines.length;
    const legend = h("p", { class: "legend" }, ["legendReached", "legendNeeded", "legendBroken"].map((key) => h("span", {}, t(key))));
    if (state.component && numbers.has(state.component)) requestAnimationFrame(() => { look(state.component); node(state.component)?.scrollIntoView({ block: "nearest", inline: "nearest" }); });
    if (implied > 0) legend.append(h("span", {}, t("implied", implied)));
    return h("div", {}, h("div", { class: "tools" }, h("span", { class: "soft" }, data.graph.environment), sizes, size,
      toggles.length ? [h("span", { class: "soft" }, t("layers")), toggles] : null), cycles, about, frame, legend);
  };

  // ---- the pages of the app: what opens them, and what they take ---------------------------------------------------
  const pageText = (page) => [page.address, page.target, page.component, page.summary || "", page.since || "", ...Object.keys(page.callers), ...page.environments,
    ...(page.parameters || []).flatMap((each) => [each.key, each.type || "", each.summary || ""])].join(" ").toLowerCase();
  const pageTexts = data.routes.map(pageText);
  const pageRow = (page) => {
    const [first, last] = [standing[0], standing[standing.length - 1]];
    const mark = !page.environments.includes(first) ? badge("warning", t("gonePage", first)) : !page.environments.includes(last) ? badge("note", t("newPage", last)) : null;
    const keys = page.parameters ? page.parameters.map((each) => h("div", {}, h("code", { class: "name" }, each.key + (each.type ? `: ${each.type}` : "")), each.summary ? h("span", { class: "soft name" }, ` ${each.summary}`) : null))
      : h("span", { class: "soft" }, t("unknownKeys"));
    const callers = Object.entries(page.callers).sort(([a], [b]) => order.compare(a, b)).map(([each, count]) => h("div", {}, name(each), count > 1 ? ` ×${count}` : ""));
    return h("tr", {}, h("td", {}, h("code", { class: "name" }, page.address), mark, page.summary ? h("div", { class: "name" }, page.summary) : null),
      h("td", {}, h("code", { class: "name" }, page.target), h("div", { class: "soft name", title: `${page.location.file}:${page.location.line}` }, page.component)),
      h("td", {}, keys), h("td", {}, callers), h("td", {}, page.since || ""), h("td", {}, page.environments.join(", ")));
  };
  const pages = () => {
    if (!data.routes.length) return h("p", { class: "empty" }, t("noPages"));
    const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = data.routes.filter((_, index) => words.every((word) => pageTexts[index].includes(word)));
    const tools = h("div", { class: "tools" }, h("span", { class: "soft", id: "count", role: "status" }, t("rows", shown.length, data.routes.length)));
    if (!shown.length) return h("div", {}, tools, h("p", { class: "empty" }, t("noPage")));
    return h("div", {}, tools, plainTable("pages", columns([t("address"), t("className"), t("parameters"), t("callers"), t("sinceVersion"), t("environment")]), h("tbody", {}, shown.map(pageRow))));
  };

  // ---- history ----------------------------------------------------------------------------------------------------
  const kind = (run) => (run.state === "done" ? "done" : ["refused", "inDoubt", "partly"].includes(run.state) ? "failed"
    : ["abandoned", "superseded", "undone"].includes(run.state) ? "over" : "open");
  const shapes = {
    done: (x, y) => s("circle", { cx: x, cy: y, r: 6.5 }), failed: (x, y) => s("path", { d: `M${x} ${y - 8}l8 14h-16z` }),
    over: (x, y) => s("path", { d: `M${x} ${y - 8}l8 8l-8 8l-8-8z` }), open: (x, y) => s("rect", { x: x - 6, y: y - 6, width: 12, height: 12 }),
  };
  // ---- charts: drawn for the width that they have, so that their text is as large as the page's ----------------------
  const fitted = (draw) => {
    const box = h("div", {}, draw(600));
    let drawn = 600;
    new ResizeObserver(([{ contentRect }]) => {
      const width = Math.round(contentRect.width);
      if (width && width !== drawn) box.replaceChildren(draw(drawn = width));
    }).observe(box);
    return box;
  };
  const word = (text, properties) => {
    const element = s("text", properties);
    element.textContent = clean(text);
    return element;
  };
  const beam = (x1, x2, y) => s("line", { class: "lane", x1, x2, y1: y, y2: y });
  /// About how wide a text is.
  const wide = (text) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 12 : 7), 0);
  const iso = (seconds) => new Date(seconds * 1000).toISOString();
  const day = 86400;
  /// Round times between two, and how to write them; no more than fit.
  const dates = (first, last, room) => {
    const most = Math.max(1, Math.floor(room / 96));
    const list = (start) => Array.from({ length: 2 * most + 2 }, (_, index) => start(index)).filter((each) => each >= first && each <= last);
    const fits = (step, start, write) => {
      const found = (last - first) / step > 2 * most ? [] : list(start);
      return found.length && found.length <= most ? found.map((each) => [each, write(iso(each))]) : null;
    };
    for (const minutes of [1, 5, 15, 60, 180, 360, 720, 1440, 2880, 10080, 20160]) {
      const step = minutes * 60;
      const ticks = fits(step, (index) => (Math.ceil(first / step) + index) * step, (text) => (minutes < 1440 ? text.slice(5, 16).replace("T", " ") : text.slice(0, 10)));
      if (ticks) return ticks;
    }
    const begin = new Date(first * 1000);
    for (const months of [1, 3, 6, 12, 24, 60, 120]) {
      const ticks = fits(months * 2629800, (index) => Date.UTC(begin.getUTCFullYear(), (Math.floor(begin.getUTCMonth() / months) + index) * months) / 1000, (text) => text.slice(0, 7));
      if (ticks) return ticks;
    }
    return [[first, date(first)]];
  };
  /// Round numbers from 0 to one that is not less than the largest.
  const scale = (largest) => {
    const power = 10 ** Math.floor(Math.log10(Math.max(1, largest / 4)));
    const step = [1, 2, 5, 10].map((each) => each * power).find((each) => largest / each <= 4);
    return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step);
  };

  const timeline = (runs) => fitted((width) => {
    const lanes = environments.filter((environment) => runs.some((run) => run.environment === environment));
    const [left, right, tall] = [Math.min(120, Math.max(...lanes.map(wide)) + 24), 20, 34];
    const times = runs.map((run) => run.prepared);
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const room = width - left - right;
    const x = (seconds) => (last === first ? left + room / 2 : left + ((seconds - first) / (last - first)) * room);
    const height = lanes.length * tall + 34;
    const picture = s("svg", { class: "timeline", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": t("history") });
    lanes.forEach((lane, index) => {
      const y = 24 + index * tall;
      picture.append(beam(left - 8, width - right + 8, y), word(lane, { x: 12, y: y + 4 }));
    });
    for (const [seconds, text] of dates(first, last, room)) {
      const half = wide(text) / 2;
      picture.append(s("line", { class: "lane", x1: x(seconds), x2: x(seconds), y1: 8, y2: height - 22 }),
        word(text, { x: Math.min(width - half - 4, Math.max(half + 4, x(seconds))), y: height - 8, "text-anchor": "middle" }));
    }
    for (const run of [...runs].reverse()) {
      const mark = shapes[kind(run)](x(run.prepared), 24 + lanes.indexOf(run.environment) * tall);
      mark.setAttribute("class", `mark ${kind(run)}`);
      mark.dataset.run = run.run;
      const title = s("title");
      title.textContent = clean(`${run.request} · ${t(run.state)} · ${date(run.prepared)}`);
      mark.append(title);
      picture.append(mark);
    }
    picture.addEventListener("click", (event) => { const mark = event.target.closest(".mark"); if (mark) go({ run: mark.dataset.run }); });
    return picture;
  });
  // ---- how long releases take, and how many runs fail ---------------------------------------------------------------
  const span = (seconds) => (seconds < 3600 ? t("minutes", Math.max(1, Math.round(seconds / 60))) : seconds < 48 * 3600 ? t("hours", Math.round(seconds / 3600)) : t("days", Math.round(seconds / 86400)));
  const isBad = (run) => kind(run) === "failed" || run.state === "abandoned" || run.state === "undone";
  /// Releases that arrived in the last environment, the oldest first: from the first run of a version to its arrival.
  const leadTimes = (runs) => {
    const last = environments[environments.length - 1];
    const versions = new Map();
    for (const run of runs.filter((each) => each.version).sort((a, b) => a.prepared - b.prepared)) {
      const one = versions.get(run.version) || { version: run.version, first: run.prepared, isWhole: run.environment !== last };
      if (run.environment === last && run.state === "done" && !one.arrived) one.arrived = run.changed;
      versions.set(run.version, one);
    }
    return [...versions.values()].filter((one) => one.arrived && one.isWhole).sort((a, b) => a.arrived - b.arrived).slice(-16);
  };
  const week = 7 * day;
  const weeks = (runs) => {
    const end = Math.max(...runs.map((run) => run.prepared));
    const count = Math.min(26, Math.floor((end - Math.min(...runs.map((run) => run.prepared))) / week) + 1);
    const all = Array.from({ length: count }, (_, index) => ({ start: end - (count - index) * week + 1, bad: 0, all: 0 }));
    for (const run of runs) {
      const place = all[count - 1 - Math.floor((end - run.prepared) / week)];
      if (place) { place.all += 1; place.bad += isBad(run) ? 1 : 0; }
    }
    return all;
  };
  /// - write: a number of the axis with its unit; - unit: what is counted, where the numbers do not say it.
  const chart = (title, sum, bars, unit, one, write) => h("figure", {}, h("figcaption", {}, h("b", {}, title), h("div", { class: "soft" }, sum)), fitted((width) => {
    const [height, base, top] = [150, 126, unit ? 22 : 10];
    const steps = scale(Math.max(...bars.map((bar) => bar.value)) / one);
    const most = steps[steps.length - 1] * one;
    const left = Math.max(...steps.map((step) => wide(write(step)))) + 8;
    const step = (width - left) / Math.max(bars.length, 6);
    const y = (value) => base - (value / most) * (base - top);
    const picture = s("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${title}: ${sum}` });
    for (const each of steps) picture.append(beam(left, width, y(each * one)), word(write(each), { x: left - 6, y: y(each * one) + 4, "text-anchor": "end" }));
    if (unit) picture.append(word(unit, { x: 0, y: 10 }));
    let free = 0;
    bars.forEach((bar, index) => {
      const group = s("g");
      const label = s("title");
      label.textContent = clean(bar.title);
      group.append(label);
      for (const [value, style] of [[bar.value, bar.part === undefined ? "all" : "rest"], [bar.part || 0, "bad"]]) {
        if (value) group.append(s("rect", { class: style, x: left + index * step + 2, y: y(value), width: Math.max(2, step - 4), height: base - y(value) }));
      }
      const [middle, half] = [left + index * step + step / 2, wide(bar.text) / 2];
      if (middle - half >= free && middle + half <= width + 2) {
        group.append(word(bar.text, { x: middle, y: height - 6, "text-anchor": "middle" }));
        free = middle + half + 10;
      }
      picture.append(group);
    });
    return picture;
  }));
  /// The unit of a chart of times, and how to write a number of them.
  const lengths = (longest) => {
    const [one, key] = longest < 2 * 3600 ? [60, "minutes"] : longest < 3 * day ? [3600, "hours"] : [day, "days"];
    return [one, (number) => t(key, number)];
  };
  /// How long the builds of a configuration took, and how large its app was, where two builds can be compared.
  const builds = () => [...new Set(data.builds.map((build) => `${build.environment} ${build.configuration}`))].flatMap((place) => {
    const own = data.builds.filter((build) => `${build.environment} ${build.configuration}` === place);
    const sized = own.filter((build) => build.size);
    const [last, largest] = [own[own.length - 1], sized[sized.length - 1]];
    const title = (build, text) => `${build.version} (${build.number}): ${text}`;
    const size = (bytes) => t("megabytes", Math.round(bytes / 1e5) / 10);
    return [own.length < 2 ? null : chart(t("buildTime", clean(place)), t("lastBuild", span(last.seconds)),
      own.map((build) => ({ value: build.seconds, text: build.version, title: title(build, span(build.seconds)) })), "", ...lengths(Math.max(...own.map((build) => build.seconds)))),
    sized.length < 2 ? null : chart(t("buildSize", clean(place)), t("lastBuild", size(largest.size)),
      sized.map((build) => ({ value: build.size, text: build.version, title: title(build, size(build.size)) })), "", 1e6, (number) => t("megabytes", number))];
  });
  /// How long the tests of a configuration took, how many there were, and what they covered.
  const tests = () => [...new Set(data.tests.map((run) => `${run.environment} ${run.configuration}`))].flatMap((place) => {
    const own = data.tests.filter((run) => `${run.environment} ${run.configuration}` === place);
    const covered = own.filter((run) => run.coverage);
    if (own.length < 2) return [];
    const all = ({ counts }) => counts.passed + counts.failed + counts.skipped;
    const long = Math.max(...own.map((run) => run.seconds));
    const length = (seconds) => (long < 120 ? t("seconds", seconds) : span(seconds));
    const bars = (list, value, text, part) => list.map((run) => ({ value: value(run), part: part?.(run), text: run.version, title: `${run.version} (${run.number}): ${text(run)}` }));
    const last = own[own.length - 1];
    const percent = (run) => (run.coverage.covered / run.coverage.lines) * 100;
    return [chart(t("testTime", clean(place)), t("lastBuild", length(last.seconds)), bars(own, (run) => run.seconds, (run) => length(run.seconds)), "", ...(long < 120 ? [1, (number) => t("seconds", number)] : lengths(long))),
      chart(t("testCount", clean(place)), t("lastTests", all(last), last.counts.failed), bars(own, all, (run) => t("lastTests", all(run), run.counts.failed), (run) => run.counts.failed), "", 1, String),
      covered.length < 2 ? null : chart(t("testCoverage", clean(place)), t("lastBuild", share(covered[covered.length - 1].coverage)), bars(covered, percent, (run) => share(run.coverage)), "", 1, (number) => `${number} %`)];
  });
  const flaky = () => (data.flaky.length ? [h("h3", {}, t("flaky")), plainTable("flaky", columns([t("test"), t("builds"), t("lastSeen")]),
    h("tbody", {}, data.flaky.map((each) => h("tr", {}, h("td", {}, name(each.name)), h("td", { class: "number" }, each.count), h("td", {}, `${each.environment} ${each.version} (${each.number})`, h("div", { class: "soft" }, date(each.time))))))) ] : null);
  const trend = (runs) => {
    const ended = runs.filter((run) => kind(run) !== "open");
    const lead = leadTimes(runs);
    const times = lead.map((one) => one.arrived - one.first).sort((a, b) => a - b);
    const bad = ended.filter(isBad).length;
    return h("div", { class: "trend" }, builds(), tests(),
      lead.length ? chart(t("leadTime", clean(environments[environments.length - 1])), lead.length === 1 ? t("leadOne", span(times[0])) : t("leadMedian", lead.length, span(times[Math.floor(times.length / 2)])),
        lead.map((one) => ({ value: one.arrived - one.first, text: one.version, title: `${one.version}: ${span(one.arrived - one.first)}` })), "", ...lengths(times[times.length - 1])) : null,
      ended.length ? chart(t("failedRuns"), t("failedSum", bad, ended.length),
        weeks(ended).map((one) => ({ value: one.all, part: one.bad, text: date(one.start).slice(0, 10), title: t("weekOf", date(one.start).slice(0, 10), one.bad, one.all) })), t("runs"), 1, String) : null);
  };
  const historyView = () => {
    const runs = data.runs.filter((run) => environments.includes(run.environment));
    if (!runs.length) return h("p", { class: "empty" }, t("noRuns"));
    const line = (run) => h("tr", { "data-run": run.run, class: run.run === state.run ? "hit" : null },
      h("td", {}, h("span", { title: date(run.prepared) }, date(run.prepared)), h("br"), h("a", { class: "id", href: address({ run: run.run }) }, run.run)),
      h("td", {}, name(run.request), run.version ? h("span", { class: "soft" }, ` (${run.version})`) : null,
        run.notDone.length ? h("div", { class: "soft" }, `${t("notDone")}: `, name(run.notDone.join(", "))) : null),
      h("td", {}, run.environment), h("td", {}, badge({ done: "good", failed: "error", open: "warning", over: "note" }[kind(run)], t(run.state))),
      h("td", {}, name(worker(run).name), h("div", { class: "soft name" }, worker(run).email)),
      h("td", {}, run.agent.build ? link(run.agent.build, run.agent.host || run.agent.build) : name(run.agent.host || "")),
      h("td", {}, h("span", { class: "id", title: run.planDigest }, short(run.planDigest))), h("td", {}, run.approval ? t(run.approval) : ""));
    const body = h("tbody", {}, runs.map(line));
    if (state.run) queueMicrotask(() => body.querySelector(".hit")?.scrollIntoView({ block: "center" }));
    return h("div", {}, timeline(runs), trend(runs), flaky(), plainTable("runs",
      columns([t("when"), t("request"), t("environment"), t("state"), t("who"), t("where"), t("plan"), t("approval")]), body));
  };

  // ---- findings and deliveries ------------------------------------------------------------------------------------
  const findingText = (finding) => [name(said(finding.message)), finding.location ? h("div", { class: "soft name" }, `${finding.location.file}:${finding.location.line}`) : null,
    finding.hint ? h("div", { class: "soft" }, `${t("hint")}: `, name(said(finding.hint))) : null];
  const findingItem = ({ environment, finding }) => h("div", { class: "finding" }, h("div", {}, badge(finding.severity, t(finding.severity)), " ", h("code", {}, finding.code), h("span", { class: "soft" }, ` ${environment}`)), findingText(finding));
  const findingRow = ({ environment, finding }) => h("tr", {}, h("td", {}, badge(finding.severity, t(finding.severity))), h("td", {}, environment),
    h("td", {}, finding.subject ? name(finding.subject) : ""), h("td", {}, h("code", {}, finding.code)),
    h("td", {}, findingText(finding)));
  const findingsView = () => {
    const shown = data.findings.filter(({ finding }) => !state.q || !finding.subject || !component.has(finding.subject) || fits(component.get(finding.subject)));
    if (!shown.length) return h("p", { class: "empty" }, t("noFindings"));
    return plainTable("", columns([t("severity"), t("environment"), t("component"), t("rule"), t("message")]), h("tbody", {}, shown.map(findingRow)));
  };
  const receiptKinds = { available: "good", failed: "error", unknown: "warning", sending: "warning", processing: "note" };
  const deliveries = () => {
    if (!data.receipts.length) return h("p", { class: "empty" }, t("noDeliveries"));
    return plainTable("", columns([t("when"), t("build"), t("version"), t("environment"), t("channel"), t("state"), t("who")]),
      h("tbody", {}, data.receipts.map((receipt) => h("tr", {}, h("td", {}, date(receipt.changed)),
        h("td", {}, h("span", { class: "id" }, receipt.build), h("div", { class: "soft", title: receipt.train }, t("train", short(receipt.train)))),
        h("td", {}, receipt.component ? [name(receipt.component), " "] : null, `${receipt.version} (${receipt.number})`), h("td", {}, receipt.environment, h("div", { class: "soft" }, receipt.configuration)), h("td", {}, name(receipt.channel)),
        h("td", {}, badge(receiptKinds[receipt.state], t(receipt.state)), " ", receipt.page ? link(receipt.page, t(obstacle(receipt) ? "download" : "page")) : null, receipt.reason ? h("div", { class: "soft name" }, said(receipt.reason)) : null),
        h("td", {}, receipt.agent ? name(receipt.agent.identity ? receipt.agent.identity.name : receipt.agent.host) : "")))));
  };

  // ---- one component ----------------------------------------------------------------------------------------------
  const details = () => {
    const each = component.get(state.component);
    const places = environments.map((environment, index) => {
      const place = each.places[index];
      if (!place) return h("tr", {}, h("th", { scope: "row" }, environment), h("td", { class: "soft" }, t("absent")));
      return h("tr", {}, h("th", { scope: "row" }, environment), h("td", {}, h("b", { class: place.isChosen ? "name" : "name stays" }, place.text), drift(place), " ",
        commitLink(place.commit, each.of || each.name), h("div", { class: "soft" }, name(place.tag || place.branch || ""),
          place.time ? [" · ", name(place.author), " · ", time(place.time)] : null), place.subject ? h("div", { class: "name" }, place.subject) : null));
    });
    const between = data.differences.map((difference) => {
      const member = members.get(`${difference.from} ${difference.to}`).get(each.name);
      const sides = { left: "from", right: "to" };
      if (!member || member.extent !== "work") return null;
      return change(member, difference.from, difference.to, sides, h("b", {}, `${difference.from} ↔ ${difference.to}`));
    }).filter(Boolean);
    const found = findings.get(each.name) || [];
    const panel = h("aside", { tabindex: -1, "aria-label": each.name },
      h("header", {}, h("h2", { class: "name" }, each.name), each.of ? badge("plain", each.of) : null, each.layer ? badge("plain", each.layer) : null,
        h("button", { type: "button", onclick: () => go({ component: "" }) }, `${t("close")} `, h("kbd", {}, "Esc"))),
      h("h3", {}, t("whereItStands")), h("table", { class: "facts" }, h("tbody", {}, places)),
      between.length ? [h("h3", {}, t("differences")), between] : null,
      data.graph ? [h("h3", {}, t("blast")), reachText(each.name)] : null,
      found.length ? [h("h3", {}, t("findings")), found.map(findingItem)] : null);
    return panel;
  };
  const help = () => {
    const rows = [["/", "keyFilter"], ["↑ ↓ ← →  h j k l", "keyMove"], ["Enter", "keyOpen"], ["Esc", "keyClose"], ["1 – 7", "keyViews"], ["+ − 0", "keyZoom"], ["?", "keyHelp"]];
    const box = h("dialog", {}, h("h2", {}, t("keys")), h("dl", {}, rows.map(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(text))])),
      h("button", { type: "button", onclick: () => box.close() }, t("close")));
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
  };

  // ---- what an environment has now: builds, what failed, what waits, what is new -----------------------------------
  const qrCode = (url) => {
    const code = data.codes[url];
    if (!code) return null;
    const drawing = s("svg", { viewBox: `0 0 ${code.side} ${code.side}`, role: "img", "aria-label": t("code") },
      s("rect", { width: code.side, height: code.side, fill: "#fff" }), s("path", { d: code.path, fill: "#000" }));
    return h("details", { class: "code" }, h("summary", {}, t("code")), drawing);
  };
  /// The last word about each channel for the train that stands there; its receipts are the newest first.
  const delivered = (environment) => {
    const seen = new Set();
    return data.receipts.filter((receipt) => receipt.environment === environment.name && receipt.train === environment.train && !receipt.component)
      .filter((receipt) => { const place = `${receipt.channel} ${receipt.configuration}`; return !seen.has(place) && seen.add(place); });
  };
  /// Why a phone can't install a build from its page, if it can't.
  const obstacle = (receipt) => (receipt.notInstallable ? said(receipt.notInstallable) : receipt.installableUntil <= data.time ? t("profileEnded", date(receipt.installableUntil).slice(0, 10)) : "");
  const placeOf = (receipt) => {
    if (!/^https?:/.test(receipt.page)) return name(receipt.page);
    if (receipt.state !== "available") return link(receipt.page, t("page"));
    const reason = obstacle(receipt);
    return reason ? [link(receipt.page, t("download")), h("div", { class: "soft name" }, reason)] : [link(receipt.page, t("install")), qrCode(receipt.page)];
  };
  const delivery = (receipt) => h("li", {}, `${receipt.version} (${receipt.number}) · `, name(receipt.channel), badge(receiptKinds[receipt.state], t(receipt.state)), " ",
    receipt.page ? placeOf(receipt) : null);
  const isLater = (run, environment) => run.environment === environment.name && (!environment.run || run.prepared > environment.run.prepared);
  // Those that are merged stay in the list.
  const awaited = (run) => data.requests.filter((request) => request.run === run.run && request.state !== "merged").length;
  const troubles = (environment) => {
    const failed = data.runs.filter((run) => isLater(run, environment) && kind(run) === "failed").slice(0, 1)
      .map((run) => [h("a", { href: address({ view: "history", run: run.run }), class: "name" }, t("ended", clean(run.request), t(run.state))), " · ", ago(run.changed)]);
    const open = data.unfinished.filter((run) => run.environment === environment.name && awaited(run))
      .map((run) => name(awaited(run) === 1 ? t("awaits1", run.summary) : t("awaits", run.summary, awaited(run))));
    const gates = data.gates.filter((each) => each.environment === environment.name)
      .flatMap((each) => each.verdicts.filter((verdict) => !verdict.isOpen).map((verdict) => name(each.version ? t("closed", each.version, said(verdict.text)) : said(verdict.text))));
    return [...failed, ...open, ...gates].map((text) => h("li", { class: "trouble" }, text));
  };
  /// What the next environment lacks, by component, no more than anybody reads here.
  const fresh = (environment, index) => {
    const next = environments[index + 1];
    // After the last one there is nothing that could lack it: there it is what the train brought.
    const difference = next ? data.differences.find((each) => each.from === environment.name && each.to === next) : data.news?.to === environment.name ? data.news : null;
    const which = next ? "from" : "to";
    const work = difference ? difference.members.filter((member) => unmatched(member, which).length) : [];
    const total = work.reduce((sum, member) => sum + unmatched(member, which).length, 0);
    if (!total) return null;
    const lists = (room) => work.map((member) => {
      const ids = unmatched(member, which).slice(0, Math.max(0, room));
      room -= ids.length;
      return ids.length ? [h("dt", { class: "name" }, member.name), ids.map((id) => h("dd", { class: "name" }, data.commits[id].subject))] : null;
    });
    const list = h("dl", {}, lists(8));
    const all = next ? h("a", { href: address({ view: "differences", from: environment.name, to: next }) }, t("everything"))
      : h("button", { type: "button", onclick: () => { list.replaceChildren(...h("dl", {}, lists(total)).childNodes); all.remove(); } }, t("everything"));
    return h("details", {}, h("summary", {}, t(next ? "fresh" : "brought", counted(total))), list, total > 8 ? all : null);
  };
  const share = ({ covered, lines }) => `${Math.floor((lines ? covered / lines : 0) * 1000) / 10} %`;
  const tested = (result) => h("li", { class: "tested" }, badge(result.counts.failed || !result.counts.passed ? "error" : "good", t(result.counts.failed || !result.counts.passed ? "failed" : "passed")), " ",
    name(t("tests", clean(result.name), result.counts.passed, result.counts.failed, result.counts.skipped)), result.coverage ? [" · ", t("coverage", share(result.coverage))] : null);
  const present = (environment, index) => {
    const lines = [...delivered(environment).map(delivery), ...environment.tests.map(tested), ...troubles(environment)];
    return [lines.length ? h("ul", {}, lines) : null, fresh(environment, index)];
  };

  // ---- the whole page ---------------------------------------------------------------------------------------------
  const stop = (environment, index) => h("div", { class: "stop" }, h("div", { class: "env" }, name(environment.name), " · ", t(`source${environment.kind}`)),
    h("div", { class: "version" }, environment.version || "–"),
    h("div", { class: "soft" }, environment.run ? [ago(environment.run.changed), " · ", name(worker(environment.run).name)] : t("noTrain")),
    environment.train ? h("div", { class: "id", title: environment.train }, t("train", short(environment.train))) : null, present(environment, index));
  const journey = () => data.environments.flatMap((environment, index) => {
    if (!index) return [stop(environment, index)];
    const former = environments[index - 1];
    const difference = data.differences.find((each) => each.from === former && each.to === environment.name);
    const sum = (which) => (difference ? difference.members.reduce((total, member) => total + unmatched(member, which).length, 0) : 0);
    const behind = sum("to");
    return [h("button", { class: "between", type: "button", disabled: !difference, title: t("between", former, environment.name), onclick: () => go({ view: "differences", from: former, to: environment.name }) },
      h("b", {}, "→"), counted(sum("from")), behind ? h("div", {}, `${t("lack", former)} ${behind}`) : null), stop(environment, index)];
  });
  // ---- a line for each environment and configuration ----------------------------------------------------------------
  const command = (text) => h("div", { class: "command" }, h("code", {}, text),
    h("button", { type: "button", class: "no-print", "aria-label": `${t("copy")}: ${text}`, onclick: ({ target }) => navigator.clipboard?.writeText(text).then(() => { target.textContent = t("copied"); }) }, t("copy")));
  const partKinds = { done: "good", underWay: "note", failed: "error", missing: "warning" };
  const part = (each) => h("span", { class: "part" }, name(each.name), badge(partKinds[each.state], t(`part${each.state}`)), " ");
  const healthKinds = { healthy: "good", unhealthy: "error", tooFew: "note" };
  const health = (each) => h("div", { class: "name" }, badge(healthKinds[each.verdict], t(each.verdict)), each.pause === "paused" ? ` ${t("paused", each.day || 1)}` : null, " ", said(each.reason), " ", each.measure.url ? link(each.measure.url, t("page")) : null);
  /// What the next environment does not have, or after the last one what its train brought: by ticket.
  const newTickets = (environment, index) => {
    const next = environments[index + 1];
    const difference = next ? data.differences.find((each) => each.from === environment.name && each.to === next) : data.news?.to === environment.name ? data.news : null;
    const commits = difference ? difference.members.flatMap((member) => unmatched(member, next ? "from" : "to")).map((id) => data.commits[id]) : [];
    const tickets = [...new Set(commits.flatMap((commit) => commit.tickets))];
    const without = commits.filter((commit) => !commit.tickets.length).length;
    const shown = tickets.slice(0, 6).flatMap((id) => [ticketLink(id), " "]);
    return [shown, tickets.length > 6 ? t("andMore", tickets.length - 6) : null, without ? h("div", { class: "soft" }, t("noTickets", without)) : null];
  };
  /// The command in a hint of relctl's, such as `send it: relctl ship ...`.
  const commandIn = (problem) => (problem?.hint?.includes("relctl ") ? problem.hint.slice(problem.hint.indexOf("relctl ")) : "");
  const statusLine = (environment, index, delivery) => {
    const set = delivery?.set;
    const waits = data.gates.filter((each) => each.from === environment.name).flatMap((each) => each.verdicts.filter((verdict) => !verdict.isOpen).map((verdict) => h("div", { class: "name" }, said(verdict.text))));
    const next = commandIn(delivery?.problems[0]) || environment.next || "";
    const cell = (label, ...content) => h("td", { "data-label": t(label) }, content);
    return h("tr", {}, h("th", { scope: "row" }, name(environment.name), set?.configuration ? h("div", { class: "soft name" }, [set.component, set.configuration].filter(Boolean).join(" ")) : null),
      cell("build", set?.number ? `${set.version} (${set.number})` : environment.version ? [environment.version, set ? h("div", { class: "soft" }, t("unbuilt")) : null] : "–"),
      cell("parts", set ? (set.number || set.isRequired ? set.parts.map(part) : set.parts.map((each) => [name(each.name), " "])) : null, environment.tests.filter((test) => !set?.parts.some((each) => each.kind === "tests" && each.name === test.name)).map((test) => part({ name: test.name, state: test.counts.failed || !test.counts.passed ? "failed" : "done" })), delivery?.health ? health(delivery.health) : null),
      cell("sinceWhen", environment.run ? ago(environment.run.changed) : ""), cell("newHere", newTickets(environment, index)), cell("waitsFor", waits), cell("nextCommand", next ? command(next) : null));
  };
  const statusLines = () => {
    const rows = data.environments.flatMap((environment, index) => {
      const own = data.deliveries.filter((each) => each.set.environment === environment.name);
      return environment.train ? (own.length ? own : [null]).map((each) => statusLine(environment, index, each)) : [];
    });
    return rows.length ? h("div", { class: "wide" }, h("table", { class: "lines", "aria-label": t("lines") }, columns(["environment", "build", "parts", "sinceWhen", "newHere", "waitsFor", "nextCommand"].map((key) => t(key))), h("tbody", {}, rows))) : null;
  };
  /// The current cycle of the cadence, with what blocks its steps and what is not closed.
  const cycle = () => {
    const due = data.due;
    if (!due) return null;
    const kinds = { done: "good", due: "warning", later: "plain", inForce: "note" };
    /// With the day of the week, as a calendar has it.
    const when = (text) => `${new Date(`${text.replace(" ", "T")}Z`).toLocaleDateString(lang, { weekday: "short", timeZone: "UTC" })} ${text}`;
    const what = (step) => (step.run ? h("code", {}, step.run) : [t("frozen", step.freeze), " ", h("span", { class: "soft" }, t("untilTime", when(step.until)))]);
    const list = (title, items) => (items.length ? h("div", {}, h("h4", {}, title), h("ul", {}, items.map((item) => h("li", {}, item)))) : null);
    const calendar = due.calendar && h("details", { class: "calendar" }, h("summary", {}, t("nextWeeks")), h("div", { class: "sides" },
      due.calendar.cycles.map((each) => list([t("nextCycle", each.cycle, when(each.start)), each.captain ? [" · ", name(t("captain", each.captain))] : null], each.steps.map((step) => [when(step.time), " ", what(step)]))),
      list(t("freezes"), due.calendar.freezes.map((each) => [each.isInForce ? [badge("note", t("stepinForce")), " "] : null, name(each.environment), " ", when(each.start), " – ", when(each.end)]))));
    return h("details", { class: "cycle", open: true }, h("summary", {}, t("cycleUntil", due.cycle, due.end, due.timeZone), due.captain ? [" · ", name(t("captain", due.captain))] : null),
      h("ol", {}, due.steps.map((step) => h("li", {}, step.isLate ? badge("error", t("overdue")) : badge(kinds[step.state], t(`step${step.state}`)), " ", when(step.time), " ", what(step),
        step.obstacles.map((obstacle) => h("div", { class: "soft name" }, t("blockedBy", said(obstacle.message))))))),
      list(t("missedSteps"), due.missed.map((step) => [when(step.time), " ", what(step)])),
      due.next ? command(`relctl ${due.next}`) : null, calendar,
      due.open.length ? [h("b", {}, t("notClosed")), h("ul", {}, due.open.map((problem) => h("li", { class: "name" }, said(problem.message))))] : null);
  };

  const remarks = () => {
    const list = [
      ...data.unfinished.map((run) => t("unfinished", `${run.run} (${run.summary})`)),
      ...data.requests.map((each) => [link(each.page, `${each.repository} → ${each.target.replace("refs/heads/", "")}`), `: ${t(`request${each.state}`)}`, each.remark ? ` (${clean(said(each.remark))})` : "",
        ...(each.reviews || []).map((review) => `; ${clean(review.name)}: ${t(`review${review.verdict}`)}`),
        ...Object.entries(each.checks || {}).map(([name, state]) => `; ${clean(name)}: ${t(`check${state}`)}`)]),
      ...data.gates.flatMap((each) => each.verdicts.filter((verdict) => !verdict.isOpen).map((verdict) => (each.version ? t("gate", each.version, each.environment, `${verdict.gate}: ${clean(said(verdict.text))}`) : `${each.environment}: ${verdict.gate}: ${clean(said(verdict.text))}`))),
      ...Object.entries(data.overridden).map(([environment, reason]) => t("overridden", environment, clean(reason))),
      ...data.revoked.map((each) => t("revoked", each.version || each.run, each.environment)),
      ...data.missed.map((each) => t("missed", each.component, each.version, each.text)), ...data.problems.map((problem) => [problem.subject, said(problem.message)].filter(Boolean).join(": "))];
    return list.length ? h("details", { class: "soft", open: list.length < 4 || data.requests.length + data.gates.length > 0 }, h("summary", {}, `${t("problems")} (${list.length})`), h("ul", {}, list.map((text) => h("li", { class: "name" }, text)))) : null;
  };
  const counts = { pages: data.routes.length, findings: data.findings.length, history: data.runs.length, deliveries: data.receipts.length };
  const search = () => h("input", { type: "search", id: "filter", placeholder: `${t(state.view === "pages" ? "filterPages" : "filter")}  /`, "aria-label": t(state.view === "pages" ? "filterPages" : "filter"), value: state.q, autocomplete: "off", spellcheck: "false",
    oninput: (event) => { go({ q: event.target.value.trim() }, true); if (state.view === "matrix") filterRows(); else if (state.view === "graph" && hideInGraph) hideInGraph(); else drawView(); links(); } });
  const links = () => { for (const each of document.querySelectorAll("nav a")) each.setAttribute("href", address({ view: each.dataset.view, run: "", component: "" })); };
  const drawViews = { matrix, differences, graph, pages, history: historyView, findings: findingsView, deliveries };
  const drawView = () => { document.querySelector("main").replaceChildren(h("h2", { class: "unseen" }, t(state.view)), remarksFor(), drawViews[state.view]()); };
  const remarksFor = () => (state.view === "matrix" && remarks()) || document.createTextNode("");
  const draw = () => {
    document.documentElement.lang = lang === "zh" ? "zh-Hans" : "en";
    document.title = `${clean(data.app)} · ${t("title")}`;
    const nav = h("nav", { "aria-label": t("title") }, views.map((view) => h("a", { "data-view": view, "aria-current": view === state.view ? "page" : null }, t(view),
      counts[view] ? h("span", { class: "count" }, counts[view]) : null)), h("span", { class: "grow" }), search());
    document.getElementById("page").replaceChildren(
      h("header", { class: "top" }, h("h1", {}, name(data.app), " ", h("span", { class: "soft" }, t("title"))), timed("span", { class: "soft grow" }, () => t("read", date(data.time)) + (data.since ? ` · ${t("since", date(data.since))}` : "")),
        h("button", { type: "button", class: "no-print", "aria-label": t("keys"), onclick: help }, "?"),
        h("button", { type: "button", class: "no-print", id: "language", "aria-label": t("languageLabel"), onclick: () => { lang = lang === "zh" ? "en" : "zh"; try { localStorage.setItem("relctl.lang", lang); } catch { /* a page from a file may have no storage */ } draw(); } }, t("language"))),
      h("section", { class: "journey", "aria-label": t("environments") }, journey()), h("section", { class: "now", "aria-label": t("lines") }, statusLines(), cycle()), nav, h("main", {}));
    links();
    drawView();
    drawPanel();
  };
  let opener = null;
  const drawPanel = () => {
    const old = document.querySelector("aside");
    for (const line of document.querySelectorAll("tr.open")) line.classList.remove("open");
    old?.remove();
    if (!state.component) {
      if (old) (table && state.view === "matrix" ? table.body.querySelector("[tabindex='0']") : opener)?.focus();
      return;
    }
    if (!old) opener = document.activeElement;
    if (state.view === "matrix") table.rows.get(state.component)?.classList.add("open");
    const panel = details();
    document.getElementById("page").append(panel);
    panel.focus({ preventScroll: true });
  };
  const follow = () => {
    const before = { ...state };
    read();
    const isSame = (...names) => names.every((each) => before[each] === state[each]);
    if (!isSame("view")) draw();
    else if (state.view === "matrix" && isSame("from", "to", "run")) {
      if (!isSame("sort", "down")) sortRows();
      if (!isSame("q", "only")) {
        document.getElementById("filter").value = state.q;
        for (const chip of document.querySelectorAll("[data-only]")) chip.setAttribute("aria-pressed", String(chip.dataset.only === state.only));
        filterRows();
      }
      if (!isSame("component")) drawPanel();
    } else if (state.view === "graph" && hideInGraph && isSame("from", "to", "run", "only")) {
      document.getElementById("filter").value = state.q;
      hideInGraph();
      if (!isSame("component")) drawPanel();
    } else if (isSame("q", "from", "to", "run", "only", "off")) drawPanel();
    else { drawView(); drawPanel(); }
    links();
  };
  addEventListener("hashchange", follow);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog")) return;
    const isTyping = event.target.closest?.("input, select");
    if (event.key === "Escape") {
      if (state.component) go({ component: "" });
      else if (isTyping) { event.target.value = ""; event.target.dispatchEvent(new Event("input")); event.target.blur(); }
      return;
    }
    if (isTyping) {
      if (event.key === "ArrowDown" && state.view === "matrix") { event.preventDefault(); moveTo(table.body.querySelector("[tabindex='0']")); }
      return;
    }
    if (event.key === "/") { event.preventDefault(); document.getElementById("filter").select(); }
    else if (event.key === "?") help();
    else if (state.view === "graph" && zoomBy && ["+", "-", "0"].includes(event.key)) zoomBy({ "+": 1.4, "-": 1 / 1.4, 0: 0 }[event.key]);
    else if (/^[1-7]$/.test(event.key)) go({ view: views[Number(event.key) - 1] });
    else if (["ArrowDown", "j"].includes(event.key) && state.view === "matrix" && !event.target.closest?.("tbody, aside")) {
      event.preventDefault();
      moveTo(table.body.querySelector("[tabindex='0']"));
    }
  });
  read();
  draw();
  // For tests: what the page knows of itself.
  document.getElementById("page").dataset.ready = "1";
  Object.defineProperty(window, "relctl", { value: Object.freeze({ data, texts, missing }) });
})();
