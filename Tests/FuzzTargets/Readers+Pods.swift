import ReleaseModel

@testable import ReleaseDescriptors

extension FuzzTarget {
  static let podReaders: [FuzzTarget] = [
    FuzzTarget("podspec") { bytes in
      let spec = try PodspecDocument(SourceText(path: "Payments.podspec", bytes: bytes))
      read(spec)
      read(spec.owned(by: "6.5.5"))
      _ = spec.obstacles
    },
    FuzzTarget("podspec-json") { bytes in
      let spec = try PodspecJSONDocument(SourceText(path: "Payments.podspec.json", bytes: bytes))
      read(spec)
      _ = spec.obstacles
    },
    FuzzTarget("podfile") { bytes in
      let document = try PodfileDocument(SourceText(path: "Podfile", bytes: bytes))
      for pin in document.pins { _ = pin.form?.entries }
      _ = document.sources
      let platforms = PodfilePlatforms(document)
      for name in document.pins.map(\.name) { _ = platforms.platforms(askingFor: name) }
    },
    FuzzTarget("podfile-lock") { bytes in
      let text = SourceText(path: "Podfile.lock", bytes: bytes)
      let lock = try PodfileLock(text)
      guard lock.firstForeignLine(of: text) == nil else { return }
      try Promise.require(
        Array(lock.written.utf8) == bytes, "a lock in CocoaPods' spelling is written otherwise")
    },
    FuzzTarget("version-file") { bytes in
      for (path, key) in [("package.json", "version"), ("version.rb", "VERSION"), ("VERSION", nil)] {
        _ = try? VersionFile(SourceText(path: path, bytes: bytes), key: key)
      }
    },
    // Requirements and versions as podspecs, lockfiles and manifests spell them.
    FuzzTarget("versions", longest: 128) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let version = PodVersion(text) {
        try Promise.require(version == version && !(version < version), "'\(text)' is not itself")
        _ = PodRequirement([text])?.isSatisfied(by: version)
      }
      if let requirement = PodRequirement(text.split(separator: ",").map(String.init)) {
        for sample in ["0", "1.0", "1.9.9", "2.0.0.beta1", "6.5.4"] {
          if let version = PodVersion(sample) { _ = requirement.isSatisfied(by: version) }
        }
      }
      if let version = SemanticVersion(text) {
        try Promise.require(version <= version, "'\(text)' is not itself")
        _ = PackageRequirement.from(text).admits(version)
        _ = PackageRequirement.upToNextMinor(text).admits(version)
      }
    },
  ]

  private static func read(_ spec: any Specification) {
    _ = spec.attributes
    _ = spec.subspecs
    _ = spec.outline
    for dependency in spec.dependencies { _ = dependency.requirement }
  }
}
