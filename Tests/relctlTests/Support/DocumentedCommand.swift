import Foundation

/// A command line that people or a build server are told to run, with the place where it is said.
struct DocumentedCommand {
  let place: String
  let text: String
  /// In a sentence, where `relctl promote --retag` names an option and leaves out what else is needed.
  let isMentioned: Bool

  /// Command lines of a page: in blocks of shell, in code within a sentence, in single quotes.
  static func inMarkdown(_ text: String, _ file: String) -> [Self] {
    var found: [Self] = []
    var fence: String?
    for (number, line) in lines(text.replacing("\\\n", with: " \u{1}")) {
      let place = "\(file):\(number)"
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        fence = fence == nil ? String(line.trimmingCharacters(in: .whitespaces).dropFirst(3)) : nil
      } else if let fence {
        if ["", "sh", "bash", "console"].contains(fence) {
          found += shell(line).map { .init(place: place, text: $0, isMentioned: false) }
        }
        found += steps(line).map { .init(place: place, text: $0, isMentioned: false) }
      } else {
        let code = line.matches(of: /`(?:\$ )?(relctl [^`]+)`|'(relctl [a-z][^'`]*)'/)
        found += code.compactMap { $0.output.1 ?? $0.output.2 }.flatMap {
          shell($0.replacing("\\|", with: "|"))
        }.map { .init(place: place, text: $0, isMentioned: true) }
      }
    }
    return found
  }

  /// Command lines of a script or a pipeline.
  static func inScript(_ text: String, _ file: String) -> [Self] {
    lines(text.replacing("\\\n", with: " \u{1}")).flatMap { number, line -> [Self] in
      let bare = line.trimmingCharacters(in: .whitespaces).replacing("\"$relctl\" ", with: "relctl ")
      let isComment = ["#", "//", "/*", "*"].contains { bare.hasPrefix($0) }
      let start = bare.firstMatch(of: /^(?:- )?(?:run: )?(?:if |! )*(relctl .+)$/)
      let code = isComment ? [] : start.map { [String($0.output.1)] } ?? quoted(bare)
      return (code.flatMap { shell($0) } + steps(line)).map {
        .init(place: "\(file):\(number)", text: $0, isMentioned: false)
      }
    }
  }

  /// Command lines in what the program says: hints, and the examples of its help.
  static func inSource(_ text: String, _ file: String) -> [Self] {
    // In the catalogue of texts values have numbers.
    let text = file.contains("/Language/") ? text.replacing(/%-?\d/, with: "EXAMPLE") : text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.flatMap { index -> [Self] in
      let bare = lines[index].trimmingCharacters(in: .whitespaces)
      guard bare.contains("relctl "), !bare.hasPrefix("//") else { return [] }
      let place = "\(file):\(index + 1)"
      if let example = lines[index].firstMatch(of: /^ {8,}(relctl [a-z].*)$/) {
        return shell(example.output.1).map { .init(place: place, text: $0, isMentioned: false) }
      }
      // A literal may go on in the next lines; what starts there is found there.
      let end = "\u{1}"
      let rest = lines[index...].dropFirst().prefix(2).joined(separator: "\n")
      let whole = withoutInterpolations(joined("\(lines[index])\(end)\n\(rest)"))
      let starts = whole.split(separator: end, maxSplits: 1)[0].endIndex
      return whole.matches(of: /'(relctl [a-z][^'"]*)'|: (relctl [a-z][^"';]*)[";]/)
        .filter { $0.range.lowerBound < starts }
        .compactMap { $0.output.1 ?? $0.output.2 }
        .flatMap { shell($0.replacing(end, with: "")) }
        .map { .init(place: place, text: $0, isMentioned: true) }
    }
  }

  /// Makes one text of literals that are put together, with a word for a part that is none.
  private static func joined(_ text: String) -> String {
    text.replacing(#/"(\u{1}?)\n\s*\+\ "/#) { "\($0.output.1)" }
      .replacing(#/\\(\u{1}?)\n\s*/#) { "\($0.output.1)" }
      .replacing(#/"(\u{1}?)\n\s*\+\ [^\n]*/#) { "\($0.output.1)EXAMPLE\"" }
      .replacing("\" + \"", with: "")
  }

  // MARK: Lines

  /// Lines with their numbers. A mark within a line counts as a line's end, and goes.
  private static func lines(_ text: String) -> [(Int, String)] {
    var number = 1
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      defer { number += 1 + line.count { $0 == "\u{1}" } }
      return (number, String(line).replacing(/\u{1}\s*/, with: ""))
    }
  }

  /// The parts of a line of shell that start relctl, each without what the shell takes.
  private static func shell(_ line: some StringProtocol) -> [String] {
    let prompt = #/^\s*\$\ /#
    let between = #/\ (?:\|\||\||&&|;)\ |;\ /#
    // A redirection, a comment, and a remark behind some blanks.
    let tail = #/(?:\s+[>\#]|\ {2,}).*$/#
    return String(line).replacing(prompt, with: "").replacing(between, with: "\n")
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces).replacing(tail, with: "") }
      .filter { $0.hasPrefix("relctl ") }
  }

  /// `'relctl history --quiet'` within code.
  private static func quoted(_ line: String) -> [String] {
    line.matches(of: /'(relctl [a-z][^']*)'|"(relctl [a-z][^"]*)"/).compactMap {
      ($0.output.1 ?? $0.output.2).map(String.init)
    }
  }

  /// `relctl('promote qa stg --yes')` of the Jenkins step.
  private static func steps(_ line: String) -> [String] {
    line.matches(of: /\b(?:relctl|relctlStep|call)\((?:'([^']+)'|"([^"]+)")( \+)?/).compactMap { match in
      guard let words = match.output.1 ?? match.output.2, !words.hasPrefix("$") else { return nil }
      return "relctl \(words)" + (match.output.3 == nil ? "" : "X")
    }
  }

  /// Puts a word in the place of every `\(...)`.
  private static func withoutInterpolations(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "\\(") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      var depth = 1
      var end = rest.startIndex
      while end < rest.endIndex, depth > 0 {
        if rest[end] == "(" { depth += 1 } else if rest[end] == ")" { depth -= 1 }
        end = rest.index(after: end)
      }
      result += "EXAMPLE"
      rest = rest[end...]
    }
    return result + rest
  }
}
