/// Which variable a local name means: it belongs to the block, method or file that assigns it first, and methods see none
/// of those around them.
struct RubyScopes: Sendable {
  private let file: RubyFile
  /// Frame -> name -> the index of the token from which on it is a variable there.
  private var declared: [Int: [String: Int]] = [:]
  /// The parameters of methods, as variables, and the tokens that open the methods: whoever calls one gives its value.
  private(set) var parameters: [String: Int] = [:]

  init(_ file: RubyFile) {
    self.file = file
    for (frame, content) in file.frames.enumerated() {
      switch content.kind {
      case .block(let parameters):
        for name in parameters { declared[frame, default: [:]][name] = content.opener }
      case .keyword("def"):
        for name in Self.parameters(of: frame, in: file) {
          declared[frame, default: [:]][name] = content.opener
          parameters[key(ofParameter: name, in: frame)] = content.opener
        }
      case .file, .bracket, .keyword: break
      }
    }
    for index in file.tokens.indices where isAssigned(index) {
      let name = file.spelling(index)
      if scope(of: name, from: file.frameOf[index], at: index) == nil {
        declared[nearestScope(of: file.frameOf[index]), default: [:]][name] = index
      }
    }
  }

  /// The variable that a token names: the name, and for a local one its scope.
  func key(of index: Int) -> String {
    let name = file.spelling(index)
    guard index >= 0, index < file.tokens.count, file.tokens[index].kind == .identifier else { return name }
    return key(of: name, in: file.frameOf[index], at: index)
  }

  /// The variable that a local name means at a byte offset, which may be in a text's interpolation.
  func key(of name: String, at offset: Int) -> String {
    guard let index = file.lastToken(upTo: offset) else { return name }
    return key(of: name, in: file.frameOf[index], at: index)
  }

  func key(ofParameter name: String, in frame: Int) -> String { "\(name)@\(frame)" }

  /// Whether a variable is assigned in the block or method that it belongs to, under no condition of that.
  func isOwnScope(_ index: Int) -> Bool {
    let frame = file.frameOf[index]
    return scope(of: file.spelling(index), from: frame, at: index) == frame
  }

  private func key(of name: String, in frame: Int, at index: Int) -> String {
    // What is no variable is a method.
    scope(of: name, from: frame, at: index).map { key(ofParameter: name, in: $0) } ?? name + "()"
  }

  private func isAssigned(_ index: Int) -> Bool {
    guard file.tokens[index].kind == .identifier, !file.isMember(at: index) else { return false }
    let next = file.spelling(index + 1)
    return file.spelling(index - 1) == "for"
      || next.utf8.last == UInt8(ascii: "=") && !["==", "===", "!=", ">=", "<=", "=>"].contains(next)
  }

  private func scope(of name: String, from frame: Int, at index: Int) -> Int? {
    for frame in file.chain(of: frame) + [0] {
      if let start = declared[frame]?[name], start <= index { return frame }
      if isClosed(frame) { return nil }
    }
    return nil
  }

  private func nearestScope(of frame: Int) -> Int {
    file.chain(of: frame).first { frame in
      if case .block = file.frames[frame].kind { return true }
      return isClosed(frame)
    } ?? 0
  }

  /// Whether what is inside sees no local variable from outside.
  private func isClosed(_ frame: Int) -> Bool {
    guard case .keyword(let word) = file.frames[frame].kind else { return false }
    return ["def", "class", "module"].contains(word)
  }

  /// The names between a method's own and its first line's end.
  private static func parameters(of frame: Int, in file: RubyFile) -> [String] {
    let opener = file.frames[frame].opener
    let start = file.isOp(at: opener + 2, spelled: ".") ? opener + 4 : opener + 2
    let isInBrackets = file.spelling(start) == "("
    let head = file.tokens.indices.dropFirst(isInBrackets ? start + 1 : start).prefix {
      isInBrackets ? file.frameOf[$0] != frame : file.tokens[$0].kind != .newline
    }
    return head.compactMap { index in
      switch file.tokens[index].kind {
      case .identifier: file.spelling(index)
      case .label: String(file.spelling(index).dropLast())
      default: nil
      }
    }
  }
}
