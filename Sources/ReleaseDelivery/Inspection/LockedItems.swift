import ReleaseDescriptors
import ReleaseModel

extension BuildManifest {
  /// What an app's commit locks: every pod and every package that a build of it takes in.
  package struct Locked: Sendable, Hashable {
    var pods: [LockedPod]?
    var packages: [LockedPackage]?

    init(pods: [LockedPod]? = nil, packages: [LockedPackage]? = nil) {
      self.pods = pods
      self.packages = packages
    }
  }

  /// A pod as the app's Podfile.lock says it was installed.
  package struct LockedPod: Sendable, Hashable, Codable {
    package let name: String
    package let version: String
    /// The spec repository; nil for a pod from elsewhere.
    let repository: String?
    /// Where its sources were taken from instead, such as `git` and `commit`; nil for a pod of a spec repository.
    let source: [String: String]?
    /// SHA-1 of its podspec, as CocoaPods counts it.
    let checksum: String?
  }

  /// A package as a Package.resolved says it was resolved.
  package struct LockedPackage: Sendable, Hashable, Codable {
    let identity: String
    let location: String
    package let version: String?
    let branch: String?
    let revision: String?
  }

  /// Every pod of a lock, by name; addresses without credentials.
  static func pods(_ lock: PodfileLock) -> [LockedPod] {
    Set(lock.pods.map(\.root)).sorted().map { pod in
      let source = lock.checkoutOptions[pod] ?? lock.externalSources[pod]
      return LockedPod(
        name: pod, version: lock.version(of: pod) ?? "",
        repository: lock.repository(of: pod).map { RemoteURL($0).withoutCredentials },
        source: source.map { options in
          options.mapValues { $0.contains("@") ? RemoteURL($0).withoutCredentials : $0 }
        }, checksum: lock.checksums[pod])
    }
  }

  static func packages(_ resolved: [PackageResolved]) -> [LockedPackage] {
    Set(
      resolved.flatMap(\.pins).map {
        LockedPackage(
          identity: $0.identity, location: RemoteURL($0.location).withoutCredentials, version: $0.version,
          branch: $0.branch, revision: $0.revision)
      }
    ).sorted { ($0.identity, $0.revision ?? "") < ($1.identity, $1.revision ?? "") }
  }
}
