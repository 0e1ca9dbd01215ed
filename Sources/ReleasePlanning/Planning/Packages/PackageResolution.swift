import ReleaseDescriptors
import ReleaseModel

/// What SwiftPM's locked resolve (`--only-use-versions-from-resolved-file`) would take, and whether it accepts it: every
/// requirement of the root and of what it pins is held against the pins.
///
/// Source of the rules: SwiftPM 6.3, run on git remotes (a range takes a version inside it and no bare commit; `exact` its
/// version alone; `revision` that commit alone, and at the root it wins over versions that are asked for below).
package struct PackageResolution {
  /// One requirement, and whose it is.
  struct Demand {
    let use: PackageUse
    /// The member that asks, as a component; nil for the root.
    let member: ComponentName?
    /// The same as a package.
    let identity: String?
  }

  /// The members that are reached, with the pin that each gets.
  package private(set) var pins: [String: PackagePin] = [:]
  /// What a client would refuse.
  package private(set) var problems: [Diagnostic] = []
  /// Packages outside the train that two files require by different branches or commits; part of `problems`.
  package private(set) var conflicts: [Diagnostic] = []
  /// What only a client can find out.
  package private(set) var gaps: [Diagnostic] = []

  private var demands: [String: [Demand]] = [:]
  /// Packages that the root takes from a folder: nothing that is asked of them counts.
  private var local: Set<String> = []
  let members: [String: TrainPackage]
  private let lock: PackageResolved?
  private let others: [PackagePin]
  /// What messages call the root.
  let root: Phrase

  /// - Parameters:
  ///   - root: What messages call it, such as `the app`.
  ///   - uses: What the root requires: a project with its local packages, or a package.
  ///   - members: Package identity -> the train's member.
  ///   - lock: What is locked now; nil where nothing is.
  ///   - others: Pins of other locks, which third parties that are new may be taken from.
  package init(
    of root: Phrase, requiring uses: [PackageUse], products: [PackageProductUse] = [],
    members: [String: TrainPackage],
    lock: PackageResolved?, others: [PackageResolved]
  ) {
    self.root = root
    self.members = members
    self.lock = lock
    self.others = others.flatMap(\.pins).map(\.packagePin)
    walk(from: uses)
    // How a member is pinned decides which of its own requirements count, and that of the next: as often as they can be in
    // a row.
    for _ in 0...members.count {
      let former = pins
      for (identity, demands) in demands { settle(identity, demands) }
      if former == pins { break }
    }
    for (identity, demands) in demands.sorted(by: { $0.key < $1.key }) {
      if members[identity] != nil {
        judge(identity, demands)
        continue
      }
      judgeForeign(identity, demands)
      if lock != nil { settleForeign(identity, demands) }
    }
    problems += conflicts
    judge(products)
    // A pin of a member that nothing read leads to is a third party's to require.
    for pin in lock?.pins ?? [] where pins[pin.identity] == nil {
      guard let member = members[pin.identity] else { continue }
      pins[pin.identity] = PackagePin(
        identity: pin.identity, location: pin.location, state: member.state(for: nil))
    }
  }

  private mutating func walk(from uses: [PackageUse]) {
    var open = uses.map { Demand(use: $0, member: nil, identity: nil) }
    while let demand = open.popLast() {
      let identity = demand.use.identity
      if demand.use.isLocal {
        if demand.member == nil { local.insert(identity) }
        continue
      }
      let isKnown = demands[identity] != nil
      demands[identity, default: []].append(demand)
      guard !isKnown, let member = members[identity] else { continue }
      for manifest in member.manifests {
        let used = manifest.usedProducts
        open += PackageUse.all(in: manifest).filter { isUsed($0, in: manifest, products: used) }.map {
          Demand(use: $0, member: member.component, identity: identity)
        }
      }
    }
  }

  /// Whether a target of a package that others require uses one of its dependencies: SwiftPM passes over the others, and
  /// what their versions are does not count.
  ///
  /// - Parameter products: The names that its targets use; nil where more than literals tell.
  private func isUsed(
    _ use: PackageUse, in manifest: PackageManifestDocument, products: Set<String>?
  ) -> Bool {
    guard let member = members[use.identity] else { return manifest.mayUse(use.identity) }
    guard let products else { return true }
    return products.contains(where: member.mayOffer)
  }

  /// Products that a target uses and that a member offers no more.
  private mutating func judge(_ products: [PackageProductUse]) {
    let reached = members.filter { demands[$0.key] != nil }.sorted { $0.key < $1.key }
    let below = reached.flatMap { _, member in
      member.manifests.flatMap(\.productUses).map { (use: $0, owner: member.component as ComponentName?) }
    }
    for (use, owner) in products.map({ (use: $0, owner: nil as ComponentName?) }) + below {
      guard
        let (identity, member) = reached.first(where: { $0.value.isCalled(use.package, identity: $0.key) }),
        !member.mayOffer(use.product)
      else { continue }
      problems.append(
        Diagnostic(
          "package.product.absent",
          "\(owner.map { "'\($0)'" } ?? root) uses the product '\(use.product)' of '\(identity)', which is not in its manifest",
          subject: owner, at: use.location,
          hint: "use an existing product, or restore it on a branch of '\(member.component)'"))
    }
  }

  /// Whether a requirement counts as the root's own: that of the root, and of what is taken by branch or commit. A branch or
  /// a commit that it names overrides all versions.
  private func overrides(_ demand: Demand) -> Bool {
    guard let identity = demand.identity else { return true }
    switch pins[identity]?.state {
    case .branch?, .revision?: return true
    case .version?, .registry?, nil: return false
    }
  }

  /// The requirement that decides of the pin's form.
  private func deciding(_ demands: [Demand]) -> PackageRequirement? {
    let strong = demands.filter(overrides).compactMap(\.use.packageRequirement)
    return strong.first { !$0.isVersioned } ?? strong.first
      ?? demands.compactMap(\.use.packageRequirement).first
  }

  private mutating func settle(_ identity: String, _ demands: [Demand]) {
    guard let member = members[identity] else { return }
    let known = lock?.pins.first { $0.identity == identity }
    let spelled = demands.first { $0.member == nil }?.use.repository ?? known?.location
    let location = spelled ?? demands.compactMap(\.use.repository).first ?? ""
    pins[identity] = PackagePin(
      identity: identity, location: location, state: member.state(for: deciding(demands)))
  }

  private mutating func judge(_ identity: String, _ demands: [Demand]) {
    guard let state = pins[identity]?.state else { return }
    let isOverridden = demands.contains { overrides($0) && $0.use.packageRequirement?.isVersioned == false }
    for demand in demands {
      guard let requirement = demand.use.packageRequirement else { continue }
      if isOverridden, requirement.isVersioned { continue }
      // What is required by version can't ask for a branch or a commit, even if it is the root's.
      let isUnstable = !requirement.isVersioned && !overrides(demand)
      if isUnstable || !requirement.accepts(state) {
        problems.append(problem(with: state, demand, requirement))
      }
    }
  }

  private func problem(
    with state: PackagePin.State, _ demand: Demand, _ requirement: PackageRequirement
  ) -> Diagnostic {
    let owner = demand.member.map { "'\($0)'" } ?? root
    let what = state.version.map { "version \($0)" } ?? "commit \(state.revision?.prefix(12) ?? "")"
    return Diagnostic(
      "package.unresolvable",
      "\(owner) requires '\(demand.use.identity)' as '\(requirement)', but the train has \(what)",
      subject: demand.member, at: demand.use.location,
      hint: Self.hint(for: requirement, demand))
  }

  private static func hint(for requirement: PackageRequirement, _ demand: Demand) -> Phrase {
    guard demand.member != nil else { return "change the requirement to the environment's form" }
    return requirement.isVersioned
      ? "widen the requirement on the component's branch, or require the package in the app as well"
      : requireVersion
  }

  static let requireVersion: Phrase =
    "require a version: a package that is required by version can't require a branch or a commit"

  /// Holds the branches and commits that are asked of a package outside the train against each other, and against what
  /// may ask for one.
  private mutating func judgeForeign(_ identity: String, _ demands: [Demand]) {
    guard !local.contains(identity) else { return }
    let unversioned = demands.filter { $0.use.packageRequirement?.isVersioned == false }
    for demand in unversioned where !overrides(demand) {
      problems.append(unstable(demand, beside: demands))
    }
    conflicts += self.conflicts(among: unversioned.filter(overrides))
  }

  private mutating func settleForeign(_ identity: String, _ demands: [Demand]) {
    let requirements = demands.compactMap(\.use.packageRequirement)
    if let pin = lock?.pins.first(where: { $0.identity == identity })?.packagePin,
      requirements.allSatisfy({ $0.accepts(pin.state) })
    {
      return
    }
    let settled = others.first { pin in
      pin.identity == identity && requirements.allSatisfy { $0.accepts(pin.state) }
    }
    if let settled {
      let location = demands.compactMap(\.use.repository).first ?? settled.location
      pins[identity] = PackagePin(identity: identity, location: location, state: settled.state)
      return
    }
    let demand = demands.first { use in use.member != nil } ?? demands[0]
    let owner = demand.member.map { "'\($0)'" } ?? root
    gaps.append(
      Diagnostic(
        severity: .warning, "package.lock.incomplete",
        "no lock determines the '\(identity)' for \(owner), required as '\(demand.use.text)'",
        subject: demand.member, at: demand.use.location,
        hint: "run 'swift package resolve' or Xcode on the branch after the run, and commit Package.resolved")
    )
  }
}

extension PackageRequirement {
  /// Whether a locked resolve takes a pin for it.
  func accepts(_ state: PackagePin.State) -> Bool {
    switch (self, state) {
    case (.branch(let name), .branch(let pinned, _)): return name == pinned
    case (.revision(let id), .revision(let pinned)): return id == pinned
    case (.branch, _), (.revision, _): return false
    case (_, .version(let text, _)), (_, .registry(let text)):
      return SemanticVersion(text).flatMap { admits($0) } ?? false
    case (_, .branch), (_, .revision): return false
    }
  }
}

extension PackageUse {
  /// nil for a local package, for one that is computed, and for what Carthage builds.
  var packageRequirement: PackageRequirement? {
    if case .package(let requirement) = requirement { requirement } else { nil }
  }
}
