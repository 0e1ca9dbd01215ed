import Foundation

/// The files of a folder as they are at one moment, to see what a program changes.
struct FileStamps {
  private struct Stamp: Hashable {
    let size: Int
    let changed: Date?
    let number: Int
  }

  private let stamps: [String: Stamp]

  /// - Parameter folder: Of which `except` is not looked into.
  init(of folder: String, except: String) {
    var stamps: [String: Stamp] = [:]
    guard let walk = FileManager.default.enumerator(atPath: folder) else {
      self.stamps = [:]
      return
    }
    while let path = walk.nextObject() as? String {
      guard path != except else {
        walk.skipDescendants()
        continue
      }
      guard let facts = walk.fileAttributes, facts[.type] as? FileAttributeType != .typeDirectory else {
        continue
      }
      stamps[path] = Stamp(
        size: (facts[.size] as? NSNumber)?.intValue ?? 0, changed: facts[.modificationDate] as? Date,
        number: (facts[.systemFileNumber] as? NSNumber)?.intValue ?? 0)
    }
    self.stamps = stamps
  }

  /// Files that are in this and not in an earlier one, and whether no file of the earlier one is another now.
  func added(since before: FileStamps) -> (files: [String], isAll: Bool) {
    let isAll = before.stamps.allSatisfy { stamps[$0.key] == $0.value }
    return (stamps.keys.filter { before.stamps[$0] == nil }.sorted(), isAll)
  }
}
