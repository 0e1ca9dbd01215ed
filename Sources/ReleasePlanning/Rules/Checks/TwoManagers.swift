import ReleaseModel

extension Rule {
  static let twoManagers = Rule(
    .twoManagers, severity: .error,
    what: "The app uses a component and all of its dependencies through one package manager.",
    why: """
      CocoaPods and SwiftPM are independent of each other. A component that both provide is compiled twice, so its \
      classes, singletons and registrations are duplicated.
      """,
    example: "pod 'Network' in the Podfile, and Network.git among the packages of App.xcodeproj",
    fix: """
      Migrate a component only after all of its dependencies, from the bottom layer up. 'relctl status' shows which \
      components can move next.
      """,
    measured: .uncounted(.manifest)
  ) { input in
    guard let app = input.components.first(where: \.isApp) else { return [] }
    let managers = AppManagers(of: app, in: input)
    guard !managers.packages.isEmpty, !managers.pods.isEmpty else { return [] }
    return managers.both + input.components.filter { !$0.isApp }.flatMap { managers.crossings(of: $0) }
  }
}

/// By which manager an app takes its components.
private struct AppManagers {
  /// Component -> where the app requires it.
  let packages: [ComponentName: SourceLocation]
  let pods: [ComponentName: SourceLocation]
  private let input: RuleInput
  private let app: ComponentName
  /// Pod -> its component.
  private let podOwners: [String: ComponentName]

  init(of app: ComponentState, in input: RuleInput) {
    self.input = input
    self.app = app.name
    podOwners = Dictionary(
      input.components.flatMap { state in state.facts.podspecs.compactMap { $0.name }.map { ($0, state.name) }
      }
    ) { first, _ in first }
    var packages: [ComponentName: SourceLocation] = [:]
    var pods: [ComponentName: SourceLocation] = [:]
    for pin in app.facts.pins + (app.facts.package?.dependencies ?? []) {
      if pin.format == .podfile {
        let root = pin.name.split(separator: "/", maxSplits: 1).first.map(String.init) ?? pin.name
        if let name = podOwners[root] { pods[name] = pods[name] ?? pin.location }
      } else if pin.format.requiresPackages, let name = input.packageOwners[pin.name]?.name {
        packages[name] = packages[name] ?? pin.location
      }
    }
    self.packages = packages
    self.pods = pods
  }

  var both: [Diagnostic] {
    packages.filter { pods[$0.key] != nil }.sorted { $0.key < $1.key }.map { name, place in
      RuleID.twoManagers.finding(
        "the app uses '\(name)' both as a package and as a pod: its code is duplicated", subject: app,
        at: place,
        hint: "remove one of the two from the app")
    }
  }

  /// What a component requires by its own manager and the app takes by the other one.
  func crossings(of state: ComponentState) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    if pods[state.name] != nil {
      for dependency in state.facts.podspecs.flatMap(\.dependencies) where dependency.isPackaged {
        guard let other = podOwners[dependency.pod], other != state.name, packages[other] != nil,
          pods[other] == nil
        else { continue }
        findings.append(
          RuleID.twoManagers.finding(
            "the app uses it as a pod, and through it '\(other)', which the app uses as a package",
            subject: state.name, at: dependency.location,
            hint: "use '\(state.name)' as a package too, or '\(other)' as a pod"))
      }
    }
    if packages[state.name] != nil {
      for dependency in state.facts.package?.dependencies ?? [] {
        guard let other = input.packageOwners[dependency.name]?.name, other != state.name, pods[other] != nil,
          packages[other] == nil
        else { continue }
        findings.append(
          RuleID.twoManagers.finding(
            "the app uses it as a package, and through it '\(other)', which the app uses as a pod",
            subject: state.name, at: dependency.location, hint: "use '\(other)' as a package too"))
      }
    }
    return findings
  }
}
