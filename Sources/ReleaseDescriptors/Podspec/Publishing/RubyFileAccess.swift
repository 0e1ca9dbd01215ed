import ReleaseModel

/// Finds what a podspec asks of the folder that it stands in: calls that look at files, the folder's own name, and programs
/// that are started there.
struct RubyFileAccess {
  let evaluator: RubyFileEvaluator

  /// The offset of each such place, also in interpolations.
  func places(in tokens: [RubyToken]) -> [Int] {
    var found: [Int] = []
    for index in tokens.indices {
      if isAccess(tokens, at: index) { found.append(tokens[index].range.lowerBound) }
      for case .code(let code, _) in tokens[index].literal?.parts ?? [] {
        found += places(in: code.filter { !$0.isTrivia })
      }
    }
    return found
  }

  func occurs(in tokens: [RubyToken]) -> Bool { !places(in: tokens).isEmpty }

  /// The words by which the code of a heredoc, which is not read, gives such a place away.
  static let words = Set(harmless.keys).union(loaders).union([
    "JSON", "YAML", "Pathname", "__dir__", "__FILE__",
  ])

  /// What these have besides depends on files, or on the folder that is current.
  private static let harmless: [String: Set<String>] = [
    "File": ["basename", "dirname", "extname", "fnmatch", "fnmatch?", "join", "path", "split"],
    "Dir": ["home", "mktmpdir", "tmpdir"],
    "CSV": ["generate", "generate_line", "new", "parse", "parse_line"],
    "IO": [], "FileTest": [], "Find": [], "Open3": [],
  ]

  /// Methods of parsers that take a file's name.
  private static let loaders: Set = [
    "load_file", "safe_load_file", "unsafe_load_file", "parse_file", "read_from_path",
  ]

  /// Programs that say something of the machine, wherever they are started.
  private static let machinePrograms: Set = [
    "arch", "sw_vers", "sysctl", "uname", "which", "xcode-select", "xcodebuild", "xcrun",
  ]

  private func isAccess(_ tokens: [RubyToken], at index: Int) -> Bool {
    switch tokens[index].kind {
    case .constant: isAccess(tokens, byClass: index) || isLostAlias(tokens, at: index)
    case .identifier where isAlias(tokens, at: index): isAccess(tokens, byClass: index)
    case .identifier, .keyword: isAccess(tokens, byWord: index)
    case .globalVariable: ["$:", "$LOAD_PATH"].contains(evaluator.spelling(tokens[index]))
    case .command: !isOfMachine(tokens[index])
    default: false
    }
  }

  private func isAccess(_ tokens: [RubyToken], byClass index: Int) -> Bool {
    let word = original(of: evaluator.spelling(tokens[index]))
    let mark = evaluator.spelling(tokens, index + 1)
    let isCall = [".", "&.", "::"].contains(mark)
    if word == "Pathname" { return isCall || hasArgument(tokens, index) }
    if word == "Dir", mark == "[" { return true }
    guard isCall, tokens.indices.contains(index + 2), tokens[index + 2].kind == .identifier else {
      return false
    }
    let method = evaluator.spelling(tokens[index + 2])
    return Self.loaders.contains(method) || Self.harmless[word]?.contains(method) == false
  }

  /// The class that a name stands for: `File` for `F` after `F = File`.
  private func original(of name: String) -> String {
    var name = name
    for _ in 0..<4 {
      let tokens = (evaluator.bindings[name] ?? []).filter { $0.kind != .newline }
      let value = tokens.map { evaluator.spelling($0) }
      guard value.count == 1 || value.count == 2 && value[0] == "::", let next = value.last else { break }
      name = next
    }
    return name
  }

  private static func isClass(_ name: String) -> Bool { harmless[name] != nil || name == "Pathname" }

  /// Whether a variable holds such a class.
  private func isAlias(_ tokens: [RubyToken], at index: Int) -> Bool {
    ![".", "&."].contains(evaluator.spelling(tokens, index - 1))
      && Self.isClass(original(of: evaluator.spelling(tokens[index])))
  }

  /// Whether such a class gets a name that is not followed: `F ||= File`.
  private func isLostAlias(_ tokens: [RubyToken], at index: Int) -> Bool {
    Self.isClass(evaluator.spelling(tokens[index]))
      && ["=", "||="].contains(evaluator.spelling(tokens, index - 1))
      && ![".", "&.", "::"].contains(evaluator.spelling(tokens, index + 1))
      && evaluator.bindings[evaluator.spelling(tokens, index - 2)] == nil
  }

  private func isAccess(_ tokens: [RubyToken], byWord index: Int) -> Bool {
    let word = evaluator.spelling(tokens[index])
    func before(_ offset: Int) -> String { evaluator.spelling(tokens, index - offset) }
    if word == "__dir__" || word == "__FILE__" {
      // The published copy has the name that the file has.
      let method = before(1) == "(" ? 2 : 1
      return !(["basename", "extname"].contains(before(method)) && before(method + 2) == "File")
    }
    let isMember = [".", "&.", "::"].contains(before(1))
    guard !isMember || before(2) == "Kernel", before(1) != "def", hasArgument(tokens, index) else {
      return false
    }
    switch word {
    case "require_relative", "load", "autoload", "open": return true
    // What a gem or Ruby itself brings is there for everybody.
    case "require": return !isPlainName(tokens, index + 1)
    case "system", "exec", "spawn": return !isOfMachine(tokens[argument(tokens, index)])
    default: return false
    }
  }

  /// The index of a call's first argument, with or without a parenthesis.
  private func argument(_ tokens: [RubyToken], _ index: Int) -> Int {
    let isOpen = evaluator.spelling(tokens, index + 1) == "(" && tokens.indices.contains(index + 2)
    return isOpen ? index + 2 : index + 1
  }

  private func hasArgument(_ tokens: [RubyToken], _ index: Int) -> Bool {
    guard tokens.indices.contains(index + 1) else { return false }
    switch tokens[index + 1].kind {
    case .string, .identifier, .constant, .instanceVariable, .globalVariable, .heredoc, .symbol, .command:
      return true
    case .keyword: return evaluator.spelling(tokens[index + 1]) == "__FILE__"
    case .open: return evaluator.spelling(tokens[index + 1]) == "("
    default: return false
    }
  }

  private func isPlainName(_ tokens: [RubyToken], _ index: Int) -> Bool {
    let place = evaluator.spelling(tokens, index) == "(" ? index + 1 : index
    guard tokens.indices.contains(place), let name = tokens[place].literal?.text else { return false }
    return !name.hasPrefix(".") && !name.hasPrefix("/")
      && [")", ""].contains(evaluator.spelling(tokens, place + 1).filter { $0 != "\n" && $0 != ";" })
  }

  private func isOfMachine(_ command: RubyToken) -> Bool {
    guard let text = command.literal?.text, !text.contains(where: { ";&<>$`(".contains($0) }),
      let program = text.split(whereSeparator: \.isWhitespace).first
    else { return false }
    return Self.machinePrograms.contains(String(program))
  }
}
