import ReleaseModel

extension Rule {
  static let requiredKeys = Rule(
    .requiredKeys, severity: .error,
    what: "A podspec gives name, version, summary, license, homepage, authors and source.",
    why: "CocoaPods refuses to publish or install one that lacks a required attribute, or leaves it empty.",
    example: "Pod::Spec.new do |s| s.name = 'Payments'; s.version = '6.5.5' end",
    fix: "Add what is missing.",
    measured: .counted(projects: 51, findings: 1, right: 1),
    check: { input in
      input.components.flatMap { state in
        state.facts.podspecs.filter { !$0.missing.isEmpty }.map { spec in
          RuleID.requiredKeys.finding(
            "'\(FilePaths.name(of: spec.path))' gives no \(spec.missing.joined(separator: ", "))",
            subject: state.name, at: spec.start,
            hint: "fill in what is missing: \(spec.assignmentsOfMissing)")
        }
      }
    })
}
