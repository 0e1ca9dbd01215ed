import ReleaseModel

/// A file that owns a version beside the descriptors: `package.json`, a Ruby constant, or a text that is
/// nothing but the version.
///
/// What it is tells its name: `.json` is JSON, `.rb` is Ruby, anything else is plain text.
package struct VersionFile: Sendable {
  package let text: SourceText
  package let version: String
  /// The bytes of the version, without quotes.
  package let range: Range<Int>
  private let key: String?

  /// - Parameter key: for JSON the keys to the value with dots between them, for Ruby the name of the
  ///   variable or constant; nil for plain text.
  /// - Throws: a located `Refusal` when the file is malformed or has no literal there.
  package init(_ text: SourceText, key: String?) throws(Refusal) {
    try text.requireReadable()
    self.text = text
    self.key = key
    let name = text.path.lowercased()
    if name.hasSuffix(".json") {
      (version, range) = try Self.json(text, key: key ?? "version")
    } else if name.hasSuffix(".rb") {
      (version, range) = try Self.ruby(text, constant: key ?? "VERSION")
    } else {
      (version, range) = try Self.plain(text)
    }
  }

  /// Returns the edit that gives the file another version; none when it has it already.
  ///
  /// - Throws: a located `Refusal` for what is no version, and when the result would not read as asked.
  package func edits(to version: String) throws(Refusal) -> [SourceEdit] {
    guard version != self.version else { return [] }
    guard PodVersion(version)?.text == version, !version.isEmpty else {
      throw Refusal(
        text.diagnostic(
          "version.malformed", "'\(version)' is not a version", at: range.lowerBound,
          hint: "use digits, letters, dots and dashes, digits first"))
    }
    // A version needs no escapes in any of the formats, but a literal may have a form of its own.
    let edits = [SourceEdit(range: range, replacement: version)]
    guard (try? VersionFile(text.applying(edits), key: key))?.version == version else {
      throw Refusal(
        text.diagnostic(
          "version.edit.unverified", "the edit would not produce the requested result", at: range.lowerBound,
          hint: "edit the file by hand, in a simpler form"))
    }
    return edits
  }

  private static func json(_ text: SourceText, key: String) throws(Refusal) -> (String, Range<Int>) {
    var node = try JSONParser.parse(text)
    for part in key.split(separator: ".") {
      let found = node.members.filter { $0.key == part }
      guard let member = found.first, found.count == 1 else {
        let problem: Phrase = found.isEmpty ? "the key '\(part)' is missing here" : "duplicate key '\(part)'"
        throw missing(in: text, message: problem, at: found.last?.range.lowerBound ?? node.range.lowerBound)
      }
      node = member.value
    }
    guard let version = node.string else {
      throw missing(
        in: text, message: "'\(key)' must be a string, but this is \(node.kind)", at: node.range.lowerBound)
    }
    return (version, node.body)
  }

  private static func ruby(_ text: SourceText, constant name: String) throws(Refusal) -> (String, Range<Int>)
  {
    let file = try RubyFile(text)
    let word = name.split(separator: ":").last.map(String.init) ?? name
    let places = file.tokens.indices.filter { index in
      file.spelling(index) == word && file.isOp(at: index + 1, spelled: "=")
        && !file.isOp(at: index - 1, spelled: ".")
    }
    guard let place = places.first, places.count == 1 else {
      let problem: Phrase =
        places.isEmpty ? "no value is assigned to '\(word)'" : "'\(word)' is assigned more than once"
      throw missing(in: text, message: problem, at: places.last.map { file.tokens[$0].range.lowerBound } ?? 0)
    }
    var value = Array(file.tokens[place + 2..<file.expressionEnd(from: place + 2, in: file.frameOf[place])])
    if value.count == 3, text.string(value[1].range) == ".", text.string(value[2].range) == "freeze" {
      value.removeLast(2)
    }
    guard value.count == 1, let literal = value[0].literal, let version = literal.text else {
      throw missing(in: text, message: "'\(word)' is computed", at: file.tokens[place].range.lowerBound)
    }
    return (version, literal.content)
  }

  private static func plain(_ text: SourceText) throws(Refusal) -> (String, Range<Int>) {
    let bytes = text.bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = bytes[mark...].firstIndex { $0 > 32 } ?? bytes.count
    let end = bytes[start...].firstIndex { $0 <= 32 } ?? bytes.count
    guard start < end else { throw missing(in: text, message: "the file is empty", at: 0) }
    if let more = bytes[end...].firstIndex(where: { $0 > 32 }) {
      throw missing(in: text, message: "the file contains more than a version", at: more)
    }
    return (text.string(start..<end), start..<end)
  }

  private static func missing(in text: SourceText, message: Phrase, at offset: Int) -> Refusal {
    Refusal(
      text.maskedDiagnostic(
        "version.missing", message, at: offset,
        hint: "specify the literal in relctl.yml, such as 'version_from: package.json#version'"))
  }
}
