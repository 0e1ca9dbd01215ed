import ReleaseModel

extension TargetWriter {
  func dependencies(
    of unit: PodTargets.Unit, in draft: inout PackageDraft, gaps: inout PodspecGaps
  ) -> [PackageDraft.TargetDependency] {
    var found: [PackageDraft.TargetDependency] = []
    if unit.part.context == .testSpec {
      // Tests are of the specification around them.
      let owner = unit.part.outline.name.split(separator: "/").dropLast().joined(separator: "/")
      found += (pod.targets(of: owner) ?? []).map { .target($0) }
    }
    found += unit.binaries.map { .target($0.name) }
    for line in unit.part.dependencies {
      let platform = line.platform.flatMap(PackagePlatforms.name).flatMap { platforms == [$0] ? nil : $0 }
      let conditions = platform.map { [$0] } ?? []
      if let other = pods.first(where: { $0.name == line.root }) {
        let own = Set(unit.targetNames)
        found += (other.targets(of: line.name) ?? []).filter { !own.contains($0) }
          .map { .target($0, platforms: conditions) }
      } else if let member = conversion.member(line.root) {
        add(member, for: line, to: &draft, gaps: &gaps)
        let product = member.products[line.name] ?? member.products[line.root] ?? line.root
        found.append(.product(product, package: member.identity, platforms: conditions))
      } else {
        add(unknown: line, to: &draft, gaps: &gaps)
        found.append(.unknown(pod: line.root))
      }
    }
    return found.joined
  }

  private func add(
    _ member: MemberPackage, for line: PodspecDependency, to draft: inout PackageDraft,
    gaps: inout PodspecGaps
  ) {
    if !member.hasManifest {
      gaps.add(
        "package.convert.member", "'\(member.component)' has no Package.swift yet", at: line.location,
        hint: "convert it first: relctl component package \(member.component)")
    }
    let origin = PackageDraft.Dependency.Origin.url(member.url)
    guard !draft.dependencies.contains(where: { $0.origin == origin }) else { return }
    draft.dependencies.append(.init(origin: origin, requirement: requirement(line, on: member, gaps: &gaps)))
  }

  private func add(
    unknown line: PodspecDependency, to draft: inout PackageDraft, gaps: inout PodspecGaps
  ) {
    gaps.add(
      "package.convert.dependency",
      "'\(line.root)' is not a component, so the address of its package is unknown",
      at: line.location,
      hint: "add the address to Package.swift, and uncomment the two lines for '\(line.root)'")
    let origin = PackageDraft.Dependency.Origin.unknown(pod: line.root)
    guard !draft.dependencies.contains(where: { $0.origin == origin }) else { return }
    draft.dependencies.append(.init(origin: origin, requirement: requirement(line, on: nil, gaps: &gaps)))
  }

  /// What all lines of the podspecs require of a pod, together.
  private func requirement(
    _ line: PodspecDependency, on member: MemberPackage?, gaps: inout PodspecGaps
  ) -> PackageRequirement {
    let texts = pods.flatMap { $0.spec.dependencies }
      .filter { $0.root == line.root && $0.context != .appSpec && !$0.isConditional }
      .flatMap { $0.requirements.compactMap(\.text) }
    var unique: [String] = []
    for text in texts where !unique.contains(text) { unique.append(text) }
    let known = member?.version.flatMap(PackageRequirement.semantic)?.description ?? "1.0.0"
    let isExact = PodRequirement(unique)?.isExact == true
    let standIn = isExact ? PackageRequirement.exact(known) : .from(known)
    guard !unique.isEmpty else {
      gaps.add(
        "package.convert.requirement",
        "'\(line.root)' is required in any version, but a package must specify one; the manifest has \(standIn)",
        at: line.location, hint: "check that it is the oldest version that works")
      return standIn
    }
    let written = unique.joined(separator: ", ")
    guard let requirement = PodRequirement(unique), let (value, isWhole) = PackageRequirement.of(requirement)
    else {
      gaps.add(
        "package.convert.requirement",
        "a package can't require '\(line.root)' as '\(written)'; the manifest has \(standIn)",
        at: line.location, hint: "write a requirement with semantic versions, such as from: \"1.2.3\"")
      return standIn
    }
    if !isWhole {
      gaps.add(
        "package.convert.requirement",
        "'\(written)' for '\(line.root)' has no upper bound; the manifest has \(value), which excludes the next major version",
        at: line.location, hint: "write a range, such as \"1.0.0\"..<\"3.0.0\", if later versions work too")
    }
    return value
  }
}

extension [PackageDraft.TargetDependency] {
  /// Each once; one for several platforms names them, and none where one of the lines is for all.
  fileprivate var joined: [PackageDraft.TargetDependency] {
    var result: [PackageDraft.TargetDependency] = []
    for dependency in self {
      guard let index = result.firstIndex(where: { $0.isSame(as: dependency) }) else {
        result.append(dependency)
        continue
      }
      result[index] = result[index].joined(with: dependency)
    }
    return result
  }
}

extension PackageDraft.TargetDependency {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.target(let a, _), .target(let b, _)): a == b
    case (.product(let a, let package, _), .product(let b, let other, _)): a == b && package == other
    case (.unknown(let a), .unknown(let b)): a == b
    case (.target, _), (.product, _), (.unknown, _): false
    }
  }

  fileprivate func joined(with other: Self) -> Self {
    func all(_ a: [String], _ b: [String]) -> [String] {
      a.isEmpty || b.isEmpty ? [] : a + b.filter { !a.contains($0) }
    }
    switch (self, other) {
    case (.target(let name, let a), .target(_, let b)): return .target(name, platforms: all(a, b))
    case (.product(let name, let package, let a), .product(_, _, let b)):
      return .product(name, package: package, platforms: all(a, b))
    case (.target, _), (.product, _), (.unknown, _): return self
    }
  }
}
