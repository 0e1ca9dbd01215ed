import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// The files of a component that others take as a package.
enum PackageFiles {
  /// Its manifest and those for one version of Swift beside it; the one at the root where none is declared.
  static func manifests(
    of descriptors: [DescriptorReference], named name: ComponentName, in commit: ObjectID,
    _ git: borrowing Repository
  ) throws -> [SourceText] {
    let declared = descriptors.first { $0.format == .packageSwift }?.path ?? "Package.swift"
    let folder = ProjectPath.folder(of: declared)
    let beside = try git.trees.fileNames(in: folder, of: commit).filter(PackageManifestDocument.isVersioned)
    let paths = [declared] + beside.sorted().map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    return try paths.compactMap { path in
      try git.trees.file(path, in: commit).map { SourceText(path: "\(name):\(path)", bytes: $0) }
    }
  }

  /// What it locks itself; nil where it locks nothing, or nothing that can be read.
  static func lock(
    beside manifest: String?, in commit: ObjectID, _ git: borrowing Repository
  ) throws -> PackageResolved? {
    let folder = ProjectPath.folder(of: manifest ?? "Package.swift")
    let path = folder.isEmpty ? "Package.resolved" : "\(folder)/Package.resolved"
    guard let entry = try git.trees.entry(at: path, in: commit), entry.mode != .symlink,
      let bytes = try? git.foreignFile(entry.id, at: path)
    else { return nil }
    return try? PackageResolved(SourceText(path: path, bytes: bytes))
  }
}
