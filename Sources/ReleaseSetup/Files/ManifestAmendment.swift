import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A changed list of components in `relctl.yml`, seen to its effect before anything is written.
package struct ManifestAmendment: Sendable {
  package enum Change: Sendable, Hashable {
    /// Those whose names are there already are left out.
    case add([ManifestEntry])
    case remove(ComponentName)
  }

  let change: Change
  let before: SourceText
  package let after: SourceText
  /// What the workspace is with the change.
  package let loaded: LoadedWorkspace
  private let loader: WorkspaceLoader

  var workspace: Workspace { loaded.workspace }
  package var layers: LayerSet { loaded.layers }
  var isChange: Bool { before != after }

  /// - Throws: `Refusal` when the change can't be made, or the workspace would not be valid.
  package init(_ change: Change, loader: WorkspaceLoader) throws(Refusal) {
    self.change = change
    self.loader = loader
    let present = try ManifestDocument(try loader.readManifest(), folder: loader.folder)
    before = present.text
    after = try Self.edited(present, change)
    loaded = try WorkspaceLoader(
      folder: loader.folder, replacing: [after.path: after.bytes]
    ).load()
  }

  private static func edited(_ document: ManifestDocument, _ change: Change) throws(Refusal) -> SourceText {
    switch change {
    case .add(let entries):
      var document = document
      for entry in entries where document.location(of: entry.name) == nil {
        document = try ManifestDocument(try document.adding(entry), folder: document.folder)
      }
      return document.text
    case .remove(let name):
      return document.location(of: name) == nil ? document.text : try document.removing(component: name)
    }
  }

  /// The unified diff of the file, without credentials.
  package func diff() throws -> String {
    SourceText.masked(
      try UnifiedDiff.text(
        old: before.bytes, oldPath: before.path, new: after.bytes, newPath: after.path))
  }

  /// Writes the file. Somebody may have edited it meanwhile: the change is made in what is there now.
  package func write() throws {
    let present = try ManifestDocument(try loader.readManifest(), folder: loader.folder)
    let text = present.text == before ? after : try Self.edited(present, change)
    if text != present.text {
      try AtomicFile.write(
        text.bytes, to: FilePathRules.join(WorkspaceManifest.fileName, to: loader.folder))
    }
  }
}
