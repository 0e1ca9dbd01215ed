import ReleaseModel

/// One `s.attribute = value` of a specification or of one that is nested in it.
package struct PodspecAttribute: Hashable, Sendable {
  package let name: String
  package let context: PodspecDependency.Context
  /// Which specification of the file it belongs to: 0 for the root.
  package let specification: Int
  /// `ios`, `osx` and so on, when it is set for one platform alone.
  package let platform: String?
  /// The texts of a string, an array, or the values of a hash; nil when only running Ruby tells.
  package let values: [String]?
  package let location: SourceLocation
  /// What a hash holds; empty for anything else.
  package var entries: [Entry] = []
  /// What `true` or `false` says; nil for any other value.
  package var flag: Bool?
  /// The value as it is written, with the text of a heredoc.
  var written = ""
  /// The path of its specification below the root; nil for the root's own, empty when a name on the way is computed.
  var subspec: String?
  /// Whether Ruby may run it never, or more than once.
  var isConditional = false

  /// One key of a hash with the texts that it leads to; nil for what only running Ruby tells.
  package struct Entry: Hashable, Sendable {
    package let key: String?
    package let values: [String]?
  }

  /// The keys of a hash; empty for anything else. nil for one that only running Ruby tells.
  package var keys: [String?] { entries.map(\.key) }

  /// Whether it is an empty text, or a list or a hash without one.
  package var isEmpty: Bool { entries.isEmpty && values?.allSatisfy(\.isEmpty) == true }
}

extension PodspecDependency.Context {
  /// Whether it is part of what is published for use, and not of its tests and samples.
  package var isPackaged: Bool {
    switch self {
    case .root, .subspec: true
    case .testSpec, .appSpec: false
    }
  }
}

extension PodspecDocument {
  package var attributes: [PodspecAttribute] {
    let reading = PodspecReading(scopes, ownedVersion: ownedVersion)
    return scopes.file.tokens.indices.compactMap(reading.attribute)
  }

  package var subspecs: [String] {
    scopes.scopes.sorted { $0.key < $1.key }.compactMap { index, scope in
      guard scope.context == .subspec else { return nil }
      let file = scopes.file
      return file.frames[index].head.lazy.compactMap { file.tokens[$0].literal?.text }.first
    }
  }
}

extension RubyFile {
  /// Where the value begins in `ios.frameworks = s.osx.frameworks = 'UIKit'`.
  fileprivate func innermostValue(from start: Int, upTo end: Int) -> Int {
    var start = start
    while start < end, tokens[start].kind == .identifier {
      var next = start + 1
      while next + 1 < end, isOp(at: next, spelled: "."), tokens[next + 1].kind == .identifier { next += 2 }
      guard next > start + 1, isOp(at: next, spelled: "=") else { break }
      start = next + 1
    }
    return start
  }
}

extension PodspecReading {
  private static let platforms: Set = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]

  /// The assignment whose variable stands at an index, if one does.
  func attribute(at index: Int) -> PodspecAttribute? {
    guard let place = attributePlace(at: index) else { return nil }
    let (frame, value) = (file.frameOf[index], place.value)
    return PodspecAttribute(
      name: file.spelling(place.name), context: place.context,
      specification: place.scope == scopes.root ? 0 : place.scope,
      platform: place.name == index + 2 ? nil : file.spelling(index + 2), values: values(value, in: frame),
      location: file.text.location(at: scopes.offset(index)), entries: entries(value, in: frame),
      flag: flag(value), written: written(value),
      subspec: place.context == .root ? nil : scopes.path(of: place.scope) ?? "",
      isConditional: scopes.isConditional(index, upTo: value.upperBound))
  }

  /// Where an assignment has its parts.
  struct AttributePlace {
    let scope: Int
    let context: PodspecDependency.Context
    /// The index of the name's token.
    let name: Int
    /// Everything behind the first sign of assignment; the value begins behind the last.
    let assigned: Range<Int>
    let value: Range<Int>
  }

  func attributePlace(at index: Int) -> AttributePlace? {
    guard file.tokens[index].kind == .identifier, file.isOp(at: index + 1, spelled: "."),
      !file.isOp(at: index - 1, spelled: "."),
      let scope = scopes.scope(of: file.spelling(index), at: file.frameOf[index]),
      let context = scopes.scopes[scope]?.context
    else { return nil }
    let word = file.spelling(index + 2)
    let platform = Self.platforms.contains(word) && file.isOp(at: index + 3, spelled: ".") ? word : nil
    let name = platform == nil ? index + 2 : index + 4
    guard file.isOp(at: name + 1, spelled: "=") || file.isOp(at: name + 1, spelled: "+=") else { return nil }
    let end = file.expressionEnd(from: name + 2, in: file.frameOf[index])
    let start = file.innermostValue(from: name + 2, upTo: end)
    return AttributePlace(
      scope: scope, context: context, name: name, assigned: name + 2..<max(name + 2, end),
      value: start..<max(start, end))
  }

  private func written(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let (start, end) = (file.tokens[first].range.lowerBound, file.tokens[last].range.upperBound)
    let bodies = range.compactMap { file.tokens[$0].literal?.content }.filter { $0.lowerBound >= end }
    return ([start..<end] + bodies).map { file.text.string($0) }.joined(separator: "\n")
  }

  /// The texts of a literal, a symbol or a list of them; nil when only running Ruby tells.
  func values(_ range: Range<Int>, in frame: Int) -> [String]? {
    let tokens = range.filter { file.tokens[$0].kind != .newline }
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let parts = file.items(range)
    // `= 'a', 'b'` is an array too.
    if parts.count > 1 { return joined(parts, in: frame) }
    if first < last, ["[", "{"].contains(file.spelling(first)), ["]", "}"].contains(file.spelling(last)) {
      return joined(file.items(first + 1..<last), in: frame)
    }
    if first == last, file.tokens[first].kind == .words { return file.words(at: first) }
    if first == last, file.tokens[first].kind == .symbol { return symbol(first) }
    if let text = evaluator(in: frame).value(range).text { return [text] }
    // A list in a variable that is set once.
    guard first == last, case .once(let list) = variables[file.spelling(first)], list.index < first,
      list.value.count > 1
    else { return nil }
    return values(list.value, in: file.frameOf[list.index])
  }

  private func flag(_ range: Range<Int>) -> Bool? {
    let tokens = range.filter { file.tokens[$0].kind != .newline }
    return tokens.count == 1 ? ["true": true, "false": false][file.spelling(tokens[0])] : nil
  }

  /// What `{ 'Name' => ... }` holds, with or without the braces.
  private func entries(_ range: Range<Int>, in frame: Int) -> [PodspecAttribute.Entry] {
    let tokens = range.filter { file.tokens[$0].kind != .newline }
    guard let first = tokens.first, let last = tokens.last else { return [] }
    let isHash = first < last && file.spelling(first) == "{" && file.spelling(last) == "}"
    let items = file.items(isHash ? first + 1..<last : range)
    guard isHash || items.contains(where: { $0.key != nil }) else { return [] }
    return items.map { PodspecAttribute.Entry(key: $0.key, values: values($0.value, in: frame)) }
  }

  private func joined(_ items: [RubyItem], in frame: Int) -> [String]? {
    var all: [String] = []
    for item in items {
      guard !item.isSplat, let values = values(item.value, in: frame) else { return nil }
      all += values
    }
    return all
  }

  /// The name of `:none`.
  private func symbol(_ index: Int) -> [String]? {
    let name = file.spelling(index).dropFirst()
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? [String(name)] : nil
  }
}
