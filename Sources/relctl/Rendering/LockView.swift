import ReleaseCore

/// Who works in which environment.
struct LockView {
  private let report: LockReport

  init(_ report: LockReport) { self.report = report }

  func text(_ style: Style) -> String { report.environments.map { one($0, style) }.joined() }

  private func one(_ place: LockReport.Environment, _ style: Style) -> String {
    var text: String
    if let holder = place.holder {
      text = "\(style.bold(place.name)): " + style.yellow("held") + "\n"
      var rows = [
        ["by", holder.agent.description], ["for", holder.summary], ["run", holder.run],
        [
          "since", "\(LockText.time(holder.since)), \(holder.beat) heartbeats, lifetime \(holder.lifetime) s",
        ],
      ]
      if let build = holder.agent.build { rows.append(["build", build]) }
      text += TextTable(rows.map { $0.map(VisibleText.of) }, indent: "  ").text()
    } else {
      text = "\(style.bold(place.name)): " + style.green("free") + "\n"
    }
    if let steal = place.steal {
      let story = "\(LockText.time(steal.time)) by \(steal.by.description): \(steal.reason)"
      text += "  " + style.dim("last taken away \(VisibleText.of(story))") + "\n"
    }
    return text
  }
}
