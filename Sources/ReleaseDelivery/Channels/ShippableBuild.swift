import ReleaseCore
import ReleaseModel

/// What a channel is given: one build, with the places of its files on this machine.
struct ShippableBuild: Sendable, Hashable {
  let manifest: BuildManifest
  /// The file that goes out; nil for a channel that takes symbols only.
  let app: File?
  /// Folders or zips with debug symbols.
  let symbols: [File]
  /// What testers or the store read; empty when there is nothing to say.
  let notes: String
  /// The same by locale, for services that show a text in each language; empty when one text is for all.
  var localNotes: [String: String] = [:]

  /// Its provenance, its bill of materials and their signatures.
  var provenance = ProvenanceFiles(files: [:])

  /// What people read in a language; empty when there is nothing to say in it.
  func notes(in locale: String) -> String {
    StoreNotes(all: notes, byLocale: localNotes).text(in: locale, sharedBy: []) ?? ""
  }

  struct File: Sendable, Hashable {
    /// Absolute.
    let path: String
    let artefact: BuildManifest.Artefact

    init(path: String, artefact: BuildManifest.Artefact) {
      self.path = path
      self.artefact = artefact
    }

    package var name: String { artefact.path.pathParts().last.map(String.init) ?? artefact.path }
  }
}
