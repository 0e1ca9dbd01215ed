import ReleaseModel

/// Help of the parser in Chinese. The parser knows no other language, so its English help, without breaks inside of
/// its texts, is translated line by line: what stands behind the name of an option, a command or an example.
struct ChineseHelp {
  /// A width at which the parser breaks no text.
  static let unlimited = 100_000

  private let lines: [Line]

  init(of help: String) {
    var lines: [Line] = []
    for text in help.split(separator: "\n", omittingEmptySubsequences: false) {
      // Lines of one paragraph are one text.
      let goesOn = !text.isEmpty && !text.hasPrefix(" ") && !text.hasSuffix(":")
      if goesOn, let last = lines.last, last.isParagraph {
        lines[lines.count - 1] = Line("\(last.words) \(text)")
      } else {
        lines.append(Line(String(text)))
      }
    }
    self.lines = lines
  }

  func text(width: Int) -> String {
    lines.map { $0.text(width: width) }.joined(separator: "\n")
  }

  /// What has no translation, for the test that says so.
  var missing: [String] {
    lines.compactMap { $0.translation == nil && $0.isProse ? $0.words : nil }
  }

  /// A line of help: a name, and the words behind it.
  private struct Line {
    /// The blanks, the name and the blanks behind it.
    let head: String
    let words: String
    /// What the parser adds: `(default: text)`.
    let remark: String

    init(_ line: String) {
      let blanks = line.prefix { $0 == " " }
      let rest = line.dropFirst(blanks.count)
      var head = String(blanks)
      var words = String(rest)
      if let gap = rest.firstRange(of: "  ") {
        let text = rest[gap.lowerBound...].drop { $0 == " " }
        head = String(line[..<text.startIndex])
        words = String(text)
      } else if let text = Self.textBehindOption(in: line) {
        head = String(line.dropLast(text.count))
        words = String(text)
      } else if let title = ["OVERVIEW: ", "USAGE: "].first(
        where: line.hasPrefix)
      {
        head = title
        words = String(line.dropFirst(title.count))
      }
      var remark = ""
      for mark in [" (default: ", " (values: "] {
        guard words.hasSuffix(")"), let range = words.firstRange(of: mark) else { continue }
        remark = String(words[range.lowerBound...])
        words = String(words[..<range.lowerBound])
        break
      }
      self.head = head
      self.words = words
      self.remark = remark
    }

    /// A name that just fits has one blank behind it: the parser's texts begin at this column.
    private static let textColumn = 26

    private static func textBehindOption(in line: String) -> Substring? {
      let text = line.dropFirst(textColumn)
      guard line.drop(while: { $0 == " " }).hasPrefix("-"), line.prefix(textColumn).last == " ",
        let first = text.first, first != " ", first != "<"
      else { return nil }
      return text
    }

    var isParagraph: Bool { head.isEmpty && !words.isEmpty && remark.isEmpty }

    /// Whether the words are a text, and no name, example or pattern of a command line.
    var isProse: Bool {
      let isTitle = words.hasSuffix(":") && words == words.uppercased()
      let isUsage = isTitle || head == "USAGE: "
      let isCommand =
        isUsage || !head.isEmpty && words.hasPrefix("relctl ") || words.hasPrefix("-") || words.hasPrefix("<")
      return !isCommand
        && words.split(separator: " ").filter { $0.count > 1 && $0.allSatisfy(\.isLetter) }.count > 1
    }

    var translation: String? {
      if words.isEmpty { return nil }
      if let text = Catalogue.chinese.text(ofHelp: words) { return text }
      return Self.ofParser(words).map(Catalogue.chinese.text(of:))
    }

    private var title: String { Catalogue.chinese.text(ofHelp: head) ?? head }

    /// A line that the parser itself, or relctl's own abridgement of its help, makes of a name.
    private static func ofParser(_ words: String) -> Phrase? {
      if let match = words.wholeMatch(of: /See '(.*)' for detailed help\./) {
        return "See '\(match.1)' for detailed help."
      }
      let common = words.wholeMatch(of: /(.*): see 'relctl --help'/)
      return common.map { "\($0.1): see 'relctl --help'" }
    }

    /// What the parser adds behind a text: `(default: text)`.
    private var translatedRemark: String {
      let remark = String(self.remark.drop { $0 == " " })
      if remark.isEmpty { return "" }
      func own(_ words: Substring) -> Phrase {
        Phrase(foreign: Catalogue.chinese.text(ofHelp: String(words)) ?? String(words))
      }
      let phrase: Phrase? =
        if let match = remark.wholeMatch(of: /\(values: (.*); default: (.*)\)/) {
          "(values: \(match.1); default: \(own(match.2)))"
        } else if let match = remark.wholeMatch(of: /\(values: (.*)\)/) {
          "(values: \(match.1))"
        } else if let match = remark.wholeMatch(of: /\(default: (.*)\)/) {
          "(default: \(own(match.1)))"
        } else {
          nil
        }
      return phrase.map(Catalogue.chinese.text(of:)) ?? remark
    }

    func text(width: Int) -> String {
      guard let translation = translation ?? (remark.isEmpty ? nil : words) else {
        return title + words + remark
      }
      let remark = translatedRemark
      let body = translation + (remark.isEmpty ? "" : remark.hasPrefix("（") ? remark : " " + remark)
      let margin = head.hasPrefix(" ") ? DisplayWidth.of(head) : 0
      let room = max(width - margin, 20)
      let lines = Wrapped.lines(body, first: max(width - DisplayWidth.of(title), 20), width: room)
      return title + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
    }
  }
}
