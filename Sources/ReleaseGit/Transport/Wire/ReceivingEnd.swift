import ReleaseSupport

/// What is known of the receiving end of a repository on this machine before it is started.
///
/// For every push it starts two programs though there is nothing to do: `git gc --auto`, which counts files and ends, and
/// `git for-each-ref`, which lists the repository's own refs a second time. The first takes a tenth of a push, so it is
/// told to leave out what would be in vain.
struct ReceivingEnd {
  /// Options of git that leave out what would be in vain; none where there may be something to do, and none for what only
  /// git itself can judge.
  let options: [String]
  /// Whether programs may run there: they speak to whoever pushes, and may take their time.
  let hasHooks: Bool
  /// Whether nothing but git's defaults has a say in a ref that comes: no hook, and no setting of what is received or of who
  /// else writes there. git itself says whether it serves what belongs to somebody else (`safe.directory`).
  let hasPlainRefs: Bool

  /// Half of what `gc --auto` begins to work at: 6,700 loose objects, of which it looks at one folder of 256, and 50
  /// packs (git-config, `gc.auto` and `gc.autoPackLimit`). A push between this look and the next adds little.
  private static let mostInFolder = 13
  private static let mostPacks = 25

  /// What stands where git wants a program that lists refs: no program has this name. git looks for it, starts nothing,
  /// and goes on with a line of complaint, where `true` would be a process more for each push.
  private static let missingProgram = "relctl-borrows-nothing"

  /// Whether a line of what a receiving end said is its complaint that nobody lists what is borrowed.
  static func isComplaint(_ line: some StringProtocol) -> Bool {
    line.hasPrefix("error: ") && line.contains(missingProgram)
  }

  /// Words of a repository's settings, in any case, that say something else than git's defaults of upkeep.
  private static let settings = [
    "gc", "maintenance", "alternaterefs", "hiderefs", "hook", "include", "worktreeconfig",
  ]

  /// Words of settings that concern refs as they come, beside those above.
  private static let refSettings = ["receive", "transfer", "extensions", "sharedrepository"]

  private static let unknown = ReceivingEnd(options: [], hasHooks: true, hasPlainRefs: false)

  private init(options: [String], hasHooks: Bool, hasPlainRefs: Bool) {
    (self.options, self.hasHooks, self.hasPlainRefs) = (options, hasHooks, hasPlainRefs)
  }

  /// Looks at a bare repository.
  init(at path: String) {
    guard access(path + "/HEAD", F_OK) == 0, let config = try? readFile(path + "/config", limit: 1 << 16)
    else {
      self = .unknown
      return
    }
    // With this bit a letter is the small one; no other byte becomes a letter, and a zero ends no text.
    let text = config.map { CChar(bitPattern: $0 | 0x20) } + [0]
    func says(_ words: [String]) -> Bool { words.contains { strstr(text, $0) != nil } }
    guard !says(Self.settings) else {
      self = .unknown
      return
    }
    hasHooks = Self.hasHooks(path)
    hasPlainRefs = !hasHooks && !says(Self.refSettings) && Self.isOurs(path)
    var options: [String] = []
    if Self.isTidy(path + "/objects") { options += ["-c", "receive.autoGC=false"] }
    // What is new is checked in a folder beside the repository's objects, so these count as borrowed, and refs of whom
    // one borrows from are asked for. Of a repository that borrows from nobody they are those that git knows already.
    if access(path + "/objects/info/alternates", F_OK) != 0 {
      options += ["-c", "core.alternateRefsCommand=\(hasHooks ? "true" : Self.missingProgram)"]
    }
    self.options = options
  }

  /// Whether the user who runs relctl owns a bare repository. git would serve one that lies within it as `.git`.
  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_uid == geteuid() && access(path + "/.git", F_OK) != 0
  }

  /// They may start git themselves, and would read its complaint.
  private static func hasHooks(_ path: String) -> Bool {
    guard let entries = FolderEntry.all(of: path + "/hooks") else {
      // git may run what can't be listed.
      return access(path + "/hooks", F_OK) == 0
    }
    return entries.contains { !$0.name.hasSuffix(".sample") }
  }

  private static func isTidy(_ objects: String) -> Bool {
    // The folder that git counts as well. An empty one does not stay.
    let loose = FolderEntry.all(of: objects + "/17")?.count ?? 0
    guard loose <= mostInFolder, let packs = FolderEntry.all(of: objects + "/pack") else { return false }
    return packs.count { $0.name.hasSuffix(".pack") } <= mostPacks
  }
}
