import ReleaseDescriptors
import ReleaseModel

/// Code that asks for a text by its key.
package struct TextUse: Sendable, Hashable, Codable {
  package let key: String
  package let table: String
  package let location: SourceLocation
  /// Whether SwiftUI shows the key itself where no table has it, as `Text("example.com")` may want.
  package let isShown: Bool
  /// The type that a project can declare itself; nil for Objective-C.
  package let type: TypeUse?
}

extension TextUse {
  private static let swiftNames: Set = ["NSLocalizedString", "String", "Text"]

  static func all(in text: SourceText, _ outline: SwiftOutline) -> [TextUse] {
    let calls = outline.calls(of: swiftNames, in: text)
    let hasText = calls.contains { $0.name == "Text" } && outline.imports("SwiftUI", in: text)
    return calls.compactMap { call in
      let isText = call.name == "Text"
      let label = call.name == "String" ? "localized" : nil
      guard let first = call.arguments.first, first.label == label, case .string(let key, _) = first.value,
        !isText || hasText, !key.isEmpty,
        // A default is what users see.
        call[label: "value"] == nil, call[label: "defaultValue"] == nil
      else { return nil }
      // Texts of other bundles, such as a system's framework.
      if let bundle = call[label: "bundle"] {
        switch bundle {
        case .name: break
        case .computed(let offset):
          guard let index = outline.token(at: offset), outline.isMark(index, "."),
            outline.isMark(index + 2, ",") || outline.isMark(index + 2, ")")
          else { return nil }
        case .string, .type, .dictionary: return nil
        }
      }
      if isText, let index = outline.token(at: call.offset), outline.isMark(index - 1, ".") { return nil }
      let table: String
      switch call[label: "tableName"] ?? call[label: "table"] {
      case nil: table = "Localizable"
      case .string(let name, _)?: table = name
      case .name("nil", _)?: table = "Localizable"
      default: return nil
      }
      return TextUse(
        key: key, table: table, location: text.location(at: call.offset), isShown: isText,
        type: TypeUse(
          type: call.name, label: label ?? "_", owner: isText ? outline.owner(of: call.offset) : nil))
    }
  }

  private static let macros: Set = [
    "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
  ]

  static func all(in text: SourceText, _ outline: ObjectiveCOutline) -> [TextUse] {
    outline.tokens.indices.compactMap { index in
      guard outline.tokens[index].kind == .word, outline.isMark(index + 1, "("),
        outline.tokens[index].range.count >= 17, !outline.isMark(index - 1, "#")
      else { return nil }
      let name = outline.word(index, in: text)
      guard macros.contains(name), outline.tokens.indices.contains(index + 3),
        outline.tokens[index + 2].kind == .string, outline.isMark(index + 3, ",")
      else { return nil }
      var table = "Localizable"
      if name != "NSLocalizedString" {
        if outline.isMark(index + 5, ","), outline.word(index + 4, in: text) == "nil" {
        } else if outline.tokens.indices.contains(index + 4), outline.tokens[index + 4].kind == .string,
          outline.isMark(index + 5, ",")
        {
          table = outline.string(index + 4, in: text)
        } else {
          return nil
        }
      }
      if name.hasSuffix("InBundle"), !outline.isMark(index + 7, ",") { return nil }
      let key = outline.string(index + 2, in: text)
      guard !key.isEmpty else { return nil }
      return TextUse(
        key: key, table: table, location: text.location(at: outline.tokens[index].range.lowerBound),
        isShown: false, type: TypeUse(type: "NSLocalizedString", label: "_"))
    }
  }
}

extension ObjectiveCOutline {
  /// Whether the file defines `NSLocalizedString` itself.
  func declaredResourceTypes(in text: SourceText) -> Set<String> {
    let isOwn = tokens.indices.contains { index in
      tokens[index].kind == .word && tokens[index].range.count == 6 && word(index, in: text) == "define"
        && word(index + 1, in: text).hasPrefix("NSLocalizedString")
    }
    return isOwn ? ["NSLocalizedString"] : []
  }
}
