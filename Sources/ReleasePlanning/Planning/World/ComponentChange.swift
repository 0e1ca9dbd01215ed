import ReleaseDescriptors
import ReleaseModel

/// What a release changes in the descriptors of one repository: field -> value, never text.
package struct ComponentChange: Sendable, Hashable, Codable {
  /// The component's version text and the pin of its podspecs' `source`; nil for the app.
  package var podspec: PodspecForm?
  /// Pod name -> the exact version that descriptors of this repository must require.
  var requirements: [String: String]
  /// Package identity -> where the environment has it: a tag, or else a branch with its commit. For Package.swift
  /// and Cartfile.
  var packages: [String: GitPin]
  /// For the app of an environment that publishes no podspecs: pod -> where the Podfile takes it from; nil for none.
  var podPlaces: [String: ExternalSource]?
  /// What requirements on other components must admit, so that they are widened where they don't; nil for none.
  var admitted: AdmittedVersions?
  /// The commits that `packages` and `podPlaces` lack, because the run makes them; nil for none.
  package var awaited: AwaitedCommits?
  /// For the app: how it requires packages that have a version; nil leaves ranges that admit it as they are.
  var packagePinning: PackagePinning?
  /// Addresses of `source` lines in the Podfile: old -> new.
  var podfileSources: [String: String]
  /// Pods of components that were never released: a Podfile that lacks their pin gets one.
  var newPods: [String]?
  /// Pods of the train that the Podfile does not name because other pods of it require them; nil for none.
  var impliedPods: [String]?
  /// For the app: CFBundleShortVersionString.
  var appVersion: String?
  /// For the app: CFBundleVersion; nil leaves it alone.
  package var buildNumber: String?
  /// For the app: files that are written as they are, path -> text; nil for none.
  package var files: [String: String]?
  /// What a release writes into the changelog; nil for nothing.
  package var changelog: ChangelogChange?

  package init(
    podspec: PodspecForm? = nil, requirements: [String: String] = [:],
    packages: [String: GitPin] = [:], awaited: AwaitedCommits? = nil, podfileSources: [String: String] = [:],
    appVersion: String? = nil, buildNumber: String? = nil, files: [String: String]? = nil
  ) {
    self.podspec = podspec
    self.requirements = requirements
    self.packages = packages
    self.awaited = awaited
    self.podfileSources = podfileSources
    self.appVersion = appVersion
    self.buildNumber = buildNumber
    self.files = files
  }

  package struct PodspecForm: Sendable, Hashable, Codable {
    package let version: String
    let pin: GitPin
    /// Path of a podspec -> what stands at the address that its source gets by the new version; nil for none.
    var archives: [String: ArchiveDigests]?
    /// The address of a binary target -> the archive that takes its place; nil for none.
    var binaries: [String: BinaryArchive]?

    package init(version: String, pin: GitPin) {
      self.version = version
      self.pin = pin
    }
  }
}

/// The section that a release adds to a component's changelog.
package struct ChangelogChange: Sendable, Hashable, Codable {
  package let file: Component.Changelog
  package let section: ChangelogSection

  package init(file: Component.Changelog, section: ChangelogSection) {
    self.file = file
    self.section = section
  }
}
