import ReleaseModel
import ReleaseSupport

extension TreeEntry {
  /// How a file of a folder is not what a commit has.
  package enum Difference: Sendable, Hashable {
    case missing
    /// Other bytes, a link that leads elsewhere, or something of another kind. A link in the place of a file is that too: today
    /// it may lead to the same bytes.
    case content
    /// It can be run and shouldn't, or can't and should.
    case permission
  }

  /// - Parameter bytes: What the file has, or where the link leads.
  /// - Returns: nil where the folder has exactly that. What can't be read differs.
  package func difference(in folder: String, from bytes: [UInt8]) -> Difference? {
    let place = "\(folder)/\(path)"
    if let target = FileSystem.linkTarget(of: place) {
      return mode == .symlink && Array(target.utf8) == bytes ? nil : .content
    }
    guard FileSystem.exists(place) else { return .missing }
    guard mode != .symlink, (try? readFile(place, limit: .max)) == bytes else { return .content }
    let permissions = (try? FileSystem.mode(of: place)) ?? 0
    return (permissions & 0o100 != 0) == (mode == .executable) ? nil : .permission
  }
}
