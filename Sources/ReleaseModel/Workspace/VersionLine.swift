/// How one component counts its versions.
package enum ComponentVersioning: Sendable, Hashable {
  /// It takes the app's version.
  case lockstep
  /// It counts by itself.
  case independent
  /// It shares its versions with the components of a group.
  case group(String)

  /// As relctl.yml says it.
  package var word: String {
    switch self {
    case .lockstep: Workspace.Versioning.lockstep.rawValue
    case .independent: Workspace.Versioning.independent.rawValue
    case .group(let name): name
    }
  }
}

extension Workspace.Versioning {
  /// How a component counts that says nothing else.
  package var ofComponents: ComponentVersioning { self == .lockstep ? .lockstep : .independent }
}

/// Components whose versions move together.
package enum VersionLine: Sendable, Hashable {
  /// The app, and every component that takes its version.
  case app
  case group(String)
  /// One that counts by itself.
  case component(ComponentName)
}

extension Workspace {
  /// The line that a component's versions are of.
  package func versionLine(of component: Component) -> VersionLine {
    guard component.name != app.name else { return .app }
    switch component.versioning {
    case .lockstep: return .app
    case .independent: return .component(component.name)
    case .group(let name): return .group(name)
    case nil: return versioning == .lockstep ? .app : .component(component.name)
    }
  }

  /// The components of a line, and the app where it is the app's.
  package func names(on line: VersionLine) -> [ComponentName] {
    if case .component(let name) = line { return [name] }
    return (components + [app]).filter { versionLine(of: $0) == line }.map(\.name)
  }
}

extension VersionLine {
  /// The name under which a version of the line is given; nil for the app's.
  package var name: String? {
    switch self {
    case .app: nil
    case .group(let name): name
    case .component(let name): name.description
    }
  }
}
