import ReleaseModel

/// What a channel is given: one build, with the places of its files on this machine.
package struct ShippableBuild: Sendable, Hashable {
  package let manifest: BuildManifest
  /// The file that goes out; nil for a channel that takes symbols only.
  package let app: File?
  /// Folders or zips with debug symbols.
  package let symbols: [File]
  /// What testers or the store read; empty when there is nothing to say.
  package let notes: String

  package init(manifest: BuildManifest, app: File?, symbols: [File], notes: String) {
    self.manifest = manifest
    self.app = app
    self.symbols = symbols
    self.notes = notes
  }

  package struct File: Sendable, Hashable {
    /// Absolute.
    package let path: String
    package let artefact: BuildManifest.Artefact

    package init(path: String, artefact: BuildManifest.Artefact) {
      self.path = path
      self.artefact = artefact
    }

    package var name: String { artefact.path.pathParts().last.map(String.init) ?? artefact.path }
  }
}
