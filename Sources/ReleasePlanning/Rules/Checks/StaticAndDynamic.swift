import ReleaseModel

extension Rule {
  static let staticAndDynamic = Rule(
    .staticAndDynamic, severity: .error,
    what: "A dynamic framework of an app does not depend on a static framework.",
    why: """
      CocoaPods refuses to install it. With packages, or if the Podfile disables that check, each dynamic framework \
      gets a copy of the static code: classes exist twice, a singleton has two values, and casts between them fail.
      """,
    example:
      "use_frameworks!      Core.podspec: s.static_framework = true      Cart.podspec: s.dependency 'Core'",
    fix: """
      Make the dependency dynamic, or make the framework static. The rule checks pods if the Podfile has \
      'use_frameworks!' without ':linkage => :static', and packages whose libraries are 'type: .dynamic'.
      """,
    measured: .counted(projects: 245, findings: 0, right: 0)
  ) { input in input.staticPods() + input.staticPackages() }
}

extension RuleInput {
  /// Static pods of an app with dynamic frameworks.
  fileprivate func staticPods() -> [Diagnostic] {
    guard let app = components.last(where: \.isApp), app.facts.usesFrameworks else { return [] }
    let published = Set(published.flatMap(\.specs).filter(\.isStatic).map(\.pod))
    var uses: [String: [(component: ComponentName, location: SourceLocation)]] = [:]
    for state in components where !state.isApp {
      for spec in state.facts.podspecs where spec.hasSources && !spec.isStatic {
        for needed in spec.dependencies where needed.isPackaged {
          let owner = modules.component(providing: needed.pod)
          let specs = owner.flatMap { component(named: $0) }?.facts.podspecs ?? []
          let target = specs.first { $0.name == needed.pod } ?? specs.first
          let isStatic = target.map { $0.isStatic || $0.isStaticBinary } ?? published.contains(needed.pod)
          guard isStatic, owner != state.name,
            uses[needed.pod]?.contains(where: { $0.component == state.name }) != true
          else { continue }
          uses[needed.pod, default: []].append((state.name, needed.location))
        }
      }
    }
    let found = uses.sorted { $0.key < $1.key }
    if app.facts.skipsStaticCheck {
      return found.filter { $0.value.count > 1 }.map { twice($0.key, $0.value) }
    }
    return found.flatMap { pod, uses in
      uses.map { use in
        RuleID.staticAndDynamic.finding(
          "it is a dynamic framework but depends on '\(pod)', which is static: 'pod install' refuses that",
          subject: use.component, at: use.location,
          hint:
            "write s.static_framework = true, or 'use_frameworks! :linkage => :static' in the Podfile")
      }
    }
  }

  /// Packages without a dynamic library that several dynamic ones require.
  fileprivate func staticPackages() -> [Diagnostic] {
    var uses: [ComponentName: [(component: ComponentName, location: SourceLocation)]] = [:]
    for edge in map.edges where edge.kind == .packaged {
      guard let from = component(named: edge.from)?.facts.package, from.hasDynamicLibrary,
        !from.hasOtherLibrary,
        from.dependencies.contains(where: { $0.location == edge.location }),
        let to = component(named: edge.to)?.facts.package, to.hasOtherLibrary, !to.hasDynamicLibrary
      else { continue }
      uses[edge.to, default: []].append((edge.from, edge.location))
    }
    return uses.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }.map {
      twice($0.key.description, $0.value)
    }
  }

  private func twice(
    _ name: String, _ uses: [(component: ComponentName, location: SourceLocation)]
  ) -> Diagnostic {
    let owners = uses.map { "'\($0.component)'" }.joined(separator: ", ")
    return RuleID.staticAndDynamic.warning(
      "the static code of '\(name)' is linked into \(uses.count) dynamic frameworks: \(owners)",
      subject: uses[uses.count - 1].component, at: uses[uses.count - 1].location,
      hint: "make '\(name)' dynamic, or all but one of them static")
  }
}
