import Foundation

/// Words as somebody would type them, for a command line that is written with placeholders.
struct CommandExamples {
  /// One list of words for every alternative; optional parts are there in all but the first.
  let lines: [[String]]

  init(_ text: String) {
    let text = Self.known.reduce(text) { $0.replacingOccurrences(of: $1.written, with: $1.typed) }
    // `[COMPONENT]...` is optional as a whole, `...` alone stands for what is said elsewhere.
    let plain = text.replacing("]...", with: "]").replacing(#/(?:^|\ )(?:\.\.\.|…)(?=\ |$)/#, with: "")
    lines = Self.choices(plain).flatMap(Self.alternatives).map { Self.words($0).flatMap(Self.example) }
  }

  /// What a word in capitals, or a variable, stands for.
  private static let values: [String: String] = [
    "ENV": "qa", "FROM": "qa", "TO": "stg", "ENVIRONMENT": "qa", "BUILD_ENVIRONMENT": "qa",
    "VERSION": "6.5.5",
    "X.Y.Z": "6.5.5", "N": "2",
    "WHEN": "2026-11-20", "ID": "0123456789ab", "DIGEST": "0123456789abcdef",
    "RELCTL_PLAN_DIGEST": "0123456789abcdef", "WORD(DIGEST)": "0123456789abcdef",
    "1": "0123456789abcdef", "REQUEST": "promote qa stg", "NEXT": "bump minor", "@": "promote qa stg",
  ]

  /// What is more than a word, or is known by the word before it.
  private static let known: [(written: String, typed: String)] = [
    ("--rule ID", "--rule tag-moved"), ("--reason ...", "--reason why"), ("--for EXAMPLE", "--for testers"),
    ("bump EXAMPLE", "bump 6.5.5"), ("hotfix EXAMPLE", "hotfix 6.5.4.1"), ("NAME=VERSION", "Network=1.15.0"),
    ("--train EXAMPLE", "--train 0123456789ab"), ("\"${options[@]}\"", "--configuration Debug"),
    ("--version EXAMPLE", "--version 6.5.5"),
  ]

  private static func example(_ word: String) -> [String] {
    let isVariable = word.hasPrefix("$") || word.hasPrefix("<") && word.hasSuffix(">")
    let name =
      isVariable ? word.trimmingCharacters(in: CharacterSet(charactersIn: "${}<>")).uppercased() : word
    // A number is not the script's first argument.
    if isVariable || Int(name) == nil, let value = values[name] {
      return value.split(separator: " ").map(String.init)
    }
    return [word.replacing(#/[${}]/#, with: "")]
  }

  /// The line without its optional parts, and with each of them alone: some exclude each other.
  private static func choices(_ text: String) -> [String] {
    let part = #/\s?\[([^\[\]]*)\]/#
    let parts = text.matches(of: part)
    return [text.replacing(part, with: "")]
      + parts.map { chosen in
        let before = text[..<chosen.range.lowerBound].replacing(part, with: "")
        let after = text[chosen.range.upperBound...].replacing(part, with: "")
        let gap = text[chosen.range].hasPrefix("[") ? "" : " "
        return "\(before)\(gap)\(chosen.output.1)\(after)"
      }
  }

  /// `text|json` is one line for each.
  private static func alternatives(_ text: String) -> [String] {
    guard let choice = text.firstRange(of: /[^\s'"|]+(?:\|[^\s'"|]+)+/) else { return [text] }
    return text[choice].split(separator: "|").flatMap {
      alternatives(text.replacingCharacters(in: choice, with: $0))
    }
  }

  /// Splits as a shell does, without expanding anything.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
