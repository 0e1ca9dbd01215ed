import ReleaseSupport

/// What the user's git is configured with here, as git itself puts its files and variables together.
package struct GitConfiguration: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    /// Section and name in lower case, and what stands between them as it was written: `url.https://H/.insteadof`.
    let key: String
    /// nil for a key alone, which is a flag that is set.
    let value: String?
    /// Whether it is a setting of the repository that git was asked in.
    let isOfRepository: Bool

    /// - Parameter bytes: `key LF value`, or a key alone.
    init(_ bytes: ArraySlice<UInt8>, isOfRepository: Bool = false) {
      let key = bytes.prefix { $0 != UInt8(ascii: "\n") }
      let value = bytes.dropFirst(key.count + 1)
      self.key = String(decoding: key, as: UTF8.self)
      self.value = key.count < bytes.count ? String(decoding: value, as: UTF8.self) : nil
      self.isOfRepository = isOfRepository
    }
  }

  /// In git's order: of those with one key the last counts, but where git takes them all.
  let entries: [Entry]

  /// - Parameter list: What `git config --list -z` prints: `key LF value NUL`.
  init(list: [UInt8]) { entries = list.split(separator: 0).map { Entry($0) } }

  /// - Parameter list: What `git config --list -z --show-scope` prints: `scope NUL key LF value NUL`.
  init(scopedList list: [UInt8]) {
    let words = list.split(separator: 0)
    entries = stride(from: 0, to: words.count - 1, by: 2).map { place in
      let scope = String(decoding: words[place], as: UTF8.self)
      return Entry(words[place + 1], isOfRepository: scope == "local" || scope == "worktree")
    }
  }

  private init(_ entries: [Entry]) { self.entries = entries }

  /// What holds for mirrors too. Settings of the repository that somebody happens to stand in say who they are there, and
  /// nothing of other repositories.
  var withoutRepository: GitConfiguration { GitConfiguration(entries.filter { !$0.isOfRepository }) }

  /// What a key is set to; nil where it is not set, or stands alone.
  ///
  /// - Parameter key: As entries spell it.
  func value(of key: String) -> String? { entries.last { $0.key == key }?.value }

  func isSet(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Whether some of it holds in some repositories alone (`includeIf`), whoever set that.
  var hasConditions: Bool { entries.contains { !$0.isOfRepository && $0.key.hasPrefix("includeif.") } }

  /// Asks git where relctl was started, when somebody first wants to know; nil when git can't say.
  package static func asked(_ environment: [String: String]) -> Once<GitConfiguration?> {
    Once { await ask(isInBareRepository ? ["--git-dir=/dev/null"] : [], environment) }
  }

  /// Whether git would take a bare repository for its own around the folder of this process: a commit can bring one, and
  /// git before 2.38 has no `safe.bareRepository`.
  private static var isInBareRepository: Bool {
    var folder = (try? FileSystem.realPath(".")) ?? ""
    while folder.hasPrefix("/") {
      if access("\(folder)/.git", F_OK) == 0 { return false }
      if ["HEAD", "objects", "refs"].allSatisfy({ access("\(folder)/\($0)", F_OK) == 0 }) { return true }
      guard folder != "/" else { return false }
      folder = FilePathRules.directory(of: folder)
    }
    return false
  }

  /// What holds for mirrors; git is asked once more where that may differ from what holds here.
  static func ofMirrors(
    besides here: Once<GitConfiguration?>, in neutral: NeutralRepository, _ environment: [String: String]
  ) -> Once<GitConfiguration?> {
    Once {
      guard let found = await here.value else { return nil }
      guard found.hasConditions, let path = await neutral.path else { return found.withoutRepository }
      return await ask(["--git-dir=\(path)"], environment)?.withoutRepository
    }
  }

  private static func ask(_ options: [String], _ environment: [String: String]) async -> GitConfiguration? {
    let answer = await ProgramProbe.run(
      "git", arguments: options + GitProgram.finding + ["config", "--list", "-z", "--show-scope"],
      environment: GitProgram.unattended(environment))
    return answer.flatMap { $0.status == 0 ? GitConfiguration(scopedList: $0.output) : nil }
  }
}
