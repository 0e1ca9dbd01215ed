import ReleaseModel

/// Every code that relctl prints, with its messages and hints, read from the sources.
///
/// A code is a literal in dotted lower case. Its message is the next argument of the same call, its hint the argument `hint:`.
/// If a function gets only the message, the texts are those of its calls in the same file.
struct DiagnosticCodes {
  struct Text: Equatable {
    let message: String
    let hint: String?
  }

  struct Code {
    var texts: [Text] = []
    /// Below `Sources`.
    var files: [String] = []
    /// In place of texts.
    var meaning: String?
  }

  private(set) var all: [String: Code] = [:]
  /// Codes whose first word belongs to no chapter, with their files.
  private(set) var homeless: [String] = []
  private let areas: Set<String>

  /// - Parameter areas: The first words of codes. A literal with another first word is a code only in a diagnostic's call.
  init(in files: [SourceFile], areas: Set<String>) {
    self.areas = areas
    for file in files {
      for index in file.elements.indices { read(index, of: file) }
    }
  }

  private mutating func read(_ index: Int, of file: SourceFile) {
    let stream = file.elements[...]
    guard let code = Self.code(at: index, in: stream) else { return }
    let area = String(code.prefix { $0 != "." })
    if let home = Self.kinds[code] {
      for (name, meaning) in Self.cases(of: home) { add("\(area).\(name)", in: file.path, meaning: meaning) }
      return
    }
    guard areas.contains(area) else {
      if Self.isMade(at: index, in: stream) { homeless.append("\(file.path): \(code)") }
      return
    }
    add(code, in: file.path)
    guard let start = Self.callAround(index, in: stream) else { return }
    let arguments = CallArguments(of: stream, from: start)
    guard let place = arguments.all.firstIndex(where: { $0.range.contains(index) }) else { return }
    let hint = arguments["hint"].flatMap(ShownText.texts)?.first
    let message = arguments.all[(place + 1)...].first { ["message", "text", nil].contains($0.label) }?.value
    if let texts = message.flatMap(ShownText.texts) {
      all[code]?.texts += texts.map { Text(message: $0, hint: hint) }
    } else if let name = message?.first?.word, message?.count == 1 {
      all[code]?.texts += HelperCalls(around: index, in: stream).texts(of: name).map {
        Text(message: $0.message, hint: $0.hint ?? hint)
      }
    }
  }

  private mutating func add(_ code: String, in path: String, meaning: String? = nil) {
    if let meaning { all[code, default: Code()].meaning = meaning }
    if all[code]?.files.contains(path) != true { all[code, default: Code()].files.append(path) }
  }

  // MARK: What is a code

  /// Calls that take a code first.
  private static let makers: Set = ["Diagnostic", "Refusal", "diagnostic"]
  /// Codes that end in the name of an enum's case; its comment says what it means.
  private static let kinds = [
    "audit.<kind>": "ReleaseDescriptors/Pods/AuditFinding.swift",
    "remote.<kind>": "ReleaseGit/Transport/TransportError.swift",
  ]

  private static func isMade(at index: Int, in stream: ArraySlice<SourceElement>) -> Bool {
    index >= 2 && stream[index - 1].isMark("(") && makers.contains(stream[index - 2].word ?? "")
  }

  private static func code(at index: Int, in stream: ArraySlice<SourceElement>) -> String? {
    guard let literal = stream[index].literal else { return nil }
    let spelled = literal.spelled
    guard spelled.utf8.first?.isLetter == true, !spelled.contains(" ") else { return nil }
    if isMade(at: index, in: stream), spelled.wholeMatch(of: /[a-z]+/) != nil { return spelled }
    guard spelled.wholeMatch(of: /[a-z][a-zA-Z0-9]*(?:\.(?:[a-zA-Z0-9-]+|\\\([^)]*\)))+/) != nil,
      !isOther(spelled)
    else { return nil }
    return ShownText.shown(literal)
  }

  /// Literals of the same shape that are no codes: names of files, git's settings, identifiers of others.
  private static func isOther(_ text: String) -> Bool {
    let names: Set = [
      "commit.gpgsign", "commit.missing.never", "git.auto", "state.json", "tag.forcesignannotated",
      "tag.gpgsign",
      "releaseNotes.text",
    ]
    return names.contains(text) || text.hasPrefix("remote.\\(name)")
      || text.contains(
        /^ssh\.(?:dev|github)\.|\.(?:json|jsonl|html|md|pbxproj|plist|properties|sarif|swift|txt|xml|yml)$/)
      || text.contains(
        /^(?:application|com|core|credential|extensions|gc|info|io|kern|maintenance|relctl|user)\./)
  }

  /// The cases of the `enum Kind` in a file, with their comments.
  private static func cases(of path: String) -> [(name: String, meaning: String)] {
    let text = SourceFile.all.first { $0.path == path }?.text ?? ""
    let body =
      text.split(separator: " enum Kind:", maxSplits: 1).last?.split(separator: "\n  }\n").first ?? ""
    var (comment, cases) = ([String](), [(name: String, meaning: String)]())
    for line in body.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("/// ") {
        comment.append(String(line.dropFirst(4)))
      } else {
        if line.hasPrefix("case "), !comment.isEmpty {
          let name = line.dropFirst(5).prefix { $0.isLetter || $0.isNumber }
          cases.append((String(name), comment.joined(separator: " ")))
        }
        comment = []
      }
    }
    return cases
  }

  /// The `(` of the call that has an element among its arguments, not deeper.
  private static func callAround(_ index: Int, in stream: ArraySlice<SourceElement>) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, to: max(0, index - 400), by: -1) {
      if stream[place].closes { depth += 1 }
      guard stream[place].opens else { continue }
      guard depth == 0 else {
        depth -= 1
        continue
      }
      let before = stream[place - 1]
      let isCalled = before.word != nil || before.isMark("?") || before.isMark("!")
      return stream[place].isMark("(") && isCalled ? place : nil
    }
    return nil
  }
}

/// The calls of the function around a place, in the same file.
private struct HelperCalls {
  private let stream: ArraySlice<SourceElement>
  private var name: String?
  private var parameters: [CallArguments.Argument] = []

  init(around index: Int, in stream: ArraySlice<SourceElement>) {
    self.stream = stream
    let start = stride(from: index, to: 0, by: -1).first { place in
      let isInit =
        stream[place].word == "init" && (stream[place + 1].isMark("(") || stream[place + 1].isMark("?"))
      return stream[place].word == "func" || isInit
    }
    guard let start, let begin = stream[start..<index].firstIndex(where: { $0.isMark("(") }) else { return }
    name = stream[start].word == "func" ? stream[start + 1].word : "init"
    parameters = CallArguments(of: stream, from: begin).all
  }

  func texts(of parameter: String) -> [DiagnosticCodes.Text] {
    let position = parameters.firstIndex { argument in
      guard let label = argument.label else {
        return argument.value.prefix { !$0.isMark(":") }.contains { $0.word == parameter }
      }
      return label == parameter
    }
    guard let position, let name else { return [] }
    var texts: [DiagnosticCodes.Text] = []
    for index in stream.indices.dropLast().dropFirst()
    where stream[index].word == name && stream[index + 1].isMark("(") && stream[index - 1].word != "func" {
      let given = CallArguments(of: stream, from: index + 1)
      guard position < given.all.count else { continue }
      let hint = given["hint"].flatMap(ShownText.texts)?.first
      texts += (ShownText.texts(of: given.all[position].value) ?? []).map { .init(message: $0, hint: hint) }
    }
    return texts
  }
}
