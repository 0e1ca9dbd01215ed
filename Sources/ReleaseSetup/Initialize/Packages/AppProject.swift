import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What holds an app's version: its Xcode project, or what makes one that nobody commits.
enum AppProject {
  /// The project closest to a folder; one that makes an application before any other, a committed one before what makes it.
  ///
  /// - Parameter root: With its slash.
  /// - Returns: nil where there is none; with a remark where another one may be meant.
  static func best(
    of manifests: SurveyedManifests, below root: String
  ) -> (reference: DescriptorReference, remarks: [Diagnostic])? {
    let ranked = manifests.files.filter { $0.reference.path.hasPrefix(root) }.compactMap {
      file -> (rank: Rank, reference: DescriptorReference)? in
      Rank(file).map { ($0, file.reference) }
    }.sorted { $0.rank < $1.rank }
    guard let best = ranked.first else { return nil }
    let others = ranked.dropFirst().filter { $0.rank.isAsGood(as: best.rank) }.map(\.reference.projectPath)
    guard !others.isEmpty else { return (best.reference, []) }
    let remark = Diagnostic(
      severity: .note, "init.project",
      "'\(best.reference.projectPath)' is used as the app's project; there are others next to it: "
        + "\(others.sorted().joined(separator: ", "))",
      hint: "specify the folder of another one instead, or correct 'project:'")
    return (best.reference, [remark])
  }

  private struct Rank: Comparable {
    let makesNone: Int
    let depth: Int
    let kind: Int
    /// Of two projects side by side the app's is the larger one.
    let size: Int
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
      size = file.text.bytes.count
      self.path = path
    }

    /// Whether no more than its size and its name tell which of two is meant.
    func isAsGood(as other: Self) -> Bool {
      (makesNone, depth, kind) == (other.makesNone, other.depth, other.kind)
    }

    static func < (a: Self, b: Self) -> Bool {
      (a.makesNone, a.depth, a.kind, -a.size, a.path) < (b.makesNone, b.depth, b.kind, -b.size, b.path)
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
