import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// What a person is asked at a build server before a plan is applied: a line each for the version, the components, the
/// commits and the gates. The whole plan stands in `plan.txt`.
struct ApprovalText {
  let package: PlanPackage
  let gates: [GateVerdict]

  private var plan: Plan { package.staged.plan }

  /// How many names a line has before it says how many more there are.
  private static let shownNames = 8

  func text(_ style: TextStyle) -> String {
    var rows = [[localized("version"), version], [localized("components"), components]]
    if !commits.isEmpty { rows.append([localized("commits"), commits]) }
    rows += gates.map { gate in
      [
        localized("gate"),
        "\(gate.gate.rawValue): \(gate.isOpen ? localized("open") : localized("blocked")), \(localized(gate.text))",
      ]
    }
    rows.append([localized("plan"), package.digest])
    let lines = rows.map { [$0[0], VisibleText.of($0[1])] }
    return VisibleText.of(plan.request.summary) + "\n" + TextTable(lines, indent: "  ").text()
  }

  private var version: String {
    let now = (package.staged.train?.version ?? plan.appVersion)?.description ?? ""
    let former = plan.recordedTrain?.version.description
    return former == nil || former == now
      ? localized("\(now) in \(plan.environment)")
      : localized("\(former ?? "") → \(now) in \(plan.environment)")
  }

  private var components: String {
    let moved = zip(plan.repositories, package.staged.repositories).filter { planned, staged in
      !staged.updates.isEmpty || planned.takesCommits(as: staged)
    }.map(\.0.name.description)
    let all = plan.repositories.count + plan.carried.count
    return localized("\(moved.count) of \(all): ") + Self.names(moved)
  }

  private static func names(_ names: [String]) -> String {
    let shown = names.prefix(shownNames).joined(separator: ", ")
    return names.count > shownNames ? localized("\(shown) and \(names.count - shownNames) more") : shown
  }

  private var commits: String {
    let all = plan.repositories.flatMap(\.commits)
    let people = Set(all.map(\.author)).count
    return all.isEmpty ? "" : localized("\(all.count) by \(Counted.text(people, "author"))")
  }
}
