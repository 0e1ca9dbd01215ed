import ReleaseModel

/// The packages that an Xcode project takes from repositories and registries.
///
/// Source of the format: `XCRemoteSwiftPackageReference` as Xcode 15 to 26 write it.
public struct XcodePackageReference: Sendable, Hashable {
  /// Where the package is taken from; a registry's id stands in the address's place.
  public let origin: PackageDependency.Origin
  /// nil where the kind is unknown, or its keys are missing.
  public let requirement: PackageRequirement?
  /// The byte offset of the object.
  public let offset: Int
  /// The value of `requirement`; nil where there is none.
  let value: OpenStepValue?

  /// The name by which packages know it.
  public var identity: String {
    switch origin {
    case .url(let text), .path(let text): PackageIdentity.of(text)
    case .registry(let name), .computed(let name): name.lowercased()
    }
  }
}

extension XcodeProjectDocument {
  /// In the order of the file.
  public var packageReferences: [XcodePackageReference] {
    objects(of: "XCRemoteSwiftPackageReference").compactMap { object in
      guard let address = object["repositoryURL"]?.string else { return nil }
      let isAddress = address.contains("/") || address.contains(":")
      return XcodePackageReference(
        origin: isAddress ? .url(address) : .registry(address),
        requirement: object["requirement"].flatMap(PackageRequirement.read),
        offset: object.range.lowerBound, value: object["requirement"])
    }
  }

  /// The folders of packages that the project takes from its own repository, relative to the folder that holds the
  /// `.xcodeproj`, in the order of the file.
  public var localPackages: [String] {
    objects(of: "XCLocalSwiftPackageReference").compactMap { $0["relativePath"]?.string }
  }

  /// Folders that may hold packages of the project's own repository: those of local references, and folders that it shows,
  /// which Xcode takes for root packages when a manifest is in them. Relative to the folder that holds the `.xcodeproj`.
  package var packageFolders: [String] {
    let places = XcodeProjectReader(text, root: root).filePlaces
    let shown = (root["objects"]?.entries ?? []).filter { entry in
      let type = entry.value["lastKnownFileType"]?.string
      return entry.value["isa"]?.string == "PBXFileReference" && (type == "folder" || type == "wrapper")
    }
    return localPackages + shown.compactMap { places?.path(of: $0.key) }.filter { !$0.isEmpty }
  }

  private func objects(of class: String) -> [OpenStepValue] {
    (root["objects"]?.entries ?? []).map(\.value).filter { $0["isa"]?.string == `class` }
  }

  /// Returns the edits after which every listed package that the project takes is required as listed; none when that is so
  /// already. Only bytes of requirements change.
  ///
  /// - Throws: a `Refusal` that names every requirement that can't be written.
  public func edits(forPackages change: PackageManifestChange) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    for reference in packageReferences {
      guard let wanted = change.requirements[reference.identity], reference.requirement != wanted else {
        continue
      }
      if let problem = problem(with: wanted, of: reference) {
        problems.append(problem)
      } else if let value = reference.value {
        edits.append(
          contentsOf: RequirementWriter(text: text, value: value).edits(
            to: wanted, from: reference.requirement))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    try verify(edits, against: change)
    return edits
  }

  private func problem(
    with wanted: PackageRequirement, of reference: XcodePackageReference
  ) -> Diagnostic? {
    let name = reference.identity
    guard reference.value?.entries != nil else {
      return text.maskedDiagnostic(
        "package.requirement.missing", "'\(name)' has no version requirement", at: reference.offset,
        hint: "set the package's rule in Xcode")
    }
    for version in wanted.versions where SemanticVersion(version) == nil {
      return text.maskedDiagnostic(
        "package.version.malformed",
        "'\(version)' is not a semantic version, which Swift packages require", at: reference.offset,
        hint: "use three numbers, such as 6.5.5 or 6.5.5-beta.1")
    }
    switch wanted {
    case .closedRange:
      return text.maskedDiagnostic(
        "package.requirement.malformed", "a project file can't express '\(wanted)'", at: reference.offset,
        hint: "require a range that excludes its upper bound, such as \"1.0.0\"..<\"2.0.0\"")
    case .branch, .revision:
      guard case .registry = reference.origin else { return nil }
      return text.maskedDiagnostic(
        "package.requirement.registry", "'\(name)' comes from a registry, which only has versions",
        at: reference.offset, hint: "require the package by its repository's address in this environment")
    case .from, .upToNextMinor, .exact, .range: return nil
    }
  }

  /// The edited text, read again, must say what was asked and keep everything else.
  private func verify(_ edits: [SourceEdit], against change: PackageManifestChange) throws(Refusal) {
    guard !edits.isEmpty else { return }
    let edited = (try? text.edited(by: edits).map(XcodeProjectDocument.init))?.packageReferences
    let agrees =
      packageReferences.count == edited?.count
      && zip(packageReferences, edited ?? []).allSatisfy { old, new in
        old.origin == new.origin && new.requirement == change.requirements[old.identity] ?? old.requirement
      }
    guard agrees else {
      throw Refusal(
        text.maskedDiagnostic(
          "package.edit.unverified", "the edit would not produce the requested result", at: 0,
          hint: "set the package's rule in Xcode"))
    }
  }
}

extension PackageRequirement {
  /// Reads the value of `requirement` in a reference; nil for a kind that is unknown, or that lacks its keys.
  fileprivate static func read(_ value: OpenStepValue) -> PackageRequirement? {
    func text(_ key: String) -> String? { value[key]?.string }
    switch text("kind") {
    case "exactVersion": return text("version").map { .exact($0) }
    case "upToNextMajorVersion": return text("minimumVersion").map { .from($0) }
    case "upToNextMinorVersion": return text("minimumVersion").map { .upToNextMinor($0) }
    case "branch": return text("branch").map { .branch($0) }
    case "revision": return text("revision").map { .revision($0) }
    case "versionRange":
      guard let low = text("minimumVersion"), let high = text("maximumVersion") else { return nil }
      return .range(low, high)
    default: return nil
    }
  }

  /// The keys of `requirement`, as Xcode sorts them.
  fileprivate var openStepMembers: [(key: String, value: String)] {
    switch self {
    case .exact(let version): [("kind", "exactVersion"), ("version", version)]
    case .from(let version): [("kind", "upToNextMajorVersion"), ("minimumVersion", version)]
    case .upToNextMinor(let version): [("kind", "upToNextMinorVersion"), ("minimumVersion", version)]
    case .range(let low, let high), .closedRange(let low, let high):
      [("kind", "versionRange"), ("maximumVersion", high), ("minimumVersion", low)]
    case .branch(let name): [("branch", name), ("kind", "branch")]
    case .revision(let id): [("kind", "revision"), ("revision", id)]
    }
  }
}

/// Writes one `requirement` in the layout that is there.
private struct RequirementWriter {
  let text: SourceText
  let value: OpenStepValue

  func edits(to wanted: PackageRequirement, from old: PackageRequirement?) -> [SourceEdit] {
    let members = wanted.openStepMembers
    let entries = value.entries ?? []
    if old?.kind == wanted.kind, Set(entries.map(\.key)) == Set(members.map(\.key)) {
      return members.compactMap { member in
        guard let place = value[member.key], let known = place.string, known != member.value else {
          return nil
        }
        let written = OpenStepString.written(member.value, insteadOf: place.range, of: known, in: text)
        return SourceEdit(range: place.range, replacement: written)
      }
    }
    guard let first = entries.first, let last = entries.last else {
      let lines = members.map { "\($0.key) = \(OpenStepString.written($0.value));" }
      return [SourceEdit(range: value.range, replacement: "{ \(lines.joined(separator: " ")) }")]
    }
    let opening = value.range.lowerBound + 1..<first.keyRange.lowerBound
    let gap = entries.count > 1 ? gap(from: entries[0], to: entries[1]) : opening
    let assign = text.string(first.keyRange.upperBound..<first.value.range.lowerBound)
    let lines = members.map { $0.key + assign + OpenStepString.written($0.value) + ";" }
    return [
      SourceEdit(
        range: first.keyRange.lowerBound..<semicolon(behind: last),
        replacement: lines.joined(separator: text.string(gap)))
    ]
  }

  /// What stands between two entries.
  private func gap(from entry: OpenStepEntry, to next: OpenStepEntry) -> Range<Int> {
    semicolon(behind: entry)..<next.keyRange.lowerBound
  }

  private func semicolon(behind entry: OpenStepEntry) -> Int {
    OpenStepParser.skippingBlanks(in: text, from: entry.value.range.upperBound) + 1
  }
}
