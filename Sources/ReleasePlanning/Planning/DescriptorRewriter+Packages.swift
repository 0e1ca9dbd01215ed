import ReleaseDescriptors
import ReleaseModel

extension DescriptorRewriter {
  /// The version that the component's version file holds; nil when it has none, or a malformed one, which is
  /// reported when that file is rewritten.
  func ownedVersion(in files: [(DescriptorReference, SourceText)]) -> String? {
    guard let (reference, text) = files.first(where: { $0.0.format == .versionFile }) else { return nil }
    return try? VersionFile(text, key: reference.key).version
  }

  /// Rewrites the requirements on packages that a file holds.
  func rewritePackages(
    _ text: SourceText, as format: DescriptorReference.Format, applying change: ComponentChange
  ) throws(Refusal) -> SourceText {
    var problems: [Diagnostic] = []
    var wanted: [String: PackageRequirement] = [:]
    for use in try PackageUse.all(in: text, format: format) {
      guard let pin = change.packages[use.identity], case .package(let requirement) = use.requirement else {
        continue
      }
      let versions = change.admitted?.packageVersions(of: use.identity) ?? []
      if let widened = requirement?.widened(toAdmit: versions) {
        wanted[use.identity] = widened
        continue
      }
      // A computed one is refused by the editor, with its line, unless it says the same.
      let followed = (requirement ?? .revision("")).following(
        pin, pinning: change.packagePinning, isOfRegistry: use.isOfRegistry)
      if let followed {
        wanted[use.identity] = followed
      } else if let problem = use.problem(with: pin) {
        problems.append(problem)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return text.applying(try format.edits(of: text, for: PackageManifestChange(requirements: wanted)))
  }

  /// Returns a merged file with the kinds of requirements that the target's branch has, where the other side names commits.
  ///
  /// An environment of branches has packages by their commits, so its side says nothing of versions. A range that does not
  /// admit what is released gets the version as its lowest.
  ///
  /// - Parameters:
  ///   - text: The merge of both, in the target's form.
  ///   - ours: What the target's branch has.
  ///   - theirs: What the merged branch has; what it requires by version, somebody wrote there, and it stays.
  package func restoringRanges(
    in text: SourceText, as format: DescriptorReference.Format, ours: SourceText, theirs: SourceText
  ) -> SourceText {
    guard change.packagePinning != .exact, let uses = try? PackageUse.all(in: text, format: format),
      let target = try? PackageUse.all(in: ours, format: format),
      let source = try? PackageUse.all(in: theirs, format: format)
    else { return text }
    var wanted: [String: PackageRequirement] = [:]
    for identity in uses.map(\.identity) {
      guard let version = change.packages[identity]?.tag.flatMap({ SemanticVersion(tag: $0) }),
        source.isBound(to: identity),
        let former = target.packageRequirement(on: identity)
      else { continue }
      let stays = change.packagePinning == nil && former.isRange && former.admits(version) == true
      wanted[identity] = stays ? former : former.raised(to: version)
    }
    let edits = try? format.edits(of: text, for: PackageManifestChange(requirements: wanted))
    return text.applying(edits ?? [])
  }

  /// A package that is required by version must not itself require a branch or a commit.
  func unversionedRequirements(
    in files: [(DescriptorReference, SourceText)], rewritten: [String: SourceText]
  ) -> [Diagnostic] {
    guard let tag = change.podspec?.pin.tag, SemanticVersion(tag: tag) != nil else { return [] }
    return files.filter { $0.0.format == .packageSwift }.flatMap { reference, text in
      (try? PackageManifestDocument(rewritten[reference.path] ?? text))?.unversioned ?? []
    }
  }
}

extension [PackageUse] {
  /// Whether a package is required as an environment of branches has it: by a commit, or by a run's version in a registry.
  fileprivate func isBound(to identity: String) -> Bool {
    guard let use = first(where: { $0.identity == identity }),
      case .package(let requirement?) = use.requirement
    else { return false }
    guard use.isOfRegistry, case .exact(let text) = requirement else { return !requirement.isVersioned }
    return SemanticVersion(tag: text)?.isPrerelease == true
  }

  fileprivate func packageRequirement(on identity: String) -> PackageRequirement? {
    guard case .package(let requirement)? = first(where: { $0.identity == identity })?.requirement else {
      return nil
    }
    return requirement
  }
}

extension PackageRequirement {
  fileprivate var isRange: Bool {
    switch self {
    case .from, .upToNextMinor, .range, .closedRange: true
    case .exact, .branch, .revision: false
    }
  }
}

extension DescriptorReference.Format {
  /// The edits after which every listed package that a file of this format requires is required as listed.
  ///
  /// - Throws: a `Refusal` that names every requirement that can't be edited.
  func edits(of text: SourceText, for change: PackageManifestChange) throws(Refusal) -> [SourceEdit] {
    switch self {
    case .packageSwift, .tuist: try PackageManifestDocument(text).edits(for: change)
    case .pbxproj, .xcodePackages: try XcodeProjectDocument(text).edits(forPackages: change)
    case .xcodegen: try XcodeGenSpecification(text).edits(for: change)
    case .podspec, .podspecJSON, .podfile, .cartfile, .versionFile, .plist, .xcconfig: []
    }
  }
}
