import ReleaseModel

extension Request {
  /// The problems with names that `relctl.yml` does not know, which can be told before any remote is asked.
  package func unknownNames(in workspace: Workspace) -> [Diagnostic] {
    let known = workspace.environments.map(\.name)
    let numbered = versioned.filter { !workspace.versionGroups.contains($0) }
    return environments.filter { !known.contains($0) }.map { EnvironmentName.unknown($0, among: known) }
      + workspace.unknownMembers(among: chosen + numbered.map(ComponentName.init(typed:)))
  }

  private var environments: [EnvironmentName] {
    switch self {
    case .bump, .undo: []
    case .promote(let promotion): [promotion.from, promotion.to]
    case .publish(let publication): [publication.environment]
    case .writeModules(let environment, _): [environment]
    case .hotfix(let hotfix): [hotfix.from, hotfix.to].compactMap(\.self)
    }
  }

  /// The components that are asked for.
  private var chosen: [ComponentName] {
    switch self {
    case .bump(let bump): if case .components(let names) = bump.of { names } else { [] }
    case .hotfix(let hotfix): hotfix.only
    case .publish(let publication): publication.only
    case .promote(let promotion): promotion.only ?? []
    case .undo, .writeModules: []
    }
  }

  /// The components and groups whose versions are given.
  private var versioned: [String] {
    guard case .bump(let bump) = self else { return [] }
    return (bump.versions ?? [:]).keys.sorted()
  }
}
