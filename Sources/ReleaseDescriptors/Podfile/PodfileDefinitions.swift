import ReleaseModel

/// Where the variables are assigned that a line's arguments are made of.
struct PodfileDefinitions {
  private let reading: PodfileReading
  private var file: RubyFile { reading.file }

  /// A line that is made of more than that is not followed to its end.
  private static let mostVariables = 64

  init(_ reading: PodfileReading) { self.reading = reading }

  /// The bytes of the values that are assigned.
  func ranges(behind call: PodfileCall) -> [Range<Int>] {
    guard reading.variables != nil else { return [] }
    var found: [Range<Int>] = []
    var open = call.items.flatMap { Array(file.tokens[$0.value]) }
    while let token = open.popLast(), found.count < Self.mostVariables {
      open += token.literal?.code ?? []
      guard let value = value(of: token), let first = value.first, let last = value.last else { continue }
      let range = file.tokens[first].range.lowerBound..<file.tokens[last].range.upperBound
      guard !found.contains(range) else { continue }
      found.append(range)
      open += file.tokens[value]
    }
    return found
  }

  private func value(of token: RubyToken) -> Range<Int>? {
    switch token.kind {
    case .identifier, .constant, .instanceVariable, .globalVariable:
      reading.assignment(of: token)?.value
    default: nil
    }
  }
}

extension RubyString {
  fileprivate var code: [RubyToken] {
    parts.flatMap { part in if case .code(let tokens, _) = part { tokens } else { [RubyToken]() } }
  }
}

extension PodfileReading {
  /// Where a name gets its one value.
  func assignment(of token: RubyToken) -> RubyVariables.Assignment? {
    guard let variables else { return nil }
    let (name, offset) = (file.text.string(token.range), token.range.lowerBound)
    if case .once(let assignment) = variables.lookup(name, at: offset) { return assignment }
    return tables[variables.key(of: name, at: offset)]
  }
}
