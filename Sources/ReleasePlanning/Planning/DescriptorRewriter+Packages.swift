import ReleaseDescriptors
import ReleaseModel

extension DescriptorRewriter {
  /// The version that the component's version file holds; nil when it has none, or a malformed one, which is
  /// reported when that file is rewritten.
  func ownedVersion(in files: [(DescriptorReference, SourceText)]) -> String? {
    guard let (reference, text) = files.first(where: { $0.0.format == .versionFile }) else { return nil }
    return try? VersionFile(text, key: reference.key).version
  }

  func rewritePackage(_ text: SourceText, applying change: ComponentChange) throws(Refusal) -> SourceText {
    let document = try PackageManifestDocument(text)
    var problems: [Diagnostic] = []
    var wanted: [String: PackageRequirement] = [:]
    for use in try PackageUse.all(in: text, format: .packageSwift) {
      guard let pin = change.packages[use.identity], case .package(let requirement) = use.requirement else {
        continue
      }
      let versions = change.admitted?.packageVersions(of: use.identity) ?? []
      if let widened = requirement?.widened(toAdmit: versions) {
        wanted[use.identity] = widened
        continue
      }
      // A computed one is refused by the editor, with its line, unless it says the same.
      if let followed = (requirement ?? .revision("")).following(pin) {
        wanted[use.identity] = followed
      } else if let problem = use.problem(with: pin) {
        problems.append(problem)
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return text.applying(try document.edits(for: PackageManifestChange(requirements: wanted)))
  }

  /// Returns a merged manifest with the ranges that the target's branch has, where the other side names commits.
  ///
  /// An environment of branches has packages by their commits, so its side says nothing of versions. A range that does not
  /// admit what is released is none any more: the version takes its place.
  ///
  /// - Parameters:
  ///   - text: The merge of both, in the target's form.
  ///   - theirs: What the merged branch has; what it requires by version, somebody wrote there, and it stays.
  package func restoringRanges(
    in text: SourceText, ours: SourceText, theirs: SourceText
  ) -> SourceText {
    guard let document = try? PackageManifestDocument(text), let target = try? PackageManifestDocument(ours),
      let source = try? PackageManifestDocument(theirs)
    else { return text }
    var wanted: [String: PackageRequirement] = [:]
    for identity in document.dependencies.compactMap(\.identity) {
      guard let version = change.packages[identity]?.tag.flatMap({ SemanticVersion(tag: $0) }),
        source.requirement(on: identity)?.isVersioned == false
      else { continue }
      let range = target.requirement(on: identity).flatMap { $0.isRange(admitting: version) ? $0 : nil }
      wanted[identity] = range ?? .exact(version.description)
    }
    let edits = try? document.edits(for: PackageManifestChange(requirements: wanted))
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

extension PackageManifestDocument {
  fileprivate func requirement(on identity: String) -> PackageRequirement? {
    dependencies.first { $0.identity == identity }?.requirement
  }
}

extension PackageRequirement {
  fileprivate func isRange(admitting version: SemanticVersion) -> Bool {
    switch self {
    case .from, .upToNextMinor, .range, .closedRange: admits(version) == true
    case .exact, .branch, .revision: false
    }
  }
}
