import ReleaseDescriptors
import ReleaseModel

/// What a Swift call asks for: its type, the label of the argument, and the kind of resource.
private struct Asking {
  let type: String
  /// nil for the first argument without a label.
  let label: String?
  let kind: ResourceKind
  /// Whether the type is SwiftUI's, so that the file must import it.
  var isOfSwiftUI = false

  static let all: [Asking] = [
    Asking(type: "UIImage", label: "named", kind: .image),
    Asking(type: "UIImage", label: "imageLiteralResourceName", kind: .image),
    Asking(type: "UIImage", label: "resource", kind: .image),
    Asking(type: "NSImage", label: "named", kind: .image),
    Asking(type: "NSImage", label: "resource", kind: .image),
    Asking(type: "UIColor", label: "named", kind: .color),
    Asking(type: "UIColor", label: "resource", kind: .color),
    Asking(type: "NSColor", label: "resource", kind: .color),
    Asking(type: "NSDataAsset", label: "name", kind: .data),
    Asking(type: "UIStoryboard", label: "name", kind: .storyboard),
    Asking(type: "UINib", label: "nibName", kind: .nib),
    Asking(type: "Image", label: nil, kind: .image, isOfSwiftUI: true),
    Asking(type: "Image", label: "decorative", kind: .image, isOfSwiftUI: true),
    Asking(type: "Color", label: nil, kind: .color, isOfSwiftUI: true),
    Asking(type: "Label", label: "image", kind: .image, isOfSwiftUI: true),
  ]
  static let types = Set(all.map(\.type) + ["loadNibNamed"])
}

extension ResourceUse {
  private static let messages: Set = [
    "imageNamed", "colorNamed", "storyboardWithName", "nibWithNibName", "initWithNibName", "loadNibNamed",
    "initWithName",
  ]

  /// Finds what a Swift file asks for by a literal name.
  static func all(in text: SourceText, _ outline: SwiftOutline) -> [ResourceUse] {
    let calls = outline.calls(of: Asking.types, in: text)
    let ofSwiftUI = calls.contains { $0.name == "Image" || $0.name == "Color" || $0.name == "Label" }
    let hasSwiftUI = ofSwiftUI && outline.imports("SwiftUI", in: text)
    var modules: [String]?
    func foreignModules() -> [String] {
      if let modules { return modules }
      let found = ImportScanner.imports(of: text, .swift).map(\.module)
      modules = Set(found.filter { !PlatformModules.contains($0) }).sorted()
      return modules ?? []
    }
    var found = bundles(outline.bundleLookups(in: text), in: text)
    found += FileLookup.all(in: text, outline)
    for call in calls {
      if call.name == "loadNibNamed" {
        if case .string(let name, _)? = call.first, call.arguments.count > 1 {
          found += [use(.nib, name, at: call.offset, in: text)].compactMap { $0 }
        }
        continue
      }
      for asking in Asking.all where asking.type == call.name {
        guard !asking.isOfSwiftUI || hasSwiftUI && call.isOfSwiftUI(in: outline, text),
          let value = call.value(labelled: asking.label)
        else { continue }
        // Types of UIKit are seldom declared again; what is around them does not count.
        let owner = asking.isOfSwiftUI ? outline.owner(of: call.offset) : nil
        let label = asking.label ?? "_"
        if case .string(let name, _) = value {
          // Pictures of AppKit: `NSImage(named: "NSAddTemplate")`.
          guard asking.type != "NSImage" || !name.hasPrefix("NS") else { continue }
          let type = TypeUse(type: asking.type, label: label, owner: owner)
          found += [use(asking.kind, name, at: call.offset, in: text, as: type)].compactMap { $0 }
        } else if asking.label != "named", asking.kind == .image || asking.kind == .color,
          let symbol = outline.resourceSymbol(value, in: text)
        {
          found.append(
            ResourceUse(
              kind: asking.kind, name: symbol, location: text.location(at: call.offset),
              type: TypeUse(type: asking.type, label: label, owner: owner, modules: foreignModules()),
              isSymbol: true))
        }
      }
    }
    return found + outline.nibNames(in: text).compactMap { use(.nib, $0.name, at: $0.offset, in: text) }
  }

  /// Finds what an Objective-C file asks for by a literal name.
  static func all(in text: SourceText, _ outline: ObjectiveCOutline) -> [ResourceUse] {
    bundles(outline.bundleLookups(in: text), in: text) + FileLookup.all(in: text, outline)
      + outline.messages(of: messages, in: text).compactMap { message in
        guard let argument = message.arguments.first, case .string(let name) = argument.value else {
          return nil
        }
        // A class of the project may have a method of the same name.
        let kind: ResourceKind? =
          switch (argument.label, message.receiver) {
          case ("imageNamed", "UIImage"), ("imageNamed", "NSImage"): .image
          case ("colorNamed", "UIColor"), ("colorNamed", "NSColor"): .color
          case ("storyboardWithName", "UIStoryboard"): .storyboard
          case ("nibWithNibName", "UINib"): .nib
          case ("initWithName", "NSDataAsset"): .data
          case ("loadNibNamed", _): message[label: "owner"] == nil ? nil : .nib
          case ("initWithNibName", _): message[label: "bundle"] == nil ? nil : .nib
          default: nil
          }
        guard message.receiver != "NSImage" || !name.hasPrefix("NS") else { return nil }
        return kind.flatMap { use($0, name, at: message.offset, in: text) }
      }
  }

  private static func bundles(_ lookups: [BundleLookup], in text: SourceText) -> [ResourceUse] {
    lookups.map { ResourceUse(kind: .bundle, name: $0.name, location: text.location(at: $0.offset)) }
  }

  /// Names of a bundle's files and computed ones are not looked at.
  private static func use(
    _ kind: ResourceKind, _ spelled: String, at offset: Int, in text: SourceText, as type: TypeUse? = nil
  ) -> ResourceUse? {
    var name = spelled
    if kind == .image, let ending = ResourceFile.pictures.first(where: { name.lowercased().hasSuffix($0) }) {
      name = String(name.dropLast(ending.count))
    }
    if kind != .color, kind != .data { name = ResourceFile.plain(name) }
    guard !name.isEmpty, !name.contains("%"), !name.contains("\\"), !name.contains(".bundle"),
      !name.hasPrefix("/"), !name.hasPrefix("."), !name.hasPrefix("#"),
      !name.contains("/") || [.image, .color, .data].contains(kind)
    else { return nil }
    return ResourceUse(
      kind: kind, name: name, spelled: spelled, location: text.location(at: offset), type: type)
  }
}

extension SwiftCall {
  /// The argument with a label; without one the first, if it has none either.
  fileprivate func value(labelled label: String?) -> SwiftLiteral? {
    guard let label else {
      guard let first = arguments.first, first.label == nil else { return nil }
      // `Color("ink", bundle: nil)`, `Image("cart", label: Text("Cart"))`: others are initializers of the project.
      let others = arguments.dropFirst().map(\.label)
      return others.allSatisfy { ["bundle", "label", "variableValue"].contains($0) } ? first.value : nil
    }
    return self[label: label]
  }

  /// Whether the call is neither a member of something else nor a case: `Asset.Image("cart")`, `.Image("cart")`.
  fileprivate func isOfSwiftUI(in outline: SwiftOutline, _ text: SourceText) -> Bool {
    guard let index = outline.token(at: offset), outline.isMark(index - 1, ".") else { return true }
    return outline.word(index - 2, in: text) == "SwiftUI"
  }
}

extension SwiftOutline {
  /// Whether the file says `import`, for a module.
  func imports(_ module: String, in text: SourceText) -> Bool {
    tokens.indices.contains {
      tokens[$0].kind == .word && tokens[$0].range.count == 6 && word($0, in: text) == "import"
        && word($0 + 1, in: text) == module
    }
  }

  /// The innermost type around a place, with those around it.
  func owner(of place: Int) -> String? { types.last { $0.body.contains(place) }?.name }

  /// `.cartEmpty`, `.Icons.open` and `ImageResource.cartEmpty`, as far as nothing follows.
  fileprivate func resourceSymbol(_ value: SwiftLiteral, in text: SourceText) -> String? {
    if case .name(let name, _) = value {
      for type in ["ImageResource.", "ColorResource."] where name.hasPrefix(type) {
        return String(name.dropFirst(type.count)).plainWord
      }
      return nil
    }
    guard case .computed(let offset) = value, var index = token(at: offset), isMark(index, ".") else {
      return nil
    }
    var parts: [String] = []
    while isMark(index, "."), !word(index + 1, in: text).isEmpty {
      parts.append(word(index + 1, in: text).plainWord)
      index += 2
    }
    // Folders are types, so that `.cartEmpty.tinted` is no symbol.
    guard isMark(index, ",") || isMark(index, ")"), let last = parts.last, last != "init",
      parts.dropLast().allSatisfy({ $0.first?.isUppercase == true })
    else { return nil }
    return parts.joined(separator: ".")
  }

  /// `super.init(nibName: "Cart", bundle: nil)`, `CartController(nibName: "Cart", bundle: nil)`. `UINib` is read
  /// elsewhere.
  fileprivate func nibNames(in text: SourceText) -> [(name: String, offset: Int)] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .word, tokens[index].range.count == 7, isMark(index + 1, ":"),
        isMark(index - 1, "("), word(index, in: text) == "nibName", word(index - 2, in: text) != "UINib",
        let call = call(at: index - 2, in: text), call[label: "bundle"] != nil,
        case .string(let name, _)? = call.first
      else { return nil }
      return (name, call.offset)
    }
  }
}
