import Foundation
import ReleaseModel
import ReleaseSupport

/// What commands of this machine do in a workspace: a file for each in the state folder, and a lock that its command
/// holds while it lives. So nobody takes a command that was killed for one that works.
package struct ActivityFolder: Sendable {
  let path: String

  package init(state: String) { path = "\(state)/activity" }

  /// A command that works, was interrupted, or ended.
  package struct Entry: Sendable, Hashable {
    package let activity: RunActivity
    package let isAlive: Bool
  }

  /// How many are kept.
  private static let kept = 8
  private static let largest = 1 << 16

  /// The newest first. Files of other versions of relctl, and those that are just written, are passed over.
  package func entries() -> [Entry] {
    names().suffix(Self.kept).reversed().compactMap { name in
      guard let bytes = try? FileReader.read("\(path)/\(name).json", limit: Self.largest),
        let activity = try? JSONDecoder().decode(RunActivity.self, from: Data(bytes)),
        activity.schema == RunActivity.currentSchema
      else { return nil }
      return Entry(activity: activity, isAlive: activity.end == nil && isHeld(name))
    }
  }

  /// In the order in which they began.
  func names() -> [String] {
    (FolderEntry.all(of: path) ?? []).map(\.name).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(".json".count)) }.sorted()
  }

  private func isHeld(_ name: String) -> Bool {
    guard let descriptor = try? FileSystem.open("\(path)/\(name).lock", flags: O_RDONLY) else { return false }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return errno == EWOULDBLOCK }
    flock(descriptor, LOCK_UN)
    return false
  }

  /// Removes what is too old to be shown. What a living command has stays.
  func tidy() {
    for name in names().dropLast(Self.kept) where !isHeld(name) {
      for suffix in ["json", "lock"] { unlink("\(path)/\(name).\(suffix)") }
    }
  }
}
