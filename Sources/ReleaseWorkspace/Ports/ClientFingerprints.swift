import Foundation
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// The commits that SwiftPM on this machine remembers of versions that it has fetched. It refuses a version that leads to
/// another commit since.
///
/// Source of the format: SwiftPM 6.3, versions 1 and 2 of the files below `security/fingerprints`.
package struct ClientFingerprints: Sendable {
  private let folder: String
  private static let largestFile = 4 << 20

  /// - Parameter home: The user's folder.
  package init(home: String) { folder = "\(home)/.swiftpm/security/fingerprints" }

  package struct Entry: Sendable, Hashable {
    package let commit: String
    /// The address as the manifest spelled it.
    package let origin: String
    package let file: String
  }

  /// What is remembered of a version, once for each address; nothing of a file that can't be read.
  package func entries(of identity: String, version: String) -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { Self.isFile($0, of: identity) }.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      guard let bytes = try? readFile(path, limit: Self.largestFile),
        let source = VendorJSON.parse(bytes)?["versionFingerprints"]?[version]?["sourceControl"]
      else { return nil }
      let entry = source["sourceCode"] ?? source
      guard let commit = entry["fingerprint"]?.text, let origin = entry["origin"]?.text else { return nil }
      return Entry(commit: commit, origin: origin, file: path)
    }
  }

  /// `network-99a6bfc6.json`: the identity, and a digest of the address.
  private static func isFile(_ name: String, of identity: String) -> Bool {
    guard name.hasPrefix(identity + "-"), name.hasSuffix(".json") else { return false }
    let digest = name.dropFirst(identity.count + 1).dropLast(5)
    return !digest.isEmpty && digest.allSatisfy(\.isHexDigit)
  }
}
