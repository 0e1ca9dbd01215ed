/// What the architecture rules need to know of one Swift file.
struct SwiftSourceFile {
  /// Relative to `Sources/ReleaseCore`, such as `Descriptors/Podspec/PodspecReader.swift`.
  let path: String
  let tokens: [SwiftToken]

  init(path: String, source: String) {
    self.path = path
    tokens = SwiftTokens.of(source)
  }

  var folder: String { path.split(separator: "/").first.map(String.init) ?? "" }

  /// The imported modules; of `import struct Foundation.Data` it is `Foundation`.
  var imports: [SwiftToken] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "import", index == 0 || tokens[index - 1].text != "." else { return nil }
      return tokens[(index + 1)...].first { !kinds.contains($0.text) }
    }
  }

  /// The types that other files can name without a prefix.
  var topLevelTypes: Set<String> { Set(types.filter { $0.depth == 0 && !$0.isPrivate }.map(\.name)) }

  /// All names that this file binds itself: its types at any depth and its generic parameters.
  var ownNames: Set<String> { Set(types.map(\.name)).union(genericParameters) }

  private static let typeKeywords: Set = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype",
  ]

  private var types: [(name: String, depth: Int, isPrivate: Bool)] {
    var depth = 0
    var found: [(String, Int, Bool)] = []
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard Self.typeKeywords.contains(token.text), index + 1 < tokens.count, tokens[index + 1].isWord,
        index == 0 || !["import", "."].contains(tokens[index - 1].text), !isClassMember(index)
      else { continue }
      let isPrivate = tokens[..<index].suffix(3).contains { ["private", "fileprivate"].contains($0.text) }
      found.append((tokens[index + 1].text, depth, isPrivate))
    }
    return found
  }

  /// `class func`, `class var`.
  private func isClassMember(_ index: Int) -> Bool {
    tokens[index].text == "class" && ["func", "var", "let"].contains(tokens[index + 1].text)
  }

  /// The words after `<` and after commas in `func name<…>` and `struct Name<…>`.
  private var genericParameters: Set<String> {
    var names: Set<String> = []
    let owners = Self.typeKeywords.union(["func", "init"])
    for index in tokens.indices.dropFirst() where tokens[index].text == "<" {
      let isNamed = index >= 2 && owners.contains(tokens[index - 2].text)
      guard isNamed || tokens[index - 1].text == "init" else { continue }
      var depth = 0
      for next in index..<tokens.count {
        let text = tokens[next].text
        if text == "<" { depth += 1 }
        if text == ">" { depth -= 1 }
        if depth == 0 { break }
        if depth == 1, text == "<" || text == ",", next + 1 < tokens.count {
          names.insert(tokens[next + 1].text)
        }
      }
    }
    return names
  }
}
