import ReleaseModel

/// A call of a manifest with the arguments that are one literal, or a constant that holds one.
struct PackageManifestCall {
  let location: SourceLocation
  /// Label -> the literal's text, and the bytes between its quotes.
  let literals: [String: (text: String, body: Range<Int>)]

  func text(of label: String) -> String? { literals[label]?.text }
}

extension PackageManifestDocument {
  /// The calls of functions, in the order of the file.
  ///
  /// - Parameter isMember: Whether a dot stands before the name, as in `.library(name: "Core")`.
  func calls(of names: Set<String>, isMember: Bool = true) -> [PackageManifestCall] {
    let constants = SwiftConstants(tokens, in: text)
    func isMark(_ index: Int, _ mark: Character) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .mark(mark.asciiValue ?? 0)
    }
    func word(_ index: Int) -> String {
      tokens.indices.contains(index) && tokens[index].kind == .word ? text.string(tokens[index].range) : ""
    }
    return tokens.indices.compactMap { index in
      guard names.contains(word(index)), isMark(index - 1, ".") == isMember, isMark(index + 1, "(") else {
        return nil
      }
      let depth = tokens[index + 1].depth
      let end = tokens[(index + 2)...].firstIndex { $0.depth == depth } ?? tokens.endIndex
      var literals: [String: (text: String, body: Range<Int>)] = [:]
      for place in index + 2..<end where tokens[place].depth == depth + 1 && isMark(place + 1, ":") {
        let value = constants[word(place + 2)] ?? place + 2
        guard tokens.indices.contains(value), case .string(let body, let text?) = tokens[value].kind else {
          continue
        }
        literals[word(place)] = (text, body)
      }
      let start = isMember ? index - 1 : index
      return PackageManifestCall(
        location: text.location(at: tokens[start].range.lowerBound), literals: literals)
    }
  }
}
