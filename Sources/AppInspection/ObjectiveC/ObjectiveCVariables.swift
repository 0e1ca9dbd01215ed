import ReleaseModel

/// The classes of variables as their declarations say them, from the beginning of a file to the place that was asked
/// about last. Each token is read once, however many places are asked about.
struct ObjectiveCVariables {
  private var last: [String: (type: String, offset: Int)] = [:]
  private var next = 0

  /// Reads on to a token; places rise.
  mutating func read(to place: Int, of outline: ObjectiveCOutline, in text: SourceText) {
    for index in next..<max(next, place) where outline.tokens[index].kind == .word {
      guard let type = outline.type(declaredAt: index, in: text) else { continue }
      last[outline.word(index, in: text)] = (type, outline.tokens[index].range.lowerBound)
    }
    next = max(next, place)
  }

  /// What the last declaration says of a variable, if it stands at an offset or behind it.
  func type(of variable: String, from offset: Int) -> String? {
    last[variable].flatMap { $0.offset >= offset ? $0.type : nil }
  }
}

extension ObjectiveCOutline {
  /// The class that a word gets here: `vc = [CartController new]`, `CartController *vc`, and `(CartController *)vc` of
  /// an argument.
  fileprivate func type(declaredAt index: Int, in text: SourceText) -> String? {
    if isMark(index + 1, "="), let made = type(madeAt: index + 2, in: text) { return made }
    let star = isMark(index - 1, ")") ? index - 2 : index - 1
    guard isMark(star, "*") else { return nil }
    let name = word(star - 1, in: text)
    return name.first?.isUppercase == true ? name : nil
  }
}
