import ReleaseCore
import ReleaseLedger
import ReleaseModel

/// Builds by their numbers: two lines each, so that they read well on a narrow terminal.
struct BuildNumbersView {
  private let numbers: [GivenBuildNumber]

  init(_ numbers: [GivenBuildNumber]) { self.numbers = numbers }

  func text(_ style: TextStyle) -> String {
    if numbers.isEmpty { return localized("No build number has been reserved yet.\n") }
    return numbers.map { one($0, style) }.joined()
  }

  private func one(_ entry: GivenBuildNumber, _ style: TextStyle) -> String {
    var text = "\(PointInTime.text(entry.time))  "
    text += style.bold(VisibleText.of("\(entry.environment) \(entry.number)"))
    let what = [entry.component?.description, entry.configuration].compactMap { $0 }
    let configuration = what.map { "  \($0)" }.joined()
    text += VisibleText.of("\(configuration)  \(entry.version)") + "  " + result(of: entry, style) + "\n"
    text +=
      "  " + style.dim(VisibleText.of(localized("\(entry.build), train \(entry.train.short)")))
    if let agent = entry.agent {
      if let name = agent.identity?.name { text += "  " + VisibleText.of(name) }
      text += style.dim("  " + VisibleText.of(agent.build ?? agent.host))
    }
    return text + "\n"
  }

  private func result(of entry: GivenBuildNumber, _ style: TextStyle) -> String {
    guard let end = entry.end else { return style.dim(localized("no result recorded")) }
    let size = end.size.map { ", \(BuildView.size($0))" } ?? ""
    let word = end.isDone ? style.green(localized("done")) : style.red(localized("failed"))
    return word + style.dim(" (\(BuildText.duration(Double(end.seconds)))\(size))")
  }
}
