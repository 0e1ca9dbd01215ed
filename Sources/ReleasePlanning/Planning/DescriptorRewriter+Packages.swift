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
