import AppInspection
import ReleaseModel

extension Rule {
  static let bundleMissing = Rule(
    .bundleMissing, severity: .note,
    what: "Every bundle that code looks up by name is defined in the app or a component.",
    why:
      "Otherwise the lookup returns nil at run time: images and texts stay empty, and a forced unwrap crashes the app.",
    example:
      "Cart.podspec: s.resource_bundles = { 'CartAssets' => … }      Bundle.main.url(forResource: \"Cart\", withExtension: \"bundle\")",
    fix: """
      Use the key from 'resource_bundles'. Name.bundle folders, package targets and bundles of Xcode projects count, \
      in the app and in all components. Bundles named after a third-party pod are not checked. If a podspec or a \
      package computes a name, no bundle is checked.
      """,
    measured: .counted(projects: 245, findings: 1, right: 1),
    check: { $0.missingBundles() })
}

extension RuleInput {
  fileprivate func missingBundles() -> [Diagnostic] {
    let facts = components.map(\.facts.resources)
    guard !facts.contains(where: \.hasComputedBundles) else { return [] }
    let bundles = facts.reduce(into: Set<String>()) { $0.formUnion($1.bundles) }
    // `_Target` stands for what Swift calls `Package_Target`.
    let targets = bundles.filter { $0.hasPrefix("_") }
    let foreign = Set(components.flatMap(\.required).map(\.name)).union(
      components.flatMap(\.facts.locked).map(\.name)
    )
    .filter { modules.component(providing: $0) == nil }.map { $0.lowercased() }
    return components.flatMap { state in
      state.facts.resources.uses.filter { $0.kind == .bundle }.compactMap { use in
        let plain = use.name.lowercased()
        guard !bundles.contains(use.name), !targets.contains(where: { use.name.hasSuffix($0) }),
          !foreign.contains(where: { plain.contains($0) || $0.contains(plain) })
        else { return nil }
        return RuleID.bundleMissing.note(
          "no bundle '\(use.name)' is defined", subject: state.name, at: use.location,
          hint: bundles.subtracting(targets).sorted().closest(to: use.name).map { "did you mean '\($0)'?" }
            ?? "add it to 'resource_bundles', or correct the name; a third-party pod may provide it")
      }
    }
  }
}
