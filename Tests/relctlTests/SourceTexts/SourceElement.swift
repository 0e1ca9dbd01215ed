import Foundation
import ReleaseModel

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
    let files = FileManager.default.enumerator(atPath: SourceFolder.sources.path)
    let paths = (files?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return paths.sorted { $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/")) }.map {
      let text = try? String(contentsOf: SourceFolder.sources.appending(path: $0), encoding: .utf8)
      return SourceFile(path: $0, text: text ?? "")
    }
  }()

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    elements = Self.elements(of: text)
  }

  static func elements(of text: String) -> [SourceElement] {
    let source = SourceText(path: "source.swift", text)
    guard let tokens = try? SwiftLexer.tokens(of: source, as: .source) else { return [] }
    return tokens.map { token in
      switch token.kind {
      case .word: .word(source.string(token.range))
      case .mark(let byte): .mark(Character(UnicodeScalar(byte)))
      case .string: .literal(SourceLiteral(source.string(token.range)))
      }
    }
  }
}

/// Where the project is.
enum SourceFolder {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let sources = root.appending(path: "Sources")
  /// Whether tests write what they would compare.
  static var records: Bool { ProcessInfo.processInfo.environment["RELCTL_RECORD"] == "1" }
}
