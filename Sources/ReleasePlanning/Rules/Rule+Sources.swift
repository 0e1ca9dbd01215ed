import ReleaseModel

extension Rule {
  /// The rules that need neither relctl.yml nor a release: those that were measured on public projects, which have none.
  package static let ofSources: [Rule] = all.filter {
    if case .counted = $0.measured { $0.id != .routeUndeclared } else { false }
  }

  /// The rules that find two of a kind in one app.
  static let ofPairs: Set<RuleID> = [
    .routeDuplicate, .moduleDuplicate, .resourceDuplicate, .routeSchemeShared,
  ]
}
