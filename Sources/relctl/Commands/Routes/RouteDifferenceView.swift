import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// Which pages a train has that another had not, and the other way round.
struct RouteDifferenceView {
  private let report: RouteDifferenceReport

  init(_ report: RouteDifferenceReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let since = localized(report.since)
    let name = VisibleText.of(report.version.map { "\(since) (\($0))" } ?? since)
    guard !report.removed.isEmpty || !report.added.isEmpty || !report.changed.isEmpty else {
      return localized("The pages are the same as in \(name).") + "\n"
    }
    var text = ""
    if !report.removed.isEmpty {
      text += style.bold(localized("Removed since \(name)")) + "\n"
      for page in report.removed {
        text +=
          "  " + style.red("-") + " "
          + line(page.address, target: page.target, component: page.component, style) + "\n"
        if let moved = page.movedTo {
          text += "    " + localized("its class is opened by \(VisibleText.of(moved)) now") + "\n"
        }
        if !page.callers.isEmpty {
          let components = Set(page.callers.map(\.component)).sorted().joined(separator: ", ")
          text += "    " + localized("\(name) opens it in \(VisibleText.of(components))") + "\n"
        }
      }
    }
    if !report.changed.isEmpty {
      text += style.bold(localized("Changed")) + "\n"
      for page in report.changed { text += changed(page, style) }
    }
    if !report.added.isEmpty {
      text += style.bold(localized("New")) + "\n"
      for page in report.added {
        text +=
          "  " + style.green("+") + " "
          + line(page.address, target: page.target, component: page.component, style) + "\n"
      }
    }
    return text
  }

  private func line(
    _ address: String, target: String, component: ComponentName, _ style: TextStyle
  ) -> String {
    "\(VisibleText.of(address))  \(VisibleText.of(target))  "
      + style.dim(VisibleText.of(component.description))
  }

  private func changed(_ page: RouteDifferenceReport.Change, _ style: TextStyle) -> String {
    var text =
      "  " + style.yellow("~") + " "
      + line(page.address, target: page.newTarget, component: page.component, style) + "\n"
    if page.oldTarget != page.newTarget {
      text += "    " + localized("its class was \(VisibleText.of(page.oldTarget))") + "\n"
    }
    for (keys, words) in [
      (page.newKeys, localized("it now also asks for:")),
      (page.lostKeys, localized("it no longer asks for:")),
    ] where !keys.isEmpty {
      text += "    \(words) \(VisibleText.of(keys.joined(separator: ", ")))\n"
    }
    return text
  }
}
