import ReleaseModel
import ReleaseSupport

extension WorkspaceLoader {
  /// Reads one layer file of the workspace.
  ///
  /// - Throws: `Refusal` when it does not exist or can't be read.
  package func layer(_ path: String, _ rules: SettingsRules) throws(Refusal) -> SourceText {
    do {
      guard let bytes = try readLayer(path, rules) else {
        throw Refusal("settings.file.missing", "'\(path)' does not exist")
      }
      return SourceText(path: path, bytes: bytes)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("settings.file.unreadable", "'\(path)' cannot be read: \(error)")
    }
  }

  /// Replaces one layer file as a whole, or not at all.
  package func write(_ text: SourceText, _ rules: SettingsRules) throws(FileError) {
    try AtomicFile.write(text.bytes, to: try inside(text.path, rules))
  }
}
