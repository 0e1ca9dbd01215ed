import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What holds an app's version: its Xcode project, or what makes one that nobody commits.
enum AppProject {
  /// The project closest to a folder; one that makes an application before any other, a committed one before what makes it.
  ///
  /// - Parameter root: With its slash.
  static func best(of manifests: SurveyedManifests, below root: String) -> DescriptorReference? {
    manifests.files.filter { $0.reference.path.hasPrefix(root) }.compactMap {
      file -> (Rank, DescriptorReference)? in
      Rank(file).map { ($0, file.reference) }
    }.min { $0.0 < $1.0 }?.1
  }

  private struct Rank: Comparable {
    let makesNone: Int
    let depth: Int
    let kind: Int
    let path: String

    init?(_ file: SurveyedManifest) {
      let path = file.reference.path
      switch file.reference.format {
      case .pbxproj, .xcodePackages:
        // One that can't be read is not passed over in silence.
        let targets = (try? XcodeProjectDocument(file.text))?.targets
        makesNone = targets?.contains(where: \.isApplication) ?? true ? 0 : 1
        kind = 0
        depth = ProjectPath.folder(of: path).count { $0 == "/" }
      case .xcodegen:
        guard FilePaths.name(of: path).hasPrefix("project"),
          let document = try? XcodeGenSpecification(file.text),
          document.isWhole
        else { return nil }
        makesNone = 0
        kind = 1
        depth = path.count { $0 == "/" }
      case .tuist:
        makesNone = file.text.string.contains("product: .app") ? 0 : 1
        kind = (try? TuistSettings(file.text))?.literals.isEmpty ?? true ? 3 : 2
        depth = path.count { $0 == "/" }
      default: return nil
      }
      self.path = path
    }

    static func < (a: Self, b: Self) -> Bool {
      (a.makesNone, a.depth, a.kind, a.path) < (b.makesNone, b.depth, b.kind, b.path)
    }
  }

  /// A specification of XcodeGen or Tuist as a project, with the version that its literals give the app.
  ///
  /// - Returns: nil for an Xcode project.
  static func specified(
    by reference: DescriptorReference, among manifests: SurveyedManifests
  ) -> (project: FoundProject, version: Version?)? {
    let paths = manifests.closure(of: [reference.path])
    let files = manifests.files.filter {
      $0.reference.format == reference.format && paths.contains($0.reference.path)
    }
    var literals: [(key: String, value: String)] = []
    var configurations: [(name: String, base: String?)] = []
    for file in files {
      switch reference.format {
      case .xcodegen:
        guard let document = try? XcodeGenSpecification(file.text) else { continue }
        literals += document.settings.map { ($0.key, $0.value) }
        configurations += document.configurations
      case .tuist:
        guard let document = try? TuistSettings(file.text) else { continue }
        literals += document.literals.map { ($0.key, $0.value) }
        configurations += document.configurations.map { ($0, nil) }
      default: return nil
      }
    }
    let versions = literals.filter { ["MARKETING_VERSION", "CFBundleShortVersionString"].contains($0.key) }
    // Both make these two where nothing is said.
    let standard = ["Debug", "Release"].map { (name: $0, base: String?.none) }
    return (
      FoundProject(
        path: reference.path, target: nil, owners: versions.count,
        configurations: configurations.isEmpty ? standard : configurations),
      versions.lazy.compactMap { Version($0.value) }.first
    )
  }
}
