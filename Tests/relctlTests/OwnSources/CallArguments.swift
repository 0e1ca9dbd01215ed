/// The arguments of a call, or the parameters of a declaration.
struct CallArguments {
  struct Argument {
    let label: String?
    let value: ArraySlice<SourceElement>
    /// Where its value is in the stream.
    var range: Range<Int> { value.startIndex..<value.endIndex }
  }

  let all: [Argument]

  /// - Parameter start: The index of the call's `(`.
  init(of stream: ArraySlice<SourceElement>, from start: Int) {
    let end = Operand.closing(start, in: stream) - 1
    var (all, depth, first) = ([Argument](), 0, start + 1)
    for index in (start + 1)..<max(end, start + 1) {
      if stream[index].opens { depth += 1 }
      if stream[index].closes { depth -= 1 }
      guard depth == 0, stream[index].isMark(",") else { continue }
      all.append(Self.argument(stream[first..<index]))
      first = index + 1
    }
    all.append(Self.argument(stream[first..<max(end, first)]))
    self.all = all
  }

  subscript(label: String) -> ArraySlice<SourceElement>? { all.first { $0.label == label }?.value }

  private static func argument(_ elements: ArraySlice<SourceElement>) -> Argument {
    let start = elements.startIndex
    guard elements.count > 1, let label = elements[start].word, elements[start + 1].isMark(":") else {
      return Argument(label: nil, value: elements)
    }
    return Argument(label: label, value: elements.dropFirst(2))
  }
}
