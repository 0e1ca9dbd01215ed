import AppInspection
import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let resourceGenerated = Rule(
    .resourceGenerated, severity: .warning,
    what: "R.generated.swift matches the existing resources.",
    why: """
      The file is generated on a developer's machine and checked in. An entry without a resource compiles, but is nil \
      or crashes the app at run time. A resource without an entry can't be used from code.
      """,
    example:
      "static let cart_empty = Rswift.ImageResource(…, name: \"cart_empty\")      no cart_empty.imageset",
    fix: """
      Build once to regenerate it with R.swift, and commit it. Then set its bundle again with 'relctl resources \
      bundle'. Missing entries are reported only for asset catalogs and string tables that it already mostly covers, \
      because only the project shows which other files a target copies.
      """,
    measured: .counted(projects: 109, findings: 5, right: 5),
    check: { $0.generatedDrift() })
}

extension RuleInput {
  fileprivate func generatedDrift() -> [Diagnostic] {
    components.flatMap { state in
      state.facts.resources.generated.map { drift in
        let more: Phrase =
          drift.count > drift.names.count ? " and \(drift.count - drift.names.count) more" : ""
        let names = drift.names.map { "'\($0)'" }.joined(separator: ", ") + more
        let file = FilePaths.name(of: drift.path)
        let message: Phrase =
          switch drift.side {
          case .unknown: "\(file) lists \(drift.kind.rawValue)s that do not exist: \(names)"
          case .lacking: "\(file) lacks existing \(drift.kind.rawValue)s: \(names)"
          }
        return RuleID.resourceGenerated.warning(
          message, subject: state.name, at: drift.location,
          hint: "build it with R.swift, and commit \(drift.path)")
      }
    }
  }
}
