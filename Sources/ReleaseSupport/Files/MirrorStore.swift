import Foundation
import ReleaseModel

/// The folder of relctl's own bare mirrors: one for each remote address.
package struct MirrorStore: Sendable, Hashable {
  package let root: String
  /// The lock of whoever changes something by these mirrors; nil for the one who holds it.
  let lock: String?

  package init(root: String, lock: String? = nil) {
    self.root = root
    self.lock = lock
  }

  /// A place beside a mirror's, where one is fetched that may replace it.
  package func newPlace(for mirror: String) -> String { Self.place(beside: mirror, as: "new") }

  /// Puts what was fetched to a new place where a mirror belongs, and removes the one that is there. That is renamed
  /// first: a program that still works in it keeps its files and harms no new one.
  ///
  /// - Parameter isKept: Whether the old one stays beside its place under another name, because it may hold the only copy
  ///   of something.
  /// - Throws: `FileLockError` while a run lands from these mirrors: nothing else holds the objects that it pushes.
  package func replace(_ mirror: String, with new: String, isKept: Bool = false) throws {
    guard let lock, access(mirror, F_OK) == 0 else { return try move(new, to: mirror, isKept: isKept) }
    let held = try FileLock(at: lock, note: "recreating a mirror")
    try move(new, to: mirror, isKept: isKept)
    _ = consume held
  }

  /// Removes what killed fetches left at new places. Whoever is still at it has the turn to fetch.
  package func removeUnfinished() {
    for entry in FolderEntry.all(of: root) ?? [] {
      guard let mark = entry.name.firstRange(of: ".git.new-") else { continue }
      let mirror = "\(root)/\(entry.name[..<mark.lowerBound]).git"
      guard let turn = try? MirrorFetchLock(of: mirror) else { continue }
      withExtendedLifetime(turn) { remove("\(root)/\(entry.name)") }
    }
  }

  /// Removes a folder of a mirror. What can't be removed is in nobody's way.
  package func remove(_ place: String) { try? FileManager.default.removeItem(atPath: place) }

  /// What was kept of a mirror that was replaced.
  package static func kept(of mirror: String) -> [String] {
    let folder = FilePathRules.directory(of: mirror)
    let start = FilePathRules.name(of: mirror) + ".damaged-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(start) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func place(beside mirror: String, as name: String) -> String {
    "\(mirror).\(name)-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
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

  private func move(_ new: String, to mirror: String, isKept: Bool) throws(FileError) {
    let aside = Self.place(beside: mirror, as: isKept ? "damaged" : "old")
    let isReplaced = rename(mirror, aside) == 0
    guard isReplaced || errno == ENOENT else { throw FileError(call: "rename", path: mirror) }
    guard rename(new, mirror) == 0 else {
      let error = FileError(call: "rename", path: new)
      if isReplaced { _ = rename(aside, mirror) }
      throw error
    }
    if isReplaced, !isKept { remove(aside) }
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
