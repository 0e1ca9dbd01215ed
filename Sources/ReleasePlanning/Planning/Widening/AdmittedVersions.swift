import ReleaseDescriptors
import ReleaseModel

/// The versions that widened requirements of one repository must admit: of a component in an environment and in those
/// to come.
package struct AdmittedVersions: Sendable, Hashable, Codable {
  /// Root pod name -> versions.
  var pods: [String: [String]] = [:]
  /// Package identity -> tags.
  var packages: [String: [String]] = [:]

  var podVersions: [String: [PodVersion]] { pods.mapValues { $0.compactMap { PodVersion($0) } } }

  func packageVersions(of identity: String) -> [SemanticVersion] {
    (packages[identity] ?? []).compactMap { SemanticVersion(tag: $0) }
  }
}
