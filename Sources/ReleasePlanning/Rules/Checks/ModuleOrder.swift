import ReleaseModel

extension Rule {
  static let moduleOrder = Rule(
    .moduleOrder, severity: .error,
    what: "A module loads after those that its component depends on.",
    why: "Started too early, it asks for what is not there yet.",
    example: "<string>PayModule</string> <string>CoreModule</string>      Pay.podspec: s.dependency 'Core'",
    fix: "Let 'relctl modules write' put the list in the order of dependencies.",
    check: { input in input.moduleFindings { $0.inversions(in: $1) } })
}
