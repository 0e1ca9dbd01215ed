import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// `originHash` of the format 3: which roots a `Package.resolved` was made for. Clients only decide by it whether they
/// resolve anew, so one that can't be explained is left as it is.
///
/// Sources: SwiftPM (SHA-256 of the root's manifest); for Xcode projects it was recomputed from the history of public apps:
/// the manifests of local packages, sorted by path, then the addresses of remote references, sorted by identity.
enum OriginHash {
  typealias Roots = [(reference: DescriptorReference, text: SourceText)]

  /// The hash for new roots, by the rule that explains the present one; nil when none does, or nothing changes.
  static func following(_ hash: String?, from former: Roots, to roots: Roots) -> String? {
    guard let hash, let rule = rules.first(where: { $0(former) == hash }) else { return nil }
    return rule(roots).flatMap { $0 == hash ? nil : $0 }
  }

  private static let rules: [@Sendable (Roots) -> String?] = [{ ofPackage($0) }, { ofProject($0) }]

  /// One package: its manifest alone.
  private static func ofPackage(_ roots: Roots) -> String? {
    roots.first { $0.reference.format == .packageSwift }.map { Digest.sha256($0.text.bytes) }
  }

  private static func ofProject(_ roots: Roots) -> String? {
    let manifests = roots.filter { $0.reference.format == .packageSwift }.sorted {
      $0.reference.path < $1.reference.path
    }
    let addresses = roots.filter { [.pbxproj, .xcodePackages].contains($0.reference.format) }.flatMap {
      (try? XcodeProjectDocument($0.text))?.packageReferences ?? []
    }.sorted { $0.identity < $1.identity }.compactMap { reference -> String? in
      if case .url(let text) = reference.origin { text } else { nil }
    }
    guard !manifests.isEmpty || !addresses.isEmpty else { return nil }
    return Digest.sha256(manifests.flatMap(\.text.bytes) + addresses.flatMap { Array($0.utf8) })
  }
}
