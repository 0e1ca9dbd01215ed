import ReleaseModel
import ReleaseSupport

/// Objects whose ids start with the same digits, which take thousands of tries to find.
extension GitWorld {
  /// Adds two commits whose ids have the first digits in common.
  ///
  /// - Parameter parent: What both come after, with its files.
  package func twins(after parent: ObjectID, digits: Int, in folder: String) throws -> [ObjectID] {
    let tree = try id("rev-parse", "\(parent.hex)^{tree}", in: folder)
    var known: [String: String] = [:]
    for number in 0... {
      let text = Self.commit(tree, after: parent, "Twin \(number)")
      let start = Self.start(of: "commit", text, digits)
      guard let former = known[start] else {
        known[start] = text
        continue
      }
      return try [former, text].map {
        try id("hash-object", "-t", "commit", "-w", "--stdin", in: folder, input: Array($0.utf8))
      }
    }
    return []
  }

  /// Adds a file whose id has its first digits in common with a commit, and returns its id.
  package func file(like commit: ObjectID, digits: Int, in folder: String) throws -> ObjectID {
    for number in 0... where commit.hex.hasPrefix(Self.start(of: "blob", "\(number)", digits)) {
      return try id("hash-object", "-w", "--stdin", in: folder, input: Array("\(number)".utf8))
    }
    return commit
  }

  private static func commit(_ tree: ObjectID, after parent: ObjectID, _ message: String) -> String {
    let who = "Ada <ada@example.com> 1700000000 +0000"
    return "tree \(tree.hex)\nparent \(parent.hex)\nauthor \(who)\ncommitter \(who)\n\n\(message)\n"
  }

  private static func start(of kind: String, _ text: String, _ digits: Int) -> String {
    let digest = Digest.sha1(Array("\(kind) \(text.utf8.count)\0\(text)".utf8))
    return String(digest.withUnsafeBytes { ObjectID(bytes: $0) }.hex.prefix(digits))
  }
}
