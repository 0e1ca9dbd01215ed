import ReleaseDescriptors
import ReleaseModel
import Yams

/// XcodeGen's `project.yml` as text: the packages that it takes, the versions in its settings, and the edits that change
/// those and nothing else.
///
/// Source of the format: XcodeGen's Docs/ProjectSpec.md, and SwiftPackage.swift for the order in which keys count.
package struct XcodeGenSpecification {
  /// One entry of `packages`.
  package struct Package {
    let identity: String
    let origin: PackageDependency.Origin
    /// nil where only XcodeGen knows it: a variable of the environment.
    let requirement: PackageRequirement?
    let location: SourceLocation
    /// The entry's keys and values.
    let entries: [YAMLEntry]
    /// The keys that say the requirement.
    let counting: [String]
  }

  /// A literal of the app's version or build number.
  package struct Setting {
    package let key: String
    package let value: String
    let location: SourceLocation
    let scalar: YAMLScalarPlace
  }

  let text: SourceText
  /// Those of a repository, in the order of the file.
  let packages: [Package]
  /// The folders of packages of the same repository, relative to the file.
  let localPackages: [String]
  /// The files that it includes, relative to it. One whose name only XcodeGen knows is left out.
  let includes: [String]
  package let settings: [Setting]
  /// Whether it describes a project, and is no YAML of something else that has such a name.
  package let isWhole: Bool
  /// The build configurations that it names, each with the xcconfig that it is based on; none for XcodeGen's own two.
  package let configurations: [(name: String, base: String?)]

  /// Throws a located `Refusal` for a text that is no YAML.
  package init(_ text: SourceText) throws(Refusal) {
    let tree = try YAMLTree(text)
    self.text = text
    let entries = tree.root["packages"]?.entries ?? []
    packages = entries.compactMap { Package($0, in: text) }
    localPackages = entries.compactMap { $0.value["path"]?.string }
    includes = Self.includes(tree.root["include"])
    isWhole = ["targets", "targetTemplates", "packages", "include"].contains { tree.root[$0] != nil }
    let bases = tree.root["configFiles"]
    configurations = (tree.root["configs"]?.entries ?? []).map { ($0.key, bases?[$0.key]?.string) }
    settings = tree.root.descendants.compactMap { entry in
      guard Self.versionKeys.contains(entry.key), let scalar = entry.value.scalar, !scalar.text.contains("$")
      else { return nil }
      return Setting(
        key: entry.key, value: scalar.text, location: text.location(at: scalar.range.lowerBound),
        scalar: scalar)
    }
  }

  private static let versionKeys: Set = [
    "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "CFBundleShortVersionString", "CFBundleVersion",
  ]

  /// `include: base.yml`, and a list of names or of mappings with `path`.
  private static func includes(_ node: YAMLTree.Value?) -> [String] {
    guard let node else { return [] }
    let all = node.items.isEmpty ? [node] : node.items
    return all.compactMap { $0.string ?? $0["path"]?.string }.filter { !$0.contains("${") }
  }
}

extension XcodeGenSpecification.Package {
  /// Which keys say a requirement, in the order in which XcodeGen looks for them.
  private static let requirements: [[String]] = [
    ["exactVersion"], ["version"], ["revision"], ["branch"], ["minVersion", "maxVersion"], ["minorVersion"],
    ["majorVersion"], ["from"],
  ]

  fileprivate init?(_ entry: YAMLEntry, in text: SourceText) {
    let value = entry.value
    if let url = value["url"]?.string {
      origin = .url(url)
    } else if let place = value["github"]?.string {
      origin = .url("https://github.com/\(place)")
    } else {
      return nil
    }
    guard case .url(let address) = origin else { return nil }
    identity = PackageIdentity.of(address)
    location = text.location(at: entry.keyRange.lowerBound)
    entries = value.entries
    counting =
      Self.requirements.first { keys in keys.allSatisfy { key in value[key]?.scalar != nil } } ?? []
    requirement = PackageRequirement.read(counting.map { ($0, value[$0]?.string ?? "") })
  }
}

extension PackageRequirement {
  fileprivate static func read(_ members: [(key: String, value: String)]) -> PackageRequirement? {
    guard let (key, value) = members.first, members.allSatisfy({ !$0.value.contains("$") }) else {
      return nil
    }
    switch key {
    case "exactVersion", "version": return .exact(value)
    case "revision": return .revision(value)
    case "branch": return .branch(value)
    case "minVersion": return members.count == 2 ? .range(value, members[1].value) : nil
    case "minorVersion": return .upToNextMinor(value)
    case "majorVersion", "from": return .from(value)
    default: return nil
    }
  }

  /// The key that says it, and the other one of a range.
  fileprivate var xcodegenMembers: [(key: String, value: String)] {
    switch self {
    case .exact(let version): [("exactVersion", version)]
    case .revision(let id): [("revision", id)]
    case .branch(let name): [("branch", name)]
    case .range(let low, let high), .closedRange(let low, let high):
      [("minVersion", low), ("maxVersion", high)]
    case .upToNextMinor(let version): [("minorVersion", version)]
    case .from(let version): [("from", version)]
    }
  }

  /// Whether two say their requirement by the same keys.
  fileprivate func hasForm(of other: PackageRequirement?) -> Bool {
    xcodegenMembers.map(\.key) == other?.xcodegenMembers.map(\.key)
  }
}

extension XcodeGenSpecification {
  /// Returns the edits after which every listed package is required as listed; none when that is so already.
  func edits(for change: PackageManifestChange) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    for package in packages {
      guard let wanted = change.requirements[package.identity], package.requirement != wanted else {
        continue
      }
      if let problem = problem(with: wanted, of: package) {
        problems.append(problem)
      } else {
        edits += self.edits(of: package, to: wanted)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return try verified(edits) { edited in
      zip(packages, edited.packages).allSatisfy { old, new in
        old.origin == new.origin && new.requirement == change.requirements[old.identity] ?? old.requirement
      } && settings.map(\.value) == edited.settings.map(\.value)
    }
  }

  /// Returns the edits after which every literal of these keys says another value.
  func edits(setting values: [(key: String, value: String)]) throws(Refusal) -> [SourceEdit] {
    let wanted = Dictionary(values) { $1 }
    let edits = settings.flatMap { setting in
      wanted[setting.key].map { setting.scalar.edits(to: $0, in: text) } ?? []
    }
    return try verified(edits) { edited in
      edited.packages.map(\.requirement) == packages.map(\.requirement)
        && zip(settings, edited.settings).allSatisfy { $1.value == wanted[$0.key] ?? $0.value }
    }
  }

  private func problem(with wanted: PackageRequirement, of package: Package) -> Diagnostic? {
    for version in wanted.versions where SemanticVersion(version) == nil {
      return Diagnostic(
        "package.version.malformed",
        "'\(version)' is not a semantic version, and Swift packages have no other", at: package.location,
        hint: "use three numbers, such as 6.5.5 or 6.5.5-beta.1")
    }
    if package.counting.isEmpty {
      return Diagnostic(
        "package.requirement.missing", "nothing is required of '\(package.identity)'", at: package.location,
        hint: "add a requirement, such as exactVersion: 1.0.0")
    }
    guard package.requirement == nil else { return nil }
    return Diagnostic(
      "package.requirement.computed", "the requirement on '\(package.identity)' contains variables",
      at: package.location, hint: "write it out, such as exactVersion: 1.2.3")
  }

  private func edits(of package: Package, to wanted: PackageRequirement) -> [SourceEdit] {
    let members = wanted.xcodegenMembers
    guard let counting = package.entries.first(where: { $0.key == package.counting.first }),
      let scalar = counting.value.scalar
    else { return [] }
    var edits: [SourceEdit] = []
    // `version:` and `majorVersion:` stay what they are called, where the kind stays.
    if !wanted.hasForm(of: package.requirement) {
      edits.append(SourceEdit(range: counting.keyRange, replacement: members[0].key))
    }
    edits += scalar.edits(to: members[0].value, in: text)
    guard members.count == 2 else { return edits }
    if let other = package.entries.first(where: { $0.key == members[1].key }), let place = other.value.scalar
    {
      return edits + place.edits(to: members[1].value, in: text)
    }
    let line = text.bytes[text.lineStart(of: counting.keyRange.lowerBound)..<counting.keyRange.lowerBound]
    let isAlone = line.allSatisfy { $0 == 32 }
    let gap = isAlone ? "\n" + String(repeating: " ", count: line.count) : ", "
    let value = YAMLScalar.written(members[1].value)
    return edits + [
      SourceEdit(
        range: scalar.range.upperBound..<scalar.range.upperBound,
        replacement: gap + "\(members[1].key): \(value)")
    ]
  }

  private func verified(
    _ edits: [SourceEdit], _ holds: (XcodeGenSpecification) -> Bool
  ) throws(Refusal) -> [SourceEdit] {
    guard !edits.isEmpty else { return [] }
    let sorted = Set(edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let edited = try? text.edited(by: sorted).map(XcodeGenSpecification.init),
      edited.packages.count == packages.count, edited.settings.count == settings.count, holds(edited)
    else {
      throw Refusal(
        text.maskedDiagnostic(
          "xcodegen.edit.unverified", "the edited text would not say what was asked",
          at: text.location(at: 0),
          hint: "edit the file by hand, in a simpler form"))
    }
    return sorted
  }
}
