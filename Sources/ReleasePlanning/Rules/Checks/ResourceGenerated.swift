import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let resourceGenerated = Rule(
    .resourceGenerated, severity: .warning,
    what: "R.generated.swift names the resources that are there.",
    why: """
      The file is checked in and made on somebody's machine: a name without a resource compiles and is nil, or \
      ends the app, when it is used; a resource without a name is not seen by the code.
      """,
    example:
      "static let cart_empty = Rswift.ImageResource(…, name: \"cart_empty\")      no cart_empty.imageset",
    fix: """
      Build once, so that R.swift writes it anew, and commit it; 'relctl resources bundle' then sets the bundle again \
      that it looks in. What it lacks is said of catalogues and tables of texts that it has most names of: which other \
      files a target copies, only its project knows.
      """,
    measured: .counted(projects: 109, findings: 5, right: 5),
    check: { $0.generatedDrift() })
}

extension RuleInput {
  fileprivate func generatedDrift() -> [Diagnostic] {
    components.flatMap { state in
      state.facts.resources.generated.map { drift in
        let more = drift.count > drift.names.count ? " and \(drift.count - drift.names.count) more" : ""
        let names = drift.names.map { "'\($0)'" }.joined(separator: ", ") + more
        let file = FilePaths.name(of: drift.path)
        let message: Phrase =
          switch drift.side {
          case .unknown: "\(file) names \(drift.kind.rawValue)s that no file has: \(names)"
          case .lacking: "\(file) lacks \(drift.kind.rawValue)s that are there: \(names)"
          }
        return RuleID.resourceGenerated.warning(
          message, subject: state.name, at: drift.location,
          hint: "build it with R.swift, and commit \(drift.path)")
      }
    }
  }
}
