import ReleaseCore
import ReleaseModel

/// Build numbers: two lines each, so that they read well on a narrow terminal.
struct BuildNumbersView {
  private let numbers: [GivenBuildNumber]

  init(_ numbers: [GivenBuildNumber]) { self.numbers = numbers }

  func text(_ style: Style) -> String {
    if numbers.isEmpty { return localized("No build number was taken.\n") }
    return numbers.map { one($0, style) }.joined()
  }

  private func one(_ entry: GivenBuildNumber, _ style: Style) -> String {
    var text = "\(PointInTime.text(entry.time))  "
    text += style.bold(VisibleText.of("\(entry.environment) \(entry.number)"))
    let configuration = entry.configuration.map { "  \($0)" } ?? ""
    text +=
      VisibleText.of(
        configuration + localized("  \(entry.version), train \(entry.train.prefix(12))")) + "\n"
    text += "  " + style.dim(VisibleText.of(entry.build))
    if let agent = entry.agent {
      if let name = agent.identity?.name { text += "  " + VisibleText.of(name) }
      text += style.dim("  " + VisibleText.of(agent.build ?? agent.host))
    }
    return text + "\n"
  }
}
