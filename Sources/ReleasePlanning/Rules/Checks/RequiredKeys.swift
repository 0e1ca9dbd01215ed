import ReleaseModel

extension Rule {
  static let requiredKeys = Rule(
    .requiredKeys, severity: .error,
    what: "A podspec declares name, version, summary, license, homepage, authors and source.",
    why: "CocoaPods refuses to publish or install a podspec with a missing or empty required attribute.",
    example: "Pod::Spec.new do |s| s.name = 'Payments'; s.version = '6.5.5' end",
    fix: "Add the missing attributes.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in
      input.components.flatMap { state in
        state.facts.podspecs.filter { !$0.missing.isEmpty }.map { spec in
          RuleID.requiredKeys.finding(
            "'\(FilePaths.name(of: spec.path))' does not declare \(spec.missing.joined(separator: ", "))",
            subject: state.name, at: spec.start,
            hint: "add the missing attributes: \(spec.assignmentsOfMissing)")
        }
      }
    })
}
