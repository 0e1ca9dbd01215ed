/// What the user's git is configured with here, as git itself puts its files and variables together.
package struct GitConfiguration: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    /// Section and name in lower case, and what stands between them as it was written: `url.https://H/.insteadof`.
    let key: String
    /// nil for a key alone, which is a flag that is set.
    let value: String?
  }

  /// In git's order: of those with one key the last counts, but where git takes them all.
  let entries: [Entry]

  /// - Parameter list: What `git config --list -z` prints: `key LF value NUL`.
  package init(list: [UInt8]) {
    entries = list.split(separator: 0).map { bytes in
      let key = bytes.prefix { $0 != UInt8(ascii: "\n") }
      let value = bytes.dropFirst(key.count + 1)
      return Entry(
        key: String(decoding: key, as: UTF8.self),
        value: key.count < bytes.count ? String(decoding: value, as: UTF8.self) : nil)
    }
  }

  /// What a key is set to; nil where it is not set, or stands alone.
  ///
  /// - Parameter key: As entries spell it.
  func value(of key: String) -> String? { entries.last { $0.key == key }?.value }

  func isSet(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Asks git, when somebody first wants to know; nil when git can't say.
  package static func asked(_ environment: [String: String]) -> Once<GitConfiguration?> {
    Once {
      let environment = GitProgram.unattended(environment)
      let answer = await ProgramProbe.run(
        "git", arguments: ["config", "--list", "-z"], environment: environment)
      return answer.flatMap { $0.status == 0 ? GitConfiguration(list: $0.output) : nil }
    }
  }
}
