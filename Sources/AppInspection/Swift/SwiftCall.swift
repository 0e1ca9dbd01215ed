import ReleaseDescriptors
import ReleaseModel

/// A call in Swift source, as far as it can be read without running it: `receiver.name(label: value)`.
package struct SwiftCall: Sendable, Hashable {
  package struct Argument: Sendable, Hashable {
    package let label: String?
    package let value: SwiftLiteral
  }

  package let name: String
  /// The word before the dot: `shared` of `Router.shared.open()`, `Page` of `Page().show()`; nil where there is none.
  package let receiver: String?
  package let arguments: [Argument]
  /// Of the name.
  package let offset: Int

  /// The value of the first argument, whatever it is called.
  package var first: SwiftLiteral? { arguments.first?.value }

  package subscript(label label: String) -> SwiftLiteral? { arguments.first { $0.label == label }?.value }
}

extension SwiftOutline {
  /// Finds the calls of functions and methods by their names, in the order of the text; declarations are none.
  package func calls(of names: Set<String>, in text: SourceText) -> [SwiftCall] {
    let lengths = Set(names.map(\.utf8.count))
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .word, lengths.contains(token.range.count), isMark(index + 1, "("),
        names.contains(text.string(token.range))
      else { return nil }
      return call(at: index, in: text)
    }
  }

  /// Finds the call that has a literal as its first argument, with a label or without.
  package func call(withFirstArgumentAt offset: Int, in text: SourceText) -> SwiftCall? {
    guard var index = token(at: offset) else { return nil }
    if index > 2, tokens[index - 1].kind == .mark(UInt8(ascii: ":")) { index -= 2 }
    guard index > 1, tokens[index - 1].kind == .mark(UInt8(ascii: "(")) else { return nil }
    return call(at: index - 2, in: text)
  }

  /// The index of the token that begins at an offset; tokens are in their order.
  func token(at offset: Int) -> Int? {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count && tokens[low].range.lowerBound == offset ? low : nil
  }

  /// Reads the call whose name is at an index; nil where there is none.
  func call(at index: Int, in text: SourceText) -> SwiftCall? {
    guard index + 1 < tokens.count, tokens[index].kind == .word,
      tokens[index + 1].kind == .mark(UInt8(ascii: "("))
    else { return nil }
    if index > 0, tokens[index - 1].kind == .word, text.string(tokens[index - 1].range) == "func" {
      return nil
    }
    let depth = tokens[index].depth
    let end = tokens[(index + 2)...].firstIndex { $0.depth <= depth } ?? tokens.count
    return SwiftCall(
      name: text.string(tokens[index].range), receiver: receiver(of: index, in: text),
      arguments: arguments(in: tokens[(index + 2)..<end], depth: depth + 1, text),
      offset: tokens[index].range.lowerBound)
  }

  private func arguments(
    in tokens: ArraySlice<SwiftToken>, depth: Int, _ text: SourceText
  ) -> [SwiftCall.Argument] {
    tokens.split { $0.depth == depth && $0.kind == .mark(UInt8(ascii: ",")) }.map { item in
      var value = item
      var label: String?
      if item.count > 2, item[item.startIndex].kind == .word,
        item[item.startIndex + 1].kind == .mark(UInt8(ascii: ":"))
      {
        label = text.string(item[item.startIndex].range)
        value = item.dropFirst(2)
      }
      return SwiftCall.Argument(label: label, value: SwiftLiteral.whole(value, in: text))
    }
  }

  private func receiver(of index: Int, in text: SourceText) -> String? {
    guard index >= 2, tokens[index - 1].kind == .mark(UInt8(ascii: ".")) else { return nil }
    var position = index - 2
    if case .mark(let byte) = tokens[position].kind, "?!".utf8.contains(byte), position > 0 { position -= 1 }
    // `Page().show()`: the word in front of the brackets.
    if tokens[position].kind == .mark(UInt8(ascii: ")")) {
      let depth = tokens[position].depth
      position -= 1
      while position > 0, tokens[position].depth > depth { position -= 1 }
      position -= 1
    }
    guard position >= 0, tokens[position].kind == .word else { return nil }
    return text.string(tokens[position].range)
  }
}
