import ReleaseDescriptors
import ReleaseModel

/// Tags in the form of a release that no run made: docs/semantics.md, "Stray tags".
extension ReleaseTags {
  /// Whether a tag above what the ledger released is no release: nobody wrote its version into the commit. A component that
  /// writes its version nowhere is released by relctl or not at all, for a tag alone may be a slip.
  func isStray(_ tag: Candidate, of component: Component, besides recorded: Train.Member) throws -> Bool {
    guard tag.version > recorded.version else { return false }
    if component.hasNoVersionText, component.name != context.workspace.app.name { return true }
    let written: Version
    do {
      written = try context.releases.writtenVersion(
        of: component, at: tag.commit, in: context.production.name)
    } catch is Refusal {
      return true
    }
    return !written.isSame(as: tag.version)
  }

  /// Tags of a component above its last release, which the next version may meet.
  func stray(of component: Component) throws -> [Diagnostic] {
    let environment = context.production.name
    guard let recorded = context.currentMember(named: component.name, in: environment) else { return [] }
    let tags = try candidates(of: component.name, in: environment, above: recorded.version).filter { tag in
      try context.coordinates(in: environment, of: component.name, version: tag.version).tag == tag.name
        && !context.snapshot.ledger.isRevoked(component.name, version: tag.version, in: environment)
        && context.snapshot.ledger.trains[environment]?[tag.version.description] == nil
        && isStray(tag, of: component, besides: recorded)
    }
    return tags.sorted { ($0.version, $0.name.full) > ($1.version, $1.name.full) }.map { tag in
      Diagnostic(
        severity: .warning, "tag.stray",
        "the tag '\(tag.name.short)' (\(tag.commit.short)) is above \(recorded.version), the last release, but no run created it",
        subject: component.name,
        hint: "relctl ignores this tag; if it is a mistake, delete it: git push "
          + "\((context.shareableAddress(of: component.url) ?? "origin").shellWord) --delete "
          + "\(tag.name.full.shellWord)"
      )
    }
  }
}

extension Planner {
  /// The stray tags of all components.
  package func strayTags(over snapshot: Snapshot) -> PlanningResult<[Diagnostic]> {
    let context = context(over: snapshot)
    let found = (workspace.components + [workspace.app]).flatMap { component in
      context.attempt(for: component.name) { try context.tags.stray(of: component) } ?? []
    }
    // What can't be told of one component is reported by whoever needs it.
    return context.missing.isEmpty ? .planned(found) : .needs(context.missing)
  }
}
