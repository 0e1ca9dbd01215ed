/// The formats of the literals in a piece of source: joined by `+`, and those inside of values too.
struct SourceFormats {
  struct Found {
    /// With `%1`, `%2` ... for values. Values side by side share a place.
    let format: String
    /// The two elements in front.
    let before: (SourceElement?, SourceElement?)

    /// Whether it is the first argument of a call.
    func isArgument(of name: String) -> Bool {
      before.0?.word == name && before.1?.isMark("(") == true
    }
  }

  private let stream: ArraySlice<SourceElement>
  private var index: Int
  private(set) var all: [Found] = []

  init(of stream: ArraySlice<SourceElement>) {
    (self.stream, index) = (stream, stream.startIndex)
    while index < stream.endIndex { step() }
  }

  private func element(_ index: Int) -> SourceElement? {
    stream.indices.contains(index) ? stream[index] : nil
  }

  private mutating func step() {
    guard case .literal(let literal) = stream[index] else {
      index += 1
      return
    }
    let before = (element(index - 2), element(index - 1))
    // nil is a value.
    var parts: [String?] = before.1?.isMark("+") == true ? [nil] : []
    var inner: [ArraySlice<SourceElement>] = []
    func add(_ literal: SourceLiteral) {
      for part in literal.parts {
        switch part {
        case .plain(let text): parts.append(text)
        case .value(let source):
          parts.append(nil)
          inner.append(SourceFile.elements(of: source)[...])
        }
      }
    }
    add(literal)
    index += 1
    while element(index)?.isMark("+") == true, let next = element(index + 1), !next.isMark("=") {
      let end = Operand.end(from: index + 1, in: stream)
      if case .literal(let literal) = next, end == index + 2 {
        add(literal)
      } else if end > index + 1 {
        parts.append(nil)
        inner.append(stream[(index + 1)..<end])
      } else {
        break
      }
      index = end
    }
    all.append(Found(format: Self.numbered(parts), before: before))
    for value in inner { all += SourceFormats(of: value).all }
  }

  private static func numbered(_ parts: [String?]) -> String {
    var (format, count, isBehindValue) = ("", 0, false)
    for part in parts where part != "" {
      if let part {
        // A sign in front of a digit is written twice: `%%2F`.
        format += part.contains("%") ? part.replacing(/%(?=-?[0-9])/, with: "%%") : part
      } else if !isBehindValue {
        count += 1
        format += "%\(count)"
      }
      isBehindValue = part == nil
    }
    return format
  }
}

/// What an operator takes.
enum Operand {
  /// The index behind the operand that begins at `start`.
  static func end(from start: Int, in stream: ArraySlice<SourceElement>) -> Int {
    var index = start
    while index < stream.endIndex, isPrefix(stream[index]) { index += 1 }
    var isFirst = true
    while index < stream.endIndex {
      let element = stream[index]
      if element.opens, !(isFirst && element.isMark("{")) {
        index = closing(index, in: stream)
      } else if isFirst, element.mark == nil {
        index += 1
      } else if element.isMark(".") {
        index += 2
      } else if element.isMark("?") || element.isMark("!"), index + 1 < stream.endIndex,
        let next = stream[index + 1].mark, ".[(".contains(next)
      {
        index += 1
      } else {
        break
      }
      isFirst = false
    }
    return min(index, stream.endIndex)
  }

  private static func isPrefix(_ element: SourceElement) -> Bool {
    switch element {
    case .mark(let mark): mark == "-" || mark == "!"
    case .word(let word): word == "try" || word == "await"
    case .literal: false
    }
  }

  /// The index behind the bracket that closes the one at `start`.
  static func closing(_ start: Int, in stream: ArraySlice<SourceElement>) -> Int {
    var (index, depth) = (start, 0)
    repeat {
      if stream[index].opens { depth += 1 }
      if stream[index].closes { depth -= 1 }
      index += 1
    } while depth > 0 && index < stream.endIndex
    return index
  }
}
