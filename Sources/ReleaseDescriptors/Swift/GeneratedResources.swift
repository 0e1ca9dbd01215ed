import ReleaseModel

/// `R.generated.swift` as R.swift writes it (https://github.com/mac-cain13/R.swift, versions 4 to 7): the resources that
/// it names, and the bundle that it looks for them in.
package struct GeneratedResources: Sendable {
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case image, color, file, nib, storyboard, string
  }

  /// A resource that the file names.
  package struct Name: Sendable, Hashable {
    package let kind: Kind
    /// A file's with its ending; an image's and a colour's without the folders of its catalogue; of a text its key.
    package let name: String
    /// Of a text: the table, without its ending.
    package let table: String?
    package let offset: Int
  }

  package let text: SourceText
  /// In the order of the text. Names with escapes are left out.
  package let names: [Name]
  /// The expressions that say which bundle holds the resources: `Bundle(for: R.Class.self)`,
  /// `Bundle(for: BundleFinder.self)`, `Bundle.module`, or what somebody wrote in their place.
  package let bundles: [Range<Int>]

  /// What every version imports, as a word of its own.
  private static let libraries: Set = ["Rswift", "RswiftResources"]
  private static let calls: Set = [
    "ImageResource", "ColorResource", "FileResource", "StringResource", "init",
  ]

  package static func isName(of path: String) -> Bool {
    path == "R.generated.swift" || path.hasSuffix("/R.generated.swift")
  }

  /// - Throws: `Refusal` for a file that is no Swift, or that R.swift did not write.
  package init(_ text: SourceText) throws(Refusal) {
    let outline = try SwiftOutline(text)
    let words = outline.tokens.lazy.filter { $0.kind == .word }.map { text.string($0.range) }
    guard words.contains(where: { Self.libraries.contains($0) }) else {
      throw Refusal(
        text.diagnostic(
          "rswift.foreign",
          "the file is not one that R.swift wrote: it does not import Rswift or RswiftResources",
          at: 0, hint: "name an R.generated.swift"))
    }
    self.text = text
    let types = outline.types
    // The innermost of the types around a place is the last that begins before it.
    func kind(at offset: Int) -> Kind? {
      types.last { $0.body.contains(offset) }.flatMap { Self.kind(of: $0.name) }
    }
    var names: [Name] = []
    for call in outline.calls(of: Self.calls, in: text) {
      guard let kind = kind(at: call.offset) else { continue }
      func argument(_ label: String) -> String? {
        if case .string(let value, _)? = call[label: label] { value } else { nil }
      }
      switch kind {
      case .image, .color, .nib:
        guard let name = argument("name") else { continue }
        names.append(Name(kind: kind, name: name.lastStep, table: nil, offset: call.offset))
      case .file:
        guard let name = argument("name"), let ending = argument("pathExtension") else { continue }
        names.append(
          Name(
            kind: .file, name: ending.isEmpty ? name : "\(name).\(ending)", table: nil, offset: call.offset))
      case .string:
        guard let key = argument("key"), let table = argument("tableName") else { continue }
        names.append(Name(kind: .string, name: key, table: table, offset: call.offset))
      case .storyboard: continue
      }
    }
    // `struct main: StoryboardReference { let name = "Main" }`; nibs have that form up to version 5.
    for type in types {
      guard let kind = Self.kind(of: type.name), kind == .storyboard || kind == .nib,
        type.name.split(separator: ".").count == 3,
        case .string(let name, let offset)? = type.property(of: "name")
      else { continue }
      names.append(Name(kind: kind, name: name, table: nil, offset: offset))
    }
    self.names = names.sorted { $0.offset < $1.offset }
    bundles = Self.bundles(of: outline, in: text)
  }

  /// `image` of `R.image.folder`, and of `_R.image`.
  private static func kind(of type: String) -> Kind? {
    let steps = type.split(separator: ".")
    guard steps.count > 1, steps[0] == "R" || steps[0] == "_R" else { return nil }
    return Kind(rawValue: steps[1].filter { $0 != "`" })
  }

  /// The value of `hostingBundle` up to version 6, and the argument of `let R = _R(bundle: ...)` since.
  private static func bundles(of outline: SwiftOutline, in text: SourceText) -> [Range<Int>] {
    let tokens = outline.tokens
    func word(_ index: Int) -> String {
      tokens.indices.contains(index) && tokens[index].kind == .word ? text.string(tokens[index].range) : ""
    }
    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
    }
    return tokens.indices.compactMap { index in
      if word(index) == "let", word(index + 1) == "hostingBundle", isMark(index + 2, "=") {
        // The statement ends with its line, or where a line begins with no operator.
        var end = index + 3
        while end + 1 < tokens.count, tokens[end + 1].depth >= tokens[index].depth {
          let gap = text.bytes[tokens[end].range.upperBound..<tokens[end + 1].range.lowerBound]
          let isNewLine = gap.contains(10) && tokens[end + 1].depth == tokens[index].depth
          if isNewLine, !isMark(end + 1, "."), !isMark(end + 1, "?"), !isMark(end, "?") { break }
          end += 1
        }
        guard end < tokens.count else { return nil }
        return tokens[index + 3].range.lowerBound..<tokens[end].range.upperBound
      }
      if word(index) == "_R", isMark(index - 1, "="), isMark(index + 1, "("), word(index + 2) == "bundle",
        isMark(index + 3, ":"), tokens[index].depth == 0,
        let close = tokens[(index + 2)...].firstIndex(where: { $0.depth == 0 }), close > index + 4
      {
        return tokens[index + 4].range.lowerBound..<tokens[close - 1].range.upperBound
      }
      return nil
    }
  }
}

extension SwiftTypeDeclaration {
  fileprivate func property(of name: String) -> SwiftLiteral? {
    properties.first { $0.name == name }?.value
  }
}

extension String {
  fileprivate var lastStep: String { split(separator: "/").last.map(String.init) ?? self }
}
