import ReleaseModel

extension PackageManifestDocument {
  /// Returns the edits after which every listed package that the manifest requires is required as listed;
  /// none when that is so already.
  ///
  /// Throws a `Refusal` that names every requirement that is computed or local, and every malformed value.
  public func edits(for change: PackageManifestChange) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    for dependency in dependencies {
      guard let identity = dependency.identity, let wanted = change.requirements[identity] else { continue }
      guard dependency.requirement != wanted else { continue }
      if let problem = problem(with: wanted, of: dependency) ?? obstacle(to: dependency) {
        problems.append(problem)
      } else {
        edits += self.edits(of: dependency, to: wanted)
      }
    }
    // Several may take their version from one constant.
    edits = Set(edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    problems += shared(by: edits, change)
    guard problems.isEmpty else { throw Refusal(problems) }
    try verify(edits, against: change)
    return edits
  }

  /// Requirements that would change although they are to stay, or are to become something else.
  private func shared(by edits: [SourceEdit], _ change: PackageManifestChange) -> [Diagnostic] {
    dependencies.compactMap { dependency in
      let wanted = dependency.identity.flatMap { change.requirements[$0] } ?? dependency.requirement
      guard
        let edit = edits.first(where: { edit in
          dependency.literals.contains(edit.range)
            && wanted?.literals.contains { Array($0.utf8) == edit.replacement } != true
        })
      else { return nil }
      return text.maskedDiagnostic(
        "package.requirement.shared",
        "'\(dependency.identity ?? "a package")' uses the same version constant, but needs a different version",
        at: edit.range.lowerBound, hint: "use a separate constant for each package")
    }
  }

  /// Requirements by branch or revision. A package that is itself required by version must have none, or
  /// nobody can resolve it.
  public var unversioned: [Diagnostic] {
    dependencies.compactMap { dependency in
      guard let requirement = dependency.requirement, !requirement.isVersioned else { return nil }
      let name = dependency.identity ?? "a package"
      return text.maskedDiagnostic(
        "package.requirement.unversioned",
        "'\(name)' is required as '\(requirement)', which is not allowed in a release",
        at: dependency.range?.lowerBound ?? 0,
        hint: "require a version of '\(name)', such as exact: \"1.2.3\"")
    }
  }

  private func edits(of dependency: PackageDependency, to wanted: PackageRequirement) -> [SourceEdit] {
    let parts = wanted.literals
    let isSameKind = dependency.requirement?.kind == wanted.kind
    if isSameKind, dependency.literals.count == parts.count {
      return zip(dependency.literals, parts).compactMap { range, part in
        text.string(range) == part ? nil : SourceEdit(range: range, replacement: part)
      }
    }
    guard let range = dependency.range else { return [] }
    let member = dependency.style == .member || !hasLabel(of: wanted)
    return [SourceEdit(range: range, replacement: member ? wanted.memberSpelling : wanted.description)]
  }

  /// `branch:` and `revision:` came with Swift 5.5, `exact:` with 5.6; before, they were members.
  private func hasLabel(of requirement: PackageRequirement) -> Bool {
    let since: [Int] =
      switch requirement {
      case .branch, .revision: [5, 5]
      case .exact: [5, 6]
      case .from, .upToNextMinor, .range, .closedRange: []
      }
    return !toolsVersion.lexicographicallyPrecedes(since)
  }

  private func problem(with wanted: PackageRequirement, of dependency: PackageDependency) -> Diagnostic? {
    let offset = dependency.range?.lowerBound ?? 0
    for version in wanted.versions where SemanticVersion(version) == nil {
      return text.maskedDiagnostic(
        "package.version.malformed",
        "'\(version)' is not a semantic version, which Swift packages require",
        at: offset, hint: "use three numbers, such as 6.5.5 or 6.5.5-beta.1")
    }
    switch wanted {
    case .branch(let name), .revision(let name):
      let isQuoted = name.utf8.contains { "\"\\".utf8.contains($0) }
      guard GitPin.problem(with: name) != nil || isQuoted else { return nil }
      return text.maskedDiagnostic(
        "package.requirement.malformed", "'\(name)' can't be a branch or revision", at: offset,
        hint: "use a name without spaces and quotes")
    case .from, .upToNextMinor, .exact, .range, .closedRange: return nil
    }
  }

  /// Why a requirement can't be edited; nil when it can.
  private func obstacle(to dependency: PackageDependency) -> Diagnostic? {
    let name = dependency.identity ?? "a package"
    if case .path(let path) = dependency.origin {
      return Diagnostic(
        "package.requirement.local",
        "'\(name)' is the local package '\(path)', not a package from a repository",
        at: dependency.location, hint: "require it by 'url:' before a release")
    }
    guard dependency.requirement == nil else { return nil }
    guard let source = dependency.computedRequirement, let range = dependency.range else {
      return Diagnostic(
        "package.requirement.missing", "'\(name)' has no version requirement", at: dependency.location,
        hint: "add a requirement, such as from: \"1.0.0\"")
    }
    let line: Phrase = definition(in: range).map { ", defined at line \(text.location(at: $0).line)" } ?? ""
    return text.maskedDiagnostic(
      "package.requirement.computed", "the requirement on '\(name)' is computed\(line): \(source)",
      at: range.lowerBound, hint: "write it with literals, such as exact: \"1.2.3\"")
  }

  /// Where a name that a requirement uses is declared.
  private func definition(in range: Range<Int>) -> Int? {
    let names = Set(
      tokens.filter { range.contains($0.range.lowerBound) && $0.kind == .word }.map { text.string($0.range) })
    let index = tokens.indices.dropFirst().first { index in
      ["let", "var", "func"].contains(text.string(tokens[index - 1].range))
        && names.contains(text.string(tokens[index].range))
    }
    return index.map { tokens[$0].range.lowerBound }
  }

  /// The internal check: the edited text, read again, must say what was asked and keep everything else.
  private func verify(_ edits: [SourceEdit], against change: PackageManifestChange) throws(Refusal) {
    guard !edits.isEmpty else { return }
    let edited = try? text.edited(by: edits).map(PackageManifestDocument.init)
    let agrees =
      dependencies.count == edited?.dependencies.count
      && zip(dependencies, edited?.dependencies ?? []).allSatisfy { old, new in
        let wanted = old.identity.flatMap { change.requirements[$0] } ?? old.requirement
        return old.origin == new.origin && new.requirement == wanted
      }
    guard agrees, edited?.toolsVersion == toolsVersion else {
      throw Refusal(
        text.maskedDiagnostic(
          "package.edit.unverified", "the edit would not produce the requested result", at: 0,
          hint: "rewrite Package.swift in a simpler form by hand"))
    }
  }
}

extension PackageRequirement {
  package enum Kind: Hashable { case from, upToNextMinor, exact, range, closedRange, branch, revision }

  var kind: Kind {
    switch self {
    case .from: .from
    case .upToNextMinor: .upToNextMinor
    case .exact: .exact
    case .range: .range
    case .closedRange: .closedRange
    case .branch: .branch
    case .revision: .revision
    }
  }

  /// The texts of its literals.
  package var literals: [String] {
    switch self {
    case .branch(let text), .revision(let text): [text]
    case .from, .upToNextMinor, .exact, .range, .closedRange: versions
    }
  }

  /// As the members of `Package.Dependency.Requirement` have it.
  var memberSpelling: String {
    switch self {
    case .from(let text): ".upToNextMajor(from: \"\(text)\")"
    case .exact(let text): ".exact(\"\(text)\")"
    case .branch(let name): ".branch(\"\(name)\")"
    case .revision(let id): ".revision(\"\(id)\")"
    case .upToNextMinor, .range, .closedRange: description
    }
  }
}
