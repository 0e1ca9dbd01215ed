import ReleaseModel

/// The `Package.swift` that podspecs mean, before it is text.
package struct PackageDraft: Hashable, Sendable {
  package let name: String
  package let toolsVersion: PackageToolsVersion
  /// The language of what is translated; nil where nothing is.
  var localization: String?
  var platforms: [Platform] = []
  package var products: [Product] = []
  var dependencies: [Dependency] = []
  package var targets: [Target] = []
  /// As the members of `SwiftLanguageMode` are called, such as `v5`.
  var languageModes: [String] = []
  /// As the members of `CLanguageStandard` are called, such as `gnu11`.
  var cStandard: String?
  var cxxStandard: String?
  /// What of the podspecs has no counterpart, in the order of their lines.
  package var gaps: [Diagnostic] = []

  init(name: String, toolsVersion: PackageToolsVersion) {
    self.name = name
    self.toolsVersion = toolsVersion
  }
}

extension PackageDraft {
  /// The oldest version of a platform.
  struct Platform: Hashable, Sendable {
    let name: String
    let version: String
  }

  /// A library, with the pod or subspec that it stands for.
  package struct Product: Hashable, Sendable {
    package let name: String
    package let targets: [String]
    /// Every name under which podspecs require it, such as `Net` and `Net/Core`.
    package var pods: [String]
  }

  /// A package that it requires, or a pod whose package is not known.
  struct Dependency: Hashable, Sendable {
    enum Origin: Hashable, Sendable {
      case url(String)
      case unknown(pod: String)
    }

    let origin: Origin
    let requirement: PackageRequirement
  }

  package struct Target: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case library, test, binary }

    package let name: String
    let kind: Kind
    var dependencies: [TargetDependency] = []
    /// From the folder of the manifest; nil where the package manager looks by itself.
    var path: String?
    var exclude: [String] = []
    var sources: [String] = []
    var resources: [Resource] = []
    var publicHeadersPath: String?
    var cSettings: [Setting] = []
    var swiftSettings: [Setting] = []
    var linkerSettings: [Setting] = []
    /// The files of the commit that it compiles.
    var files: [String] = []
    /// Where it is, from the root of the repository; empty for that itself.
    var folder = ""
  }

  enum TargetDependency: Hashable, Sendable {
    case target(String, platforms: [String] = [])
    case product(String, package: String, platforms: [String] = [])
    /// A pod whose package is not known.
    case unknown(pod: String)
  }

  struct Resource: Hashable, Sendable {
    enum Rule: String, Hashable, Sendable { case process, copy }

    let rule: Rule
    let path: String
  }

  /// One setting of a build, such as `.define("DEBUG")`, and when it holds.
  struct Setting: Hashable, Sendable {
    enum Call: Hashable, Sendable {
      case define(String, to: String?)
      case headerSearchPath(String)
      case linkedFramework(String)
      case linkedLibrary(String)
    }

    let call: Call
    /// As the members of `Platform` are called; empty for all.
    var platforms: [String] = []
    /// `debug` or `release`; nil for both.
    var configuration: String?
  }
}

extension PackageDraft {
  /// The product that a requirement on a pod or a subspec means; nil when there is none.
  func product(for pod: String) -> String? {
    products.first { $0.pods.contains(pod) }?.name
  }
}

/// The number behind `swift-tools-version:`.
package struct PackageToolsVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  let major: Int
  let minor: Int

  /// Reads `5.9` and `6.0`; nil for anything else, and for what lacks `exact:` and `.product(name:package:)`.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1], (5...99).contains(major),
      (0...99).contains(minor), major > 5 || minor >= 6
    else { return nil }
    self.init(major: major, minor: minor)
  }

  init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The oldest of Xcode 15, with which apps could still be uploaded in 2025.
  package static let standard = PackageToolsVersion(major: 5, minor: 9)

  package var description: String { "\(major).\(minor)" }

  package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

/// What a pod of the workspace is as a package.
package struct MemberPackage: Hashable, Sendable {
  let component: ComponentName
  /// Fit for a file that people read.
  let url: String
  /// Pod or subspec -> the product that stands for it.
  let products: [String: String]
  /// Whether its commit has a `Package.swift`.
  let hasManifest: Bool
  /// Three numbers; nil when it has none yet.
  package let version: String?

  package init(
    component: ComponentName, url: String, products: [String: String], hasManifest: Bool, version: String?
  ) {
    self.component = component
    self.url = url
    self.products = products
    self.hasManifest = hasManifest
    self.version = version
  }

  /// As manifests name it: the last part of its address.
  var identity: String { PackageIdentity.spelled(url) }
}
