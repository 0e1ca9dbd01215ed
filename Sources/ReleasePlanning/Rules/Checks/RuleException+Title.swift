import ReleaseModel

extension RuleException {
  var title: String { "'\(rule.rawValue)' of \(components.joined(separator: ", "))" }
}
