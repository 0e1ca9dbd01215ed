import ArgumentParser
import Foundation
import ReleaseModel

/// A command line that makes no sense, as a problem like every other one.
struct UsageProblem {
  /// The parser's sentence, or the one that a command threw. In English.
  private let sentence: Phrase
  /// The argument that it is about, and its help: `<version>`, `major, minor, patch, or a version`.
  private let argument: (name: String, help: String)?
  /// How the command is called: `relctl bump [<options>] <version>`.
  private let usage: String?
  /// The command line that explains the command.
  private let explanation: String

  /// Reads what the parser says of an error: `Error: ...`, `Help:  ...`, `Usage: ...` and `See '...'`, in this order.
  ///
  /// - Parameter message: Replaces the parser's own sentence.
  init(_ error: any Error, message: Phrase?) {
    let own = Relctl.message(for: error)
    sentence = message ?? UsagePhrase.of(own)
    let lines = Relctl.fullMessage(for: error).dropFirst("Error: ".count + own.count)
      .split(separator: "\n").map(String.init)
    func text(behind label: String) -> String? {
      lines.first { $0.hasPrefix(label) }.map { String($0.dropFirst(label.count)) }
    }
    argument = text(behind: "Help:  ").flatMap { line in
      line.firstRange(of: "  ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
    }
    usage = text(behind: "Usage: ")
    explanation = text(behind: "  See '")?.split(separator: "'").first.map(String.init) ?? "relctl --help"
  }

  /// What a program reads: the whole sentence, and always a command as the hint.
  var diagnostic: Diagnostic {
    Diagnostic("usage", sentence, hint: "run '\(explanation)'")
  }

  /// What people read: the problem, the argument that it is about, how the command is called, and the way out.
  func text(_ style: TextStyle) -> String {
    let (problem, wayOut) = Self.parts(of: localized(sentence))
    let lines = [
      argument.map { localized("\($0.name): \(localized(help: $0.help))") },
      usage.map { localized("usage: \($0)") },
      style.hint(wayOut.map(Phrase.init(foreign:)) ?? "run '\(explanation)'").replacing("\n", with: "\n    "),
    ]
    return DiagnosticsView([Diagnostic("usage", Phrase(foreign: problem))]).text(style)
      + lines.compactMap(\.self).map { style.prose("  \($0)", indent: 2) + "\n" }.joined()
  }

  /// A sentence as messages are written, in lower case and without a full stop, and the sentence behind it.
  private static func parts(of text: String) -> (problem: String, wayOut: String?) {
    let end = text.firstRange(of: /\.\s+(?=[A-Z])|。(?=.)/)
    let rest = end.map { String(text[$0.upperBound...]) }
    return (fragment(end.map { String(text[..<$0.lowerBound]) } ?? text), rest.map(fragment))
  }

  private static func fragment(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") || sentence.hasSuffix("。") ? String(sentence.dropLast()) : sentence
    // A name or an abbreviation has more than one capital.
    guard let first = text.first, first.isASCII, text.dropFirst().first?.isUppercase == false else {
      return text
    }
    return first.lowercased() + text.dropFirst()
  }
}
