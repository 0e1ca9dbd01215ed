import ReleaseModel

extension Request {
  /// The problems with names that `relctl.yml` does not know, which can be told before any remote is asked.
  package func unknownNames(in workspace: Workspace) -> [Diagnostic] {
    let known = workspace.environments.map(\.name)
    let numbered = versioned.filter { !workspace.versionGroups.contains($0) }
    return environments.filter { !known.contains($0) }.map { EnvironmentName.unknown($0, among: known) }
      + workspace.unknownMembers(among: chosen + numbered)
  }

  private var environments: [EnvironmentName] {
    switch self {
    case .bump, .undo: []
    case .promote(let from, let to, _, _, _, _): [from, to]
    case .publish(let environment, _, _, _), .writeModules(let environment, _): [environment]
    case .hotfix(_, let from, let to, _, _): [from, to].compactMap(\.self)
    }
  }

  /// The components that are asked for.
  private var chosen: [String] {
    switch self {
    case .bump(_, .components(let names), _, _), .hotfix(_, _, _, let names, _): names
    case .publish(_, _, let names, _): names
    case .promote(_, _, _, _, _, let names): names ?? []
    case .bump, .undo, .writeModules: []
    }
  }

  /// The components and groups whose versions are given.
  private var versioned: [String] {
    guard case .bump(_, _, let versions?, _) = self else { return [] }
    return versions.keys.sorted()
  }
}
