import ReleaseModel

/// A `Package.swift` as text: what it requires, and the edits that change that and nothing else.
///
/// Swift is not run: requirements are read from literals, and from constants that hold one. What a function gives is
/// computed.
public struct PackageManifestDocument: Sendable {
  /// The text that the document was read from; edits are ranges of its bytes.
  public let text: SourceText
  /// In the order of the file.
  public let dependencies: [PackageDependency]
  /// The version of the line `// swift-tools-version:`; 3.1 when there is none, as Swift has it.
  public let toolsVersion: [Int]
  let tokens: [SwiftToken]

  /// Throws a located `Refusal` when the text is no Swift.
  public init(_ text: SourceText) throws(Refusal) {
    try text.requireSettled()
    let tokens = try SwiftLexer.tokens(of: text)
    try ManifestSyntax(text: text, tokens: tokens).require()
    self.text = text
    self.tokens = tokens
    toolsVersion = Self.toolsVersion(of: text)
    let reader = PackageCallReader(
      text: text, tokens: tokens, constants: SwiftConstants(tokens, in: text))
    dependencies = tokens.indices.compactMap(reader.dependency)
  }

  /// The folders of packages that it takes from beside itself, relative to its own, in the order of the file.
  package var localPackages: [String] {
    dependencies.compactMap { if case .path(let path) = $0.origin { path } else { nil } }
  }

  private static func toolsVersion(of text: SourceText) -> [Int] {
    for line in text.string.split(whereSeparator: \.isNewline).prefix(20) {
      let words = line.lowercased().split {
        $0 == " " || $0 == "\t" || $0 == ":" || $0 == "/" || $0 == "\u{FEFF}"
      }
      guard line.contains("//"), words.first == "swift-tools-version", words.count > 1 else { continue }
      return words[1].split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    }
    return [3, 1]
  }
}

/// Reads the arguments of `.package(...)`.
struct PackageCallReader {
  let text: SourceText
  let tokens: [SwiftToken]
  let constants: SwiftConstants

  struct Argument {
    let label: String?
    /// The indices of the value's tokens.
    let value: Range<Int>
    let range: Range<Int>
  }

  /// The dependency whose call's name stands at an index, if one does.
  func dependency(at index: Int) -> PackageDependency? {
    // `.remote(url:requirement:)` is Tuist's.
    guard ["package", "remote", "local"].contains(where: { isWord(at: index, $0) }),
      isMark(at: index - 1, "."),
      isMark(at: index + 1, "(")
    else { return nil }
    let arguments = arguments(openedAt: index + 1)
    guard let origin = arguments.lazy.compactMap(origin).first else { return nil }
    let known: Set = ["name", "url", "path", "id", "traits", "moduleAliases"]
    let required = arguments.first { !known.contains($0.label ?? "") }
    let read = required.flatMap(requirement)
    return PackageDependency(
      origin: origin, requirement: read?.value,
      computedRequirement: read == nil ? required.map { SourceText.shortened(text.string($0.range)) } : nil,
      location: text.location(at: tokens[index - 1].range.lowerBound),
      range: required.map { $0.label == "requirement" ? valueRange(of: $0) : $0.range },
      literals: read?.literals ?? [], style: read?.style ?? .label)
  }

  func spelling(_ index: Int) -> String { text.string(tokens[index].range) }

  func isWord(at index: Int, _ word: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word && spelling(index) == word
  }

  func isMark(at index: Int, _ mark: Character) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark(mark.asciiValue ?? 0)
  }

  func arguments(openedAt open: Int) -> [Argument] {
    let depth = tokens[open].depth
    guard let close = tokens[(open + 1)...].firstIndex(where: { $0.depth == depth }) else { return [] }
    var result: [Argument] = []
    var start = open + 1
    for index in (open + 1)...close {
      let isComma = isMark(at: index, ",") && tokens[index].depth == depth + 1
      guard index == close || isComma, index > start else { continue }
      let label = tokens[start].kind == .word && isMark(at: start + 1, ":") ? spelling(start) : nil
      let value = (label == nil ? start : min(start + 2, index))..<index
      result.append(
        Argument(
          label: label, value: value,
          range: tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound))
      start = index + 1
    }
    return result
  }

  func origin(_ argument: Argument) -> PackageDependency.Origin? {
    guard let label = argument.label, ["url", "path", "id"].contains(label) else { return nil }
    guard let literal = literal(argument.value)?.text else {
      return .computed(SourceText.shortened(text.string(argument.range)))
    }
    return label == "url" ? .url(literal) : label == "path" ? .path(literal) : .registry(literal)
  }

  private func literal(_ value: Range<Int>) -> (text: String, body: Range<Int>)? {
    guard value.count == 1 else { return nil }
    let named = tokens[value.lowerBound].kind == .word ? constants[spelling(value.lowerBound)] : nil
    guard case .string(let body, let text?) = tokens[named ?? value.lowerBound].kind else { return nil }
    return (text, body)
  }

  private typealias Reading = (
    value: PackageRequirement, literals: [Range<Int>], style: PackageDependency.Style
  )

  private func valueRange(of argument: Argument) -> Range<Int> {
    tokens[argument.value.lowerBound].range.lowerBound..<argument.range.upperBound
  }

  private func requirement(_ argument: Argument) -> Reading? {
    if argument.label == "requirement" { return member(argument.value) }
    if let label = argument.label {
      guard let (text, body) = literal(argument.value), let value = requirement(label, version: text) else {
        return nil
      }
      return (value, [body], .label)
    }
    return range(argument.value) ?? member(argument.value)
  }

  private func requirement(_ word: String, version text: String) -> PackageRequirement? {
    switch word {
    case "from", "upToNextMajor": .from(text)
    case "upToNextMinor": .upToNextMinor(text)
    case "exact": .exact(text)
    case "branch": .branch(text)
    case "revision": .revision(text)
    default: nil
    }
  }

  /// `"1.0.0"..<"2.0.0"` and `"1.0.0"..."1.9.9"`.
  private func range(_ value: Range<Int>) -> Reading? {
    guard value.count == 5, let (low, first) = literal(value.lowerBound..<value.lowerBound + 1),
      let (high, last) = literal(value.upperBound - 1..<value.upperBound)
    else { return nil }
    switch text.string(
      tokens[value.lowerBound + 1].range.lowerBound..<tokens[value.upperBound - 2].range.upperBound)
    {
    case "..<": return (.range(low, high), [first, last], .label)
    case "...": return (.closedRange(low, high), [first, last], .label)
    default: return nil
    }
  }

  /// `.exact("1.0.0")`, `.upToNextMajor(from: "1.0.0")`, also with the type's name in front.
  private func member(_ value: Range<Int>) -> Reading? {
    guard let open = value.first(where: { isMark(at: $0, "(") }), open > value.lowerBound + 1,
      isMark(at: open - 2, "."), isMark(at: value.upperBound - 1, ")"),
      (value.lowerBound..<open).allSatisfy({ tokens[$0].kind == .word || isMark(at: $0, ".") })
    else { return nil }
    let word = spelling(open - 1)
    let isFrom = isWord(at: open + 1, "from") && isMark(at: open + 2, ":")
    let inner = open + (isFrom ? 3 : 1)
    // `.range(from: "1.0.0", to: "2.0.0")` is Tuist's.
    if word == "range", isFrom, inner + 4 < value.upperBound - 1, isWord(at: inner + 2, "to"),
      let (low, first) = literal(inner..<inner + 1),
      let (high, last) = literal(inner + 4..<value.upperBound - 1)
    {
      return (.range(low, high), [first, last], .member)
    }
    guard inner < value.upperBound - 1, let (text, body) = literal(inner..<value.upperBound - 1),
      isFrom == word.hasPrefix("upToNext"), let requirement = requirement(word, version: text)
    else { return nil }
    return (requirement, [body], .member)
  }
}
