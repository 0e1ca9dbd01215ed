import Foundation
import ReleaseModel

/// Removes what builds of a workspace left that nobody needs when they are done: sources, derived data, packages. What
/// was made of them, logs and `build.json` stay.
struct BuildTidying: Sendable {
  /// The folder of builds.
  let folder: String
  let days: Int
  let bytes: Int64

  /// Builds without an end may be under way: they are left alone for so long, in seconds.
  private static let patience: Int64 = 86_400

  init(folder: String, limits: BuildRules.Keep) {
    self.init(folder: folder, days: limits.days, bytes: Int64(limits.gigabytes) * 1_000_000_000)
  }

  init(folder: String, days: Int, bytes: Int64) {
    self.folder = folder
    self.days = days
    self.bytes = bytes
  }

  /// Removes what is too old, then the oldest until the rest is small enough. What can't be removed stays.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - build: The newest one, which stays whole.
  package func run(now: Int64, except build: String) {
    var builds = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    builds.removeAll { $0 == build }
    var left: [(name: String, changed: Int64, size: Int64)] = []
    for name in builds {
      let root = "\(folder)/\(name)"
      let size = Self.parts.reduce(0) { $0 + Self.size(of: "\(root)/\($1)") }
      guard size > 0, let changed = Self.changed(root) else { continue }
      let isWhole = FileManager.default.fileExists(atPath: "\(root)/build.json")
      if !isWhole, now - changed < Self.patience { continue }
      if now - changed > Int64(days) * 86_400 {
        remove(name)
      } else {
        left.append((name, changed, size))
      }
    }
    var total = left.reduce(0) { $0 + $1.size }
    for build in left.sorted(by: { $0.changed < $1.changed }) where total > bytes {
      remove(build.name)
      total -= build.size
    }
  }

  private static let parts = ["src", BuildPaths.workFolder, BuildPaths.signingFolder]

  private func remove(_ name: String) {
    for part in Self.parts { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)/\(part)") }
  }

  /// When the build's folder got its last file.
  private static func changed(_ path: String) -> Int64? {
    let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return date.map { Int64($0.timeIntervalSince1970) }
  }

  /// In bytes; links count nothing, and are not followed.
  private static func size(of path: String) -> Int64 {
    guard let walk = FileManager.default.enumerator(atPath: path) else { return 0 }
    var size: Int64 = 0
    while walk.nextObject() != nil {
      guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      size += (walk.fileAttributes?[.size] as? NSNumber)?.int64Value ?? 0
    }
    return size
  }
}
