import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions

/// Environment by environment: what CocoaPods would take, and what is wrong with that.
struct VersionsView {
  let report: VersionsReport
  let showsAll: Bool

  init(_ report: VersionsReport, showsAll: Bool) {
    self.report = report
    self.showsAll = showsAll
  }

  func text(_ style: TextStyle) -> String { report.environments.map { environment($0, style) }.joined() }

  private func environment(_ versions: VersionsReport.Environment, _ style: TextStyle) -> String {
    guard let train = versions.train else {
      return localized(
        "\(style.bold(versions.name.description))  no train is recorded, so nothing is expected\n")
    }
    var text =
      "\(style.bold(versions.name.description))  "
      + localized("\(train): \(summary(versions, style))") + "\n"
    if showsAll { text += TextTable(versions.pods.map { row($0, style) }, indent: "  ").text() }
    text += versions.problems.map { DiagnosticsView([$0]).text(style) }.joined()
    return text
  }

  private func summary(_ versions: VersionsReport.Environment, _ style: TextStyle) -> String {
    let members = versions.pods.filter { $0.expected != nil }
    let right = members.count { $0.verdict == .right }
    var words =
      right == members.count
      ? style.green(localized("CocoaPods takes all of its \(members.count) pods"))
      : style.red(localized("CocoaPods takes \(right) of its \(members.count) pods"))
    let unread = versions.pods.count { $0.verdict == .unread }
    if unread > 0, !versions.unread.isEmpty {
      words += style.dim(
        unread == 1
          ? localized("; 1 pod is in sources that relctl does not read")
          : localized("; \(unread) pods are in sources that relctl does not read")
      )
    }
    return words
  }

  private func row(_ pod: EnvironmentVersions.Pod, _ style: TextStyle) -> [String] {
    let picked = [pod.picked ?? "-", pod.source.map { style.dim($0) } ?? ""]
    let verdict =
      switch pod.verdict {
      case .right: style.green(localized("as in the train"))
      case .wrong: style.red(localized("the train has \(pod.expected ?? "")"))
      case .none: style.red(localized("no version"))
      case .free: style.dim(localized("not in the train"))
      case .unread: style.dim(localized("not read"))
      }
    return [pod.name] + picked + [verdict]
  }
}
