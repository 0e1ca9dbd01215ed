import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Where `relctl.yml` is, when nobody named its folder: here, or in the nearest folder above that has one.
package struct ManifestSearch: Sendable {
  /// The folder with `relctl.yml`, or the one where the search began.
  package let folder: String
  /// The folders that have none, or one that is not taken.
  let searched: [String]
  /// A `relctl.yml` above that belongs to somebody else. It may name programs to run, so it is not read.
  let foreign: String?

  /// - Parameter start: The folder of this process; no absolute path where that was removed meanwhile.
  package init(from start: String) {
    var searched: [String] = []
    var folder = start
    while folder.hasPrefix("/") {
      let path = FilePathRules.join(WorkspaceManifest.fileName, to: folder)
      if let isOwn = FileSystem.isOwn(path) {
        let isTaken = isOwn || folder == start
        self.folder = isTaken ? folder : start
        self.searched = isTaken ? searched : searched + [folder]
        foreign = isTaken ? nil : path
        return
      }
      searched.append(folder)
      guard folder != "/" else { break }
      folder = FilePathRules.directory(of: folder)
    }
    self.folder = start
    self.searched = searched
    foreign = nil
  }

  /// Why there is no `relctl.yml`.
  var problem: Diagnostic? {
    if !folder.hasPrefix("/") {
      return Diagnostic(
        "manifest.unreadable", "the folder that relctl was started in no longer exists",
        hint: "change to the folder that contains relctl.yml, or specify it with '--workspace DIR'")
    }
    if let foreign {
      return Diagnostic(
        "workspace.owner", "'\(foreign)' belongs to another user, and relctl.yml can specify programs to run",
        hint: "if you trust it, specify its folder: '--workspace \(FilePathRules.directory(of: foreign))'")
    }
    guard searched.last == "/", let start = searched.first else { return nil }
    let above = searched.dropFirst().joined(separator: ", ")
    return Diagnostic(
      "manifest.unreadable",
      "there is no relctl.yml in \(start)" + (above.isEmpty ? "" : ", or above it in \(above)"),
      hint:
        "run relctl in the folder that contains relctl.yml or below it, or specify it with '--workspace DIR'")
  }
}
