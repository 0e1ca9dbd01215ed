import ReleaseDescriptors
import ReleaseModel

extension SwiftOutline {
  /// Finds array literals of two or more classes and nothing else: `[CoreModule.self, PayModule.self]`.
  package func classLists(in text: SourceText) -> [[(name: String, offset: Int)]] {
    tokens.indices.compactMap { open in
      guard isMark(open, "["), open + 3 < tokens.count, isMark(open + 2, ".") else { return nil }
      var classes: [(name: String, offset: Int)] = []
      var index = open + 1
      while index < tokens.count, !isMark(index, "]") {
        var names: [String] = []
        let start = index
        while index < tokens.count, tokens[index].kind == .word {
          names.append(text.string(tokens[index].range))
          index += 1
          guard isMark(index, ".") else { break }
          index += 1
        }
        guard names.count > 1, names.removeLast() == "self" else { return nil }
        classes.append((names.joined(separator: "."), tokens[start].range.lowerBound))
        if isMark(index, ",") { index += 1 } else if !isMark(index, "]") { return nil }
      }
      return classes.count > 1 ? classes : nil
    }
  }
}
