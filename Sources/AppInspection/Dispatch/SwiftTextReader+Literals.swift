import ReleaseDescriptors
import ReleaseModel

extension SwiftTextReader {
  private static let bundleKeys: Set = ["CFBundleName", "CFBundleExecutable"]
  private static let bundleWords: Set = ["kCFBundleNameKey", "kCFBundleExecutableKey"]

  /// Whether a value asks a bundle for its name.
  func namesBundle(_ value: ArraySlice<SwiftToken>) -> Bool {
    value.indices.contains { index in
      switch tokens[index].kind {
      case .string(_, let plain?): Self.bundleKeys.contains(plain)
      case .word: Self.bundleWords.contains(word(index))
      case .string, .mark: false
      }
    }
  }

  /// The main bundle's is the app's module; that of another bundle is called as its folder.
  func module(_ value: ArraySlice<SwiftToken>) -> [TextTemplate] {
    let words = value.indices.map(word)
    let isMain = zip(words.indices, words).contains { index, name in
      (name == "Bundle" || name == "NSBundle")
        && ["main", "mainBundle"].contains(word(value.startIndex + index + 2))
    }
    if isMain { return [TextTemplate([.appModule])] }
    let origins = arguments(of: value)
    guard origins.count == 1, let name = origins.first else { return [.unknown] }
    return [TextTemplate([.parameter(name)])]
  }

  /// `"\(module).\(name)"`.
  func interpolated(_ body: Range<Int>) -> [TextTemplate] {
    let bytes = text.bytes
    var found: [TextTemplate] = [TextTemplate([])]
    var position = body.lowerBound
    var start = position
    func flush(_ end: Int) {
      if start < end { found = found.followed(by: [TextTemplate(text.string(start..<end))]) }
    }
    while position < body.upperBound {
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < body.upperBound else {
        position += 1
        continue
      }
      flush(position)
      guard bytes[position + 1] == UInt8(ascii: "(") else {
        found = found.followed(by: [.unknown])
        position += 2
        start = position
        continue
      }
      var depth = 0
      var end = position + 1
      while end < body.upperBound {
        if bytes[end] == UInt8(ascii: "(") { depth += 1 }
        if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { break }
        end += 1
      }
      found = found.followed(by: inner((position + 2)..<max(end, position + 2)))
      position = end + 1
      start = position
    }
    flush(body.upperBound)
    return found.distinct
  }

  /// The value of an expression inside a literal, which has no tokens of its own.
  func inner(_ range: Range<Int>) -> [TextTemplate] {
    let source = SourceText(path: text.path, bytes: Array(text.bytes[range]))
    guard let tokens = try? SwiftLexer.tokens(of: source, as: .source), !tokens.isEmpty else {
      return [.unknown]
    }
    if tokens.count == 1, tokens[0].kind == .word { return named(source.string(tokens[0].range)) }
    guard let outline = try? SwiftOutline(source) else { return [.unknown] }
    return SwiftTextReader(self, over: outline, in: source).values(outline.tokens[...])
  }

  /// The same variables over another text.
  init(_ other: SwiftTextReader, over outline: SwiftOutline, in text: SourceText) {
    self.outline = outline
    self.text = text
    parameters = other.parameters
    isOfString = other.isOfString
    metatypes = other.metatypes
    constants = other.constants
    variables = other.variables
    origins = other.origins
  }
}
