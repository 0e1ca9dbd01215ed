import ReleaseModel

/// The lines of a build's log that say what went wrong, picked out while it runs.
///
/// A compiler repeats itself for each architecture, and the reason of a failed script stands above the line that says so.
struct LogErrors: Sendable {
  /// What is read first.
  private enum Rank: Int, Comparable {
    /// `PATH:LINE:COLUMN: error: ...`
    case located
    /// `error: ...` without a place: signing, exports, packages.
    case bare
    /// Of the linker, with the symbols that are missing.
    case linker
    /// A script phase, with the lines above it.
    case script
    /// The commands that failed, which `xcodebuild` lists at its end.
    case commands

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  static let limit = 10
  /// Lines of one rank that are kept at most, so that no log fills the memory.
  private static let kept = 40
  /// Lines that a block has at most.
  private static let blockLimit = 8
  /// Lines above a script phase that are shown with it.
  private static let contextLimit = 4

  private var found: [Rank: [String]] = [:]
  private var seen: Set<String> = []
  private var above: [String] = []
  /// The block that is open, and how many lines it takes yet.
  private var block: (rank: Rank, left: Int)?

  /// Whether a line says that codesign could not use a key, in words that tell nobody so.
  private(set) var saysKeychainIsClosed = false

  /// The lines that matter, the most useful first.
  var lines: [String] {
    Array(found.sorted { $0.key < $1.key }.flatMap(\.value).prefix(Self.limit))
  }

  /// Takes the next line, without colours.
  mutating func add(_ line: String) {
    defer {
      above.append(line)
      if above.count > Self.contextLimit { above.removeFirst() }
    }
    if let open = block {
      if open.left > 0, Self.goesOn(line, open.rank) {
        block = (open.rank, open.left - 1)
        keep(line, open.rank)
        return
      }
      block = nil
    }
    guard let rank = Self.rank(of: line) else {
      guard Self.isOfClosedKeychain(line) else { return }
      saysKeychainIsClosed = true
      return keep(line, .bare)
    }
    if rank == .script {
      for line in above where !line.allSatisfy(\.isWhitespace) && Self.rank(of: line) == nil {
        keep(line, rank)
      }
    }
    keep(line, rank)
    switch rank {
    case .linker where line.hasPrefix("Undefined symbols"), .commands: block = (rank, Self.blockLimit)
    case .located, .bare, .linker, .script: break
    }
  }

  private mutating func keep(_ line: String, _ rank: Rank) {
    guard found[rank, default: []].count < Self.kept, seen.insert(line).inserted else { return }
    found[rank, default: []].append(line)
  }

  /// Symbols are indented; the list of failed commands ends with their number.
  private static func goesOn(_ line: String, _ rank: Rank) -> Bool {
    rank == .linker ? line.first?.isWhitespace == true : !line.hasPrefix("(") && !line.isEmpty
  }

  private static func isOfClosedKeychain(_ line: String) -> Bool {
    line.utf8.count < 4096
      && (line.hasSuffix("errSecInternalComponent") || line.hasSuffix("User interaction is not allowed."))
  }

  private static func rank(of line: String) -> Rank? {
    // Most lines are none of these: the words are looked for in bytes.
    let bytes = line.utf8
    if line.hasPrefix("error: ") || line.hasPrefix("xcodebuild: error: ") || line.hasPrefix("fatal error: ") {
      return .bare
    }
    if line.hasPrefix("ld: ") { return line.hasPrefix("ld: warning") ? nil : .linker }
    if line.hasPrefix("Undefined symbols") || line.hasPrefix("clang: error: ")
      || line.hasPrefix("duplicate symbol")
    {
      return .linker
    }
    if line.hasPrefix("Command PhaseScriptExecution failed") { return .script }
    if line.hasPrefix("The following build commands failed:") { return .commands }
    guard bytes.count < 4096, let range = line.firstRange(of: "error: ") else { return nil }
    return isPlace(line[..<range.lowerBound]) ? .located : nil
  }

  /// Whether a text is `PATH:LINE: ` or `PATH:LINE:COLUMN: `, with `fatal ` behind it or not: "error:" stands in commands
  /// and in names of tests, too.
  private static func isPlace(_ text: Substring) -> Bool {
    var text = text
    if text.hasSuffix("fatal ") { text = text.dropLast(6) }
    guard text.hasSuffix(": ") else { return false }
    let parts = text.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = parts.last else { return false }
    return !last.isEmpty && last.utf8.allSatisfy { $0.isDigit } && !parts[0].isEmpty
  }
}
