import ReleaseModel
import ReleaseSupport

extension TreeEntry {
  /// The bytes of this file in a folder, or where this link leads there; nil for what is missing, of another kind, or can't be
  /// read. Another kind is a link in the place of a file too: today it may lead to the same bytes.
  package func content(in folder: String) -> [UInt8]? {
    let place = "\(folder)/\(path)"
    if let target = FileSystem.linkTarget(of: place) { return mode == .symlink ? Array(target.utf8) : nil }
    return mode == .symlink ? nil : try? readFile(place, limit: .max)
  }
}
