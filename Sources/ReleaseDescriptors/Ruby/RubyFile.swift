import ReleaseModel

/// A Ruby file as tokens and the blocks that they stand in.
///
/// A class, because everything that reads the file holds it: a copy of its seven fields for each question costs more than
/// the answer.
final class RubyFile: Sendable {
  let text: SourceText
  /// The tokens without blanks, comments and heredoc bodies.
  let tokens: [RubyToken]
  let frames: [Frame]
  /// For each token the frame that it stands in; an opener and its closer stand in the outer frame.
  let frameOf: [Int]
  /// The indices of `if`, `unless`, `while`, `until` and `rescue` that stand behind a statement.
  let modifiers: Set<Int>
  /// What each token is written as: asked for again and again.
  private let spellings: [String]
  private let statements: RubyStatements

  /// A region between an opener and its closer. The file itself is frame 0.
  struct Frame: Sendable {
    package enum Kind: Sendable, Hashable {
      case file
      case bracket
      /// `do |a, b|` or `{ |a, b|`, with its parameters.
      case block(parameters: [String])
      /// `if`, `def`, `begin` and so on.
      case keyword(String)
    }

    let kind: Kind
    let parent: Int
    let depth: Int
    /// The index of the opening token.
    let opener: Int
    /// For a block: the tokens of the statement before it.
    let head: Range<Int>
  }

  /// - Parameter takesTypographicQuotes: Whether `“”‘’‛` are plain quotes, as in a Podfile.
  init(_ text: SourceText, takesTypographicQuotes: Bool = false) throws(Refusal) {
    try text.requireSettled()
    let read = try RubyLexer.tokens(of: text, takesTypographicQuotes: takesTypographicQuotes)
    var builder = RubyFrames(tokens: read.filter { !$0.isTrivia }, text: text)
    try builder.run()
    self.text = text
    tokens = builder.tokens
    frames = builder.frames
    frameOf = builder.frameOf
    modifiers = builder.modifiers
    let spellings = tokens.map { text.string($0.range) }
    self.spellings = spellings
    let built = builder
    statements = RubyStatements(built) { index in
      switch built.tokens[index].kind {
      case .newline: true
      case .keyword: built.modifiers.contains(index) || Self.endsExpression.contains(spellings[index])
      default: false
      }
    }
    try RubySyntax(self).require()
  }

  func spelling(_ index: Int) -> String {
    index >= 0 && index < spellings.count ? spellings[index] : ""
  }

  /// - Parameter spelling: Not empty.
  func isOp(at index: Int, spelled spelling: String) -> Bool {
    self.spelling(index) == spelling && tokens[index].kind == .op
  }

  /// Whether a name is that of somebody's member: behind a dot or a double colon.
  func isMember(at index: Int) -> Bool {
    guard index > 0, tokens[index - 1].kind == .op else { return false }
    let before = spelling(index - 1)
    return before == "." || before == "&." || before == "::"
  }

  /// The frames around a frame, itself first, without the file.
  func chain(of frame: Int) -> [Int] {
    var chain: [Int] = []
    var current = frame
    while current != 0 {
      chain.append(current)
      current = frames[current].parent
    }
    return chain
  }

  /// The name of the module or class whose body a frame is.
  func moduleName(of frame: Int) -> String? {
    guard case .keyword(let word) = frames[frame].kind, word == "module" || word == "class" else {
      return nil
    }
    return spelling(frames[frame].opener + 1)
  }

  /// The names of the modules and classes that a token stands in, from the outside.
  func modules(around index: Int) -> [String] { chain(of: frameOf[index]).compactMap(moduleName).reversed() }

  /// The bytes of the methods that are defined, with their parameters.
  var methods: [Range<Int>] {
    frames.filter { $0.kind == .keyword("def") }.map { frame in
      let end = tokens.indices.dropFirst(frame.opener + 1).first { frameOf[$0] == frame.parent }
      return tokens[frame.opener].range
        .lowerBound..<(end.map { tokens[$0].range.upperBound } ?? text.bytes.count)
    }
  }

  /// The index of the first token of the statement that a token belongs to.
  func statementStart(of index: Int) -> Int {
    statements.starts[index]
  }

  /// The end (exclusive) of the expression that begins at a token: before the statement's end, the closer of
  /// its frame, or a modifier.
  func expressionEnd(from index: Int, in frame: Int) -> Int {
    guard index < tokens.count, tokens[index].kind != .close || frameOf[index] != frame else { return index }
    return statements.end(from: index, in: frame)
  }

  /// The index of the token that begins at a byte offset, if one does.
  func token(at offset: Int) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count && tokens[low].range.lowerBound == offset ? low : nil
  }

  /// The index of the last token that begins at a byte offset or before it.
  func lastToken(upTo offset: Int) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  private static let endsExpression: Set<String> = ["and", "or", "then", "else", "elsif", "when", "ensure"]
}
