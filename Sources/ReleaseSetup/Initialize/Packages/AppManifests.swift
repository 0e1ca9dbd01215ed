import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The files of an app that say which packages it takes, and those that lock them.
struct AppManifests: Sendable {
  let manifests: SurveyedManifests
  /// The pins of every `Package.resolved`: packages that others require are named there alone.
  let pins: [PackageResolved.Pin]
  let registries: AppRegistries
  /// Why a lock can't be read.
  let problems: [Diagnostic]

  /// - Parameter folder: The app's, with its slash.
  init(
    of repository: LookedAtRepository, below folder: String, surveyor: WorkspaceSurveyor
  ) async throws {
    let paths = repository.paths.filter { path in
      path.hasPrefix(folder) && !Self.isForeign(String(path.dropFirst(folder.count)))
    }
    manifests = try await SurveyedManifests(
      of: repository, from: paths.compactMap(Self.root), surveyor: surveyor)
    let locks = paths.filter(PackageResolved.isLock)
    let texts = try await surveyor.read(locks, of: repository)
    var pins: [PackageResolved.Pin] = []
    var problems: [Diagnostic] = []
    for path in locks {
      guard let text = texts[path] else { continue }
      do throws(Refusal) {
        pins += try PackageResolved(text).pins
      } catch {
        problems += error.diagnostics
      }
    }
    self.pins = pins
    let places = repository.paths.filter { $0.hasPrefix(folder) && AppRegistries.isConfiguration(at: $0) }
    registries = AppRegistries(
      try await surveyor.read(places, of: repository).sorted { $0.key < $1.key }.map(\.value))
    self.problems = problems
  }

  /// What others made, what is there to show something, and what tools keep for themselves.
  private static func isForeign(_ path: String) -> Bool {
    let samples: Set = ["fixtures", "templates", "testdata"]
    return AppReading.isForeign(path)
      || path.split(separator: "/").dropLast().contains {
        $0.hasPrefix(".") || samples.contains($0.lowercased())
      }
  }

  /// What a file is, where it requires packages by its name alone.
  private static func root(_ path: String) -> DescriptorReference? {
    let name = FilePaths.name(of: path)
    let folder = FilePaths.name(of: ProjectPath.folder(of: path))
    let isSpecification = name.hasPrefix("project") && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
    let isTuists = folder == "Tuist" && name == "Dependencies.swift"
    guard ["project.pbxproj", "Package.swift", "Project.swift"].contains(name) || isSpecification || isTuists
    else { return nil }
    return DescriptorReference.Format(packagePath: path).map { DescriptorReference(format: $0, path: path) }
  }

  /// What stands in the way of reading the packages of an app: other projects in its repository may be anybody's, and
  /// of the one that holds the version others say what is wrong.
  var refusals: [Diagnostic] {
    manifests.problems.filter { !$0.key.hasSuffix(".pbxproj") }.sorted { $0.key < $1.key }.flatMap(\.value)
      + problems
  }

  /// The paths that `app: package:` has to name, so that a release finds every requirement on a component.
  ///
  /// - Parameters:
  ///   - project: What `app: project:` names, which leads to files by itself.
  ///   - identities: Those of the components, as packages.
  func named(besides project: DescriptorReference?, requiring identities: Set<String>) -> [String] {
    var reached = manifests.closure(of: project.map { [$0.path] } ?? [])
    var named: [String] = []
    let byDepth = manifests.files.sorted {
      ($0.reference.path.count { $0 == "/" }, $0.reference.path)
        < ($1.reference.path.count { $0 == "/" }, $1.reference.path)
    }
    for file in byDepth where !reached.contains(file.reference.path) {
      // A manifest for one version of Swift comes with the one for all, and an included file with what includes it.
      guard Self.root(file.reference.path) != nil else { continue }
      let paths = manifests.closure(of: [file.reference.path])
      let requires = manifests.files.contains { other in
        let isPart =
          other.reference.path == file.reference.path || file.isSpecification(including: other, paths)
        return isPart && other.uses.contains { identities.contains($0.identity) }
      }
      guard requires else { continue }
      reached.formUnion(paths)
      named.append(file.reference.projectPath)
    }
    return named
  }
}

extension SurveyedManifest {
  /// Whether both are files of one XcodeGen specification.
  fileprivate func isSpecification(including other: SurveyedManifest, _ paths: Set<String>) -> Bool {
    reference.format == .xcodegen && other.reference.format == .xcodegen
      && paths.contains(other.reference.path)
  }
}

extension DescriptorReference {
  /// As `relctl.yml` names it: the `.xcodeproj` of a project.
  var projectPath: String {
    format == .xcodePackages || format == .pbxproj ? ProjectPath.folder(of: path) : path
  }
}
