import AppInspection
import ReleaseDescriptors
import ReleaseModel

/// What one commit of a component says, as far as rules look at it.
///
/// It depends on nothing but the commit's tree, the descriptors that the manifest declares and the shapes of routes
/// that it names, so it may be kept and read again instead of the sources.
package struct CommitFacts: Sendable, Hashable, Codable {
  /// Raised when facts get another form or meaning: what was kept before is then read anew.
  package static let schema = 12

  package var podspecs: [PodspecFacts] = []
  package var package: PackageFacts?
  /// What a Podfile or a Cartfile requires.
  package var pins: [PinFacts] = []
  /// The spec repositories that a Podfile names, without credentials.
  package var podfileSources: [String] = []
  /// The modules that the sources import, each once, where it is first imported without `canImport`; one that is only
  /// imported under conditions such as `SWIFT_PACKAGE` once for each way of building.
  var imports: [ImportFacts] = []
  /// The routes and classes of the sources, tests and what is checked in from elsewhere left out.
  package var survey = SourceSurvey()
  /// Images, storyboards, nibs and translations.
  var resources = ResourceFacts()
  /// Whether the Podfile makes dynamic frameworks of pods.
  var usesFrameworks = false
  /// The versions that a `Podfile.lock` beside a Podfile and the `Package.resolved` files of the commit hold.
  var locked: [LockedVersion] = []
  /// Whether the Podfile switches off that CocoaPods refuses dynamic frameworks which require static ones.
  var skipsStaticCheck = false
  /// Podspecs that stand in a folder in both formats: the path of the `.podspec.json`.
  var twins: [String] = []
  /// The podspecs of the repository that seem to be its own, named in the manifest or not.
  var podspecPaths: [String] = []
  /// The Swift module of the app's own classes; nil for a component, and where its Xcode project does not tell.
  var appModule: String?
  /// Why a descriptor or a source could not be read.
  package var problems: [Diagnostic] = []
  /// Whether the sources are all known; a computed `source_files` hides some.
  var knowsSources = true

  package init() {}
}

/// What a podspec says.
package struct PodspecFacts: Sendable, Hashable, Codable {
  package let path: String
  /// The file's first line, for what is about the whole file.
  let start: SourceLocation
  package let name: String?
  package let version: String?
  let versionAt: SourceLocation?
  /// The source's pin; nil when it is computed, absent, or no git repository.
  let pin: GitPin?
  let isFromGit: Bool
  let sourceAt: SourceLocation?
  /// Where it says that its code is; nil where it names no source.
  var source: SourceClaim?
  package let dependencies: [PodDependencyFacts]
  /// The names by which its code is imported.
  let modules: [String]
  /// The Swift module that its sources are compiled into; nil for a computed one.
  let module: String?
  /// Modules of the platform that it links by name.
  let systemModules: [String]
  /// Required attributes that it does not set.
  let missing: [String]
  /// File patterns that match nothing.
  let emptyGlobs: [GlobFacts]
  /// Platform -> the oldest version of it that the pod is for, where the podspec says one.
  let deploymentTargets: [String: String]
  /// Where it says so.
  let deploymentAt: SourceLocation?
  /// As the podspec spells it; nil where it says nothing, or computes it.
  package let licence: String?
  let licenceAt: SourceLocation?
  /// `swift_versions`.
  let swiftVersions: [String]
  let swiftAt: SourceLocation?
  /// Whether it says `static_framework = true`.
  let isStatic: Bool
  /// Whether it brings static libraries and no sources.
  let isStaticBinary: Bool
  /// Whether there is something to compile.
  let hasSources: Bool
}

package struct PodDependencyFacts: Sendable, Hashable, Codable {
  /// The pod without its subspec.
  package let pod: String
  package let isPackaged: Bool
  /// What is required of its version; empty for any, and for what is computed.
  let clauses: [String]
  package let location: SourceLocation
}

package struct GlobFacts: Sendable, Hashable, Codable {
  let attribute: String
  let patterns: [String]
  /// Whether there are such files, and `exclude_files` leaves none of them.
  let isExcluded: Bool
  let location: SourceLocation
}

/// What a `Package.swift` says.
package struct PackageFacts: Sendable, Hashable, Codable {
  let modules: [String]
  /// Products and targets that its targets name.
  let products: [String]
  package let dependencies: [PinFacts]
  /// Of the line `// swift-tools-version:`.
  let toolsVersion: [Int]
  let toolsAt: SourceLocation
  /// The oldest tools that can read it: beside the manifest there may be others, such as `Package@swift-5.9.swift`.
  var oldestTools: [Int]
  /// Whether it says itself in which mode Swift compiles its targets.
  let namesLanguageModes: Bool
  /// Whether one of its libraries is always dynamic, and whether one is not.
  let hasDynamicLibrary: Bool
  let hasOtherLibrary: Bool
  /// Whether it has targets that are binaries, of whose modules nothing is known.
  let hasUnknownModules: Bool
  /// The packages that only its tests use.
  let testDependencies: [String]
}

/// What a Podfile, a Cartfile or a Package.swift requires.
package struct PinFacts: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case version, branch, path
    /// A folder of the same commit, which is as fixed as that.
    case ownPath
    /// A tag or a commit.
    case fixed
    /// Something that is computed.
    case unknown
  }
  /// The pod, or the package's identity.
  package let name: String
  package let format: DescriptorReference.Format
  package let kind: Kind
  package let location: SourceLocation
  /// What is required of its version, as a Podfile spells it; empty for any, and for another form.
  let clauses: [String]
  /// The repository from which a package is taken, without credentials; nil where the text does not say it.
  package let address: String?

  package init(
    name: String, format: DescriptorReference.Format, kind: Kind, location: SourceLocation,
    clauses: [String] = [], address: String? = nil
  ) {
    self.name = name
    self.format = format
    self.kind = kind
    self.location = location
    self.clauses = clauses
    self.address = address
  }
}

/// A version that a resolution chose.
struct LockedVersion: Sendable, Hashable, Codable {
  /// The pod, or the package's identity.
  package let name: String
  package let version: String
  let isPod: Bool
  let location: SourceLocation
}

package struct ImportFacts: Sendable, Hashable, Codable {
  let module: String
  let location: SourceLocation
  /// Whether every file that imports it asks `canImport` first.
  let isOptional: Bool
  /// The only way of building in which it is imported; nil for any.
  let build: SourceBuild?
}
