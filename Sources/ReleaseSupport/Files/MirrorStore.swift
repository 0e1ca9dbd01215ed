import Foundation
import ReleaseModel

/// The folder of relctl's own bare mirrors: one for each remote address.
package struct MirrorStore: Sendable, Hashable {
  package let root: String
  /// The lock of whoever changes something by these mirrors; nil for the one who holds it.
  package let lock: String?

  package init(root: String, lock: String? = nil) {
    self.root = root
    self.lock = lock
  }

  /// Removes a mirror. It is renamed first: a program that still works in it keeps its files and harms no new one.
  ///
  /// - Parameter isKept: Whether it stays beside its place under another name, because it may hold the only copy of
  ///   something.
  /// - Throws: `FileLockError` while a run lands from these mirrors: nothing else holds the objects that it pushes.
  package func discard(_ mirror: String, isKept: Bool = false) throws {
    guard let lock else { return try remove(mirror, isKept: isKept) }
    let held = try FileLock(at: lock, note: "making a mirror anew")
    try remove(mirror, isKept: isKept)
    _ = consume held
  }

  /// What was kept of a mirror that was discarded.
  package static func kept(of mirror: String) -> [String] {
    let folder = FilePathRules.directory(of: mirror)
    let start = FilePathRules.name(of: mirror) + ".damaged-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(start) }.sorted().map { "\(folder)/\($0)" }
  }

  /// Whether a run lands from these mirrors now.
  package var isInUse: Bool {
    guard let lock else { return false }
    do throws(FileLockError) {
      let held = try FileLock(at: lock)
      _ = consume held
      return false
    } catch {
      if case .held = error { return true }
      return false
    }
  }

  private func remove(_ mirror: String, isKept: Bool) throws(FileError) {
    let name = isKept ? "damaged" : "old"
    let aside = "\(mirror).\(name)-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
    guard rename(mirror, aside) == 0 else { throw FileError(call: "rename", path: mirror) }
    if isKept { return }
    // What can't be removed is in nobody's way.
    try? FileManager.default.removeItem(atPath: aside)
  }

  /// Returns the path of a remote's mirror: the address's last part, for people, and a digest of the whole.
  package func path(for url: RemoteURL) -> String {
    let name = FilePathRules.name(of: url.raw).utf8.prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    let safe = String(decoding: name.lazy.filter(Self.isPlain).prefix(60), as: UTF8.self)
    return "\(root)/\(safe)-\(Digest.sha256(url.raw.utf8).prefix(12)).git"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
