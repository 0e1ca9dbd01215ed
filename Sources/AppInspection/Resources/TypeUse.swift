import ReleaseDescriptors
import ReleaseModel

/// How Swift code uses a type of UIKit or SwiftUI, which a project can declare or extend itself: `Image("cart")`.
package struct TypeUse: Sendable, Hashable, Codable {
  /// `Image`.
  package let type: String
  /// The label of the argument; `_` for none.
  package let label: String
  /// The type around the code, with those around it.
  package let owner: String?
  /// The modules that its file imports, without those of the platform.
  package let modules: [String]

  package init(type: String, label: String, owner: String? = nil, modules: [String] = []) {
    self.type = type
    self.label = label
    self.owner = owner
    self.modules = modules
  }

  /// Whether a project means something of its own by it.
  ///
  /// - Parameter declared: What all sources declare: `Image`, `Outer.Image`, `Image.init(_)`, `Image.cartEmpty`.
  package func isOwn(_ declared: Set<String>, symbol: String? = nil) -> Bool {
    if declared.contains(type) || declared.contains("\(type).init(\(label))") { return true }
    if let owner {
      let parts = owner.split(separator: ".")
      // A type around the code, in this file or another, may have one of its own.
      if parts.indices.contains(where: { declared.contains(parts[...$0].joined(separator: ".") + ".\(type)") }
      ) {
        return true
      }
      if parts.contains(where: { declared.contains("\($0).\(type)") }) { return true }
    }
    guard let symbol else { return false }
    return Self.extended.contains { declared.contains("\($0).\(symbol)") }
      || declared.contains(type == "Color" || type.hasSuffix("Color") ? "ColorResource" : "ImageResource")
  }

  /// Types that are made from a resource, or that symbols may be members of.
  static let extended: Set = [
    "Image", "Color", "Label", "Text", "UIImage", "NSImage", "CGImage", "UIColor", "NSColor", "CGColor",
    "ImageResource", "ColorResource", "NSDataAsset", "ShapeStyle",
  ]
}

extension SwiftOutline {
  /// Finds what a file declares under the names of UIKit and SwiftUI: types, functions, and the initializers and static
  /// members of extensions.
  func declaredResourceTypes(in text: SourceText) -> Set<String> {
    var found: Set<String> = []
    for index in tokens.indices where tokens[index].kind == .word && tokens[index].range.count < 20 {
      guard index > 0, tokens[index - 1].kind == .word else { continue }
      let word = text.string(tokens[index].range)
      guard TypeUse.extended.contains(word) || word == "NSLocalizedString",
        Self.declaring.contains(text.string(tokens[index - 1].range))
      else { continue }
      let outer = types.last { $0.body.contains(tokens[index].range.lowerBound) }
      found.insert((outer.map { $0.name + "." } ?? "") + word)
    }
    for type in types where type.keyword == "extension" {
      let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
      guard TypeUse.extended.contains(name) else { continue }
      found.formUnion(type.properties.filter(\.attributes.isShared).map { "\(name).\($0.name.plainWord)" })
      found.formUnion(type.methods.filter(\.attributes.isShared).map { "\(name).\($0.name.plainWord)" })
      found.formUnion(initializers(in: type.body, text).map { "\(name).init(\($0))" })
    }
    return found
  }

  private static let declaring: Set = [
    "class", "struct", "enum", "actor", "protocol", "typealias", "func", "associatedtype",
  ]

  /// The first labels of initializers; an optional one's too.
  private func initializers(in body: Range<Int>, _ text: SourceText) -> [String] {
    guard let start = token(at: body.lowerBound) else { return [] }
    let depth = tokens[start].depth + 1
    var found: [String] = []
    for index in tokens.indices[(start + 1)...] {
      guard tokens[index].depth >= depth else { break }
      guard tokens[index].depth == depth, word(index, in: text) == "init" else { continue }
      var open = index + 1
      while isMark(open, "?") || isMark(open, "!") { open += 1 }
      // `init<T>(_ …)`
      if isMark(open, "<") {
        open = tokens[open...].firstIndex { $0.kind == .mark(UInt8(ascii: "(")) && $0.depth == depth } ?? open
      }
      guard isMark(open, "(") else { continue }
      let label = word(open + 1, in: text)
      if !label.isEmpty { found.append(label) }
    }
    return found
  }
}

extension String {
  /// Without the accents that let a keyword be a name.
  var plainWord: String { filter { $0 != "`" } }
}
