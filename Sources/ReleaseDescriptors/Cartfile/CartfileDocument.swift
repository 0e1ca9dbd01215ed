import ReleaseModel

/// A `Cartfile`, `Cartfile.private` or `Cartfile.resolved` as text: its lines, and the edits of their
/// requirements.
///
/// The format is Carthage's Artifacts.md: `kind "origin" requirement`, one to a line, with `#` comments.
/// In a `Cartfile.resolved` every requirement is a version or commit in quotes.
public struct CartfileDocument: Sendable {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// In the order of the file.
  public let pins: [CartfilePin]

  /// Throws a `Refusal` that names every line that is malformed.
  public init(_ text: SourceText) throws(Refusal) {
    try text.requireReadable()
    try text.requireSettled()
    var reader = CartfileReader(text)
    reader.run()
    guard reader.problems.isEmpty else { throw Refusal(reader.problems) }
    self.text = text
    pins = reader.pins
  }

  /// Returns the edits after which every listed dependency is required as listed; none when that is so.
  public func edits(for change: CartfileChange) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    for pin in pins {
      guard let wanted = change.requirements[pin.identity], wanted != pin.requirement else { continue }
      if let problem = problem(with: wanted, of: pin) {
        problems.append(problem)
      } else {
        edits.append(edit(pin, to: wanted))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return edits
  }

  private func edit(_ pin: CartfilePin, to wanted: CartfileRequirement) -> SourceEdit {
    if pin.range.isEmpty { return SourceEdit(range: pin.range, replacement: " \(wanted)") }
    guard wanted != .any else {
      // The blanks before it go with it.
      var start = pin.range.lowerBound
      while text.bytes[start - 1] == 32 || text.bytes[start - 1] == 9 { start -= 1 }
      return SourceEdit(range: start..<pin.range.upperBound, replacement: "")
    }
    // Between versions the operator's blanks stay.
    let old = Array(text.bytes[pin.range])
    let new = Array("\(wanted)".utf8)
    let operators = "<>=~".utf8
    if old.prefix(2) == new.prefix(2), let first = old.first, operators.contains(first),
      let version = old[2...].firstIndex(where: { $0 != 32 && $0 != 9 })
    {
      let start = pin.range.lowerBound + version
      return SourceEdit(range: start..<pin.range.upperBound, replacement: Array(new[3...]))
    }
    return SourceEdit(range: pin.range, replacement: new)
  }

  private func problem(with wanted: CartfileRequirement, of pin: CartfilePin) -> Diagnostic? {
    func malformed(_ message: Phrase, hint: Phrase) -> Diagnostic {
      text.maskedDiagnostic("cartfile.requirement.malformed", message, at: pin.range.lowerBound, hint: hint)
    }
    switch wanted {
    case .any: return nil
    case .atLeast(let version), .compatible(let version), .exact(let version):
      let numbers = version.prefix { $0 != "-" && $0 != "+" }.split(
        separator: ".", omittingEmptySubsequences: false)
      // A `#` in it would begin a comment.
      let isWord = version.utf8.allSatisfy { $0.isLetter || $0.isDigit || ".-+".utf8.contains($0) }
      let isVersion = isWord && (1...3).contains(numbers.count) && numbers.allSatisfy { UInt32($0) != nil }
      return isVersion && GitPin.problem(with: version) == nil
        ? nil
        : malformed(
          "'\(version)' is not a version that Carthage accepts", hint: "use up to three numbers: 6.5.5")
    case .reference(let name):
      if pin.kind == .binary {
        return malformed("a binary has no branches or tags", hint: "require a version")
      }
      return GitPin.problem(with: name) == nil && !name.utf8.contains(UInt8(ascii: "\""))
        ? nil
        : malformed(
          "'\(name)' can't be a branch, tag or commit", hint: "use a name without spaces and quotes")
    }
  }
}

/// Reads the lines of a Cartfile.
struct CartfileReader {
  private let text: SourceText
  private(set) var pins: [CartfilePin] = []
  private(set) var problems: [Diagnostic] = []
  private var position: Int

  init(_ text: SourceText) {
    self.text = text
    position = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func run() {
    while position < text.bytes.count {
      let end = text.contentEnd(of: position)
      if let content = content(position..<end) { read(content) }
      position = text.nextLine(after: end)
    }
  }

  /// A line without its comment and the blanks around it; nil when nothing is left.
  private func content(_ line: Range<Int>) -> Range<Int>? {
    var isQuoted = false
    var end = line.lowerBound
    for index in line {
      let byte = text.bytes[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "#"), !isQuoted { break }
      if byte != 32, byte != 9 { end = index + 1 }
    }
    let start = skipBlanks(from: line.lowerBound, to: end)
    return start < end ? start..<end : nil
  }

  private func skipBlanks(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, text.bytes[index] == 32 || text.bytes[index] == 9 { index += 1 }
    return index
  }

  private mutating func refuse(_ message: Phrase, at offset: Int) {
    problems.append(
      text.maskedDiagnostic(
        "cartfile.line.malformed", message, at: offset,
        hint: "write 'github \"Owner/Name\" ~> 1.0', or a branch in quotes"))
  }

  private mutating func read(_ line: Range<Int>) {
    let wordEnd = line.first { !text.bytes[$0].isLowerLetter } ?? line.upperBound
    guard let kind = CartfilePin.Kind(rawValue: text.string(line.lowerBound..<wordEnd)) else {
      return refuse("a line must start with 'github', 'git' or 'binary'", at: line.lowerBound)
    }
    let start = skipBlanks(from: wordEnd, to: line.upperBound)
    guard let body = quoted(at: start, to: line.upperBound), !body.isEmpty else {
      return refuse("the origin must be in quotes", at: start)
    }
    let from = skipBlanks(from: body.upperBound + 1, to: line.upperBound)
    let range = from < line.upperBound ? from..<line.upperBound : body.upperBound + 1..<body.upperBound + 1
    guard let requirement = requirement(range) else {
      return refuse("this is not a version requirement", at: range.lowerBound)
    }
    pins.append(
      CartfilePin(
        kind: kind, origin: text.string(body), requirement: requirement,
        location: text.location(at: line.lowerBound), range: range))
  }

  private func quoted(at start: Int, to end: Int) -> Range<Int>? {
    guard start < end, text.bytes[start] == UInt8(ascii: "\""),
      let close = text.bytes[start + 1..<end].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return start + 1..<close
  }

  private func requirement(_ range: Range<Int>) -> CartfileRequirement? {
    guard !range.isEmpty else { return .any }
    if let body = quoted(at: range.lowerBound, to: range.upperBound) {
      return body.upperBound + 1 == range.upperBound ? .reference(text.string(body)) : nil
    }
    let words = text.string(range)
    let version = String(words.dropFirst(2).drop { $0 == " " || $0 == "\t" })
    guard !version.isEmpty, !version.contains(where: { " \t\"".contains($0) }) else { return nil }
    switch words.prefix(2) {
    case "==": return .exact(version)
    case ">=": return .atLeast(version)
    case "~>": return .compatible(version)
    default: return nil
    }
  }
}
