/// What a channel is given: one build, with the places of its files on this machine.
public struct Parcel: Sendable, Hashable {
  public let manifest: BuildManifest
  /// The file that goes out; nil for a channel that takes symbols only.
  public let app: File?
  /// Folders or zips with debug symbols.
  public let symbols: [File]
  /// What testers or the store read; empty when there is nothing to say.
  public let notes: String

  public init(manifest: BuildManifest, app: File?, symbols: [File], notes: String) {
    self.manifest = manifest
    self.app = app
    self.symbols = symbols
    self.notes = notes
  }

  public struct File: Sendable, Hashable {
    /// Absolute.
    public let path: String
    public let artefact: BuildManifest.Artefact

    public init(path: String, artefact: BuildManifest.Artefact) {
      self.path = path
      self.artefact = artefact
    }

    public var name: String { artefact.path.split(separator: "/").last.map(String.init) ?? artefact.path }
  }
}
