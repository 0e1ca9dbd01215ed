import Foundation
import ReleaseModel
import Testing

@testable import ReleaseDescriptors

/// A part of one of relctl's own Swift sources, as far as its texts need it.
enum SourceElement {
  /// A name, a keyword or a number.
  case word(String)
  /// A bracket, or one character of an operator.
  case mark(Character)
  case literal(SourceLiteral)

  var word: String? { if case .word(let word) = self { word } else { nil } }
  var mark: Character? { if case .mark(let mark) = self { mark } else { nil } }
  var literal: SourceLiteral? { if case .literal(let literal) = self { literal } else { nil } }

  func isMark(_ mark: Character) -> Bool { self.mark == mark }
  var opens: Bool { mark.map { "([{".contains($0) } ?? false }
  var closes: Bool { mark.map { ")]}".contains($0) } ?? false }
}

/// The sources, split once for all tests.
struct SourceFile {
  /// Below `Sources`.
  let path: String
  let elements: [SourceElement]
  let text: String

  static let all: [SourceFile] = {
    let files = FileManager.default.enumerator(atPath: Project.sources.path)
    let paths = (files?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return paths.sorted { $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/")) }.map {
      let text = try? String(contentsOf: Project.sources.appending(path: $0), encoding: .utf8)
      if text == nil { Issue.record("\($0) can't be read") }
      return SourceFile(path: $0, text: text ?? "")
    }
  }()

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    elements = Self.elements(of: text, in: path)
  }

  /// A file that relctl's own lexer refuses would hide its texts, so that is a failure.
  static func elements(of text: String, in path: String = "a value") -> [SourceElement] {
    let source = SourceText(path: path, text)
    guard let tokens = try? SwiftLexer.tokens(of: source, as: .source) else {
      Issue.record("\(path) can't be split into tokens: \(text.prefix(80))")
      return []
    }
    return tokens.map { token in
      switch token.kind {
      case .word: .word(source.string(token.range))
      case .mark(let byte): .mark(Character(UnicodeScalar(byte)))
      case .string: .literal(SourceLiteral(source.string(token.range)))
      }
    }
  }
}
