import ReleaseDescriptors
import ReleaseGit
import ReleaseModel

/// The Gemfile that a commit's Xcode project is built with.
struct CommittedGems: Sendable, Hashable {
  /// The Gemfile's folder below the repository's; empty for the root.
  let folder: String
  let isLocked: Bool
  /// Whether CocoaPods is one of them, so that `bundle exec pod` is the team's.
  let hasCocoaPods: Bool
  /// The version of it that Gemfile.lock has; nil without one.
  let cocoapods: String?
  /// Whether fastlane is.
  let hasFastlane: Bool

  /// Looks for it in a folder and in those above, as Bundler does.
  static func read(
    near folder: String, of tree: ObjectID, in git: borrowing Repository
  ) throws -> CommittedGems? {
    var folder = folder
    while true {
      let place = folder.isEmpty ? "" : folder + "/"
      if let text = try git.trees.file("\(place)Gemfile", in: tree) {
        let lock = try git.trees.file("\(place)Gemfile.lock", in: tree)
        let names = String(decoding: lock ?? text, as: UTF8.self)
        return CommittedGems(
          folder: folder, isLocked: lock != nil, hasCocoaPods: names.contains("cocoapods"),
          cocoapods: lock.flatMap { Self.version(of: "cocoapods", in: String(decoding: $0, as: UTF8.self)) },
          hasFastlane: names.contains("fastlane"))
      }
      if folder.isEmpty { return nil }
      folder = ProjectPath.folder(of: folder)
    }
  }

  /// What Bundler chose: a line of four blanks, such as `    cocoapods (1.16.2)`.
  static func version(of gem: String, in lock: String) -> String? {
    let start = "    \(gem) ("
    return lock.split(whereSeparator: \.isNewline).first { $0.hasPrefix(start) && $0.hasSuffix(")") }
      .map { String($0.dropFirst(start.count).dropLast()) }
  }
}
