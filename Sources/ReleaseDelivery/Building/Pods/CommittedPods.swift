import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// What a commit says of the pods that its Xcode project is built with.
struct CommittedPods: Sendable, Hashable {
  /// The folder of the Podfile below the repository's; empty for the root.
  let folder: String
  /// nil where no Podfile.lock is committed.
  let lock: [UInt8]?
  /// SHA-256 of everything in the commit that decides about what `pod install` leaves; nil where the Podfile reads what
  /// only a run of it knows.
  let content: String?
  /// Whether the Podfile asks for variables, so that these decide, too.
  let readsVariables: Bool

  /// - Parameter podfile: Its path.
  /// - Returns: nil where there is none.
  static func read(
    _ podfile: String, of tree: ObjectID, in git: borrowing Repository
  ) throws -> CommittedPods? {
    guard let text = try git.trees.file(podfile, in: tree) else { return nil }
    let words = PodfileWords(text)
    let folder = ProjectPath.folder(of: podfile)
    let content = words.readsOtherFiles ? nil : try BuildInputs.content(of: tree, matching: deciding, in: git)
    return CommittedPods(
      folder: folder, lock: try git.trees.file(podfile + ".lock", in: tree), content: content,
      readsVariables: words.readsVariables)
  }

  /// Pods get the configurations and settings of the project, which its files say.
  private static let deciding = [
    "**/Podfile", "**/Podfile.lock", "**/Gemfile", "**/Gemfile.lock", "**/project.pbxproj",
    "**/contents.xcworkspacedata", "**/*.xcconfig",
  ]
}

/// What a Podfile calls, as far as it decides whether the same Podfile always does the same.
private struct PodfileWords {
  let readsOtherFiles: Bool
  let readsVariables: Bool

  /// Ruby's ways to other files and programs, and pods that are read where they stand.
  private static let open: Set<String> = [
    "require", "require_relative", "load", "eval", "instance_eval", "eval_gemfile", "File", "Dir", "IO",
    "Open3",
    "Pathname", "YAML", "JSON", "system", "exec", "spawn", "path", "podspec", "__dir__", "__FILE__",
  ]

  init(_ bytes: [UInt8]) {
    let words = bytes.split { byte in
      !(byte == 95 || byte.isDigit || byte.isLetter)
    }.map { String(decoding: $0, as: UTF8.self) }
    readsOtherFiles = bytes.contains(UInt8(ascii: "`")) || words.contains { Self.open.contains($0) }
    readsVariables = words.contains("ENV")
  }
}
