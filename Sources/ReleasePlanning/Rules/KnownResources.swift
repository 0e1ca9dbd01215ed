import AppInspection
import ReleaseModel

/// The resources of all components, by the names that code may ask for.
struct KnownResources {
  private var names: [ResourceKind: Set<String>] = [:]
  /// Kind -> what symbols are compared by.
  private var symbols: [ResourceKind: Set<String>] = [:]
  /// Icons and launch images.
  private var sized: Set<String> = []
  /// Folders of catalogues.
  private var folders: Set<String> = []

  init(_ facts: [ResourceFacts]) {
    for file in facts.flatMap(\.files) {
      names[file.kind, default: []].insert(file.name)
      if file.hasSizes { sized.insert(file.name) }
      if file.isInCatalog {
        symbols[file.kind, default: []].formUnion(file.name.symbolKeys(of: file.kind))
        // `Icons/open.imageset`: an image of the folder, with a name space or without.
        folders.formUnion(file.path.split(separator: "/").dropLast(2).map(String.init))
      } else if file.kind == .image {
        // Code may ask for a file of a folder: `Icons/open`.
        let parts = file.path.split(separator: "/").dropLast()
        for start in parts.indices {
          names[.image, default: []].insert(parts[start...].joined(separator: "/") + "/" + file.name)
        }
      }
    }
    names[.file] = Set(facts.flatMap(\.fileNames))
  }

  /// Whether some file answers, or nobody can tell.
  func has(_ use: ResourceUse) -> Bool {
    let known = names[use.kind] ?? []
    guard known.isDisjoint(with: use.names) else { return true }
    switch use.kind {
    case .image:
      // `AppIcon60x60` and `LaunchImage-700-568h` are made of the sets.
      if sized.contains(where: { use.name.hasPrefix($0) && use.name.dropFirst($0.count).isSize }) {
        return true
      }
      return use.name.contains("/") && !isInFolder(use.name)
    case .color, .data: return use.name.contains("/") && !isInFolder(use.name)
    case .file:
      let stem = use.name.split(separator: ".").dropLast().joined(separator: ".")
      return known.contains(use.name.plainFile) || names[.image]?.contains(stem) == true
    case .storyboard, .nib, .bundle: return false
    }
  }

  /// Whether the folders of a name are a catalogue's: others may be in a bundle.
  private func isInFolder(_ name: String) -> Bool {
    name.split(separator: "/").dropLast().allSatisfy { folders.contains(String($0)) }
  }

  func hasSymbol(_ use: ResourceUse) -> Bool {
    !use.name.symbolKeys(of: use.kind).isDisjoint(with: symbols[use.kind] ?? [])
      || use.type?.type == "Color" && use.name.isSystemColor
  }

  /// The name that was probably meant.
  func near(_ use: ResourceUse) -> String? { (names[use.kind] ?? []).sorted().closest(to: use.name) }
}

extension Substring {
  /// Whether it tells the size of an icon or of a launch image.
  fileprivate var isSize: Bool {
    first.map { $0.isNumber || $0 == "-" } == true && contains(where: \.isNumber)
  }
}

extension String {
  /// What is left of a name in a symbol, without upper and lower case: `cart_empty` and `CartEmptyImage` are both
  /// `.cartEmpty`. The last part alone counts as well, because folders may be types around it.
  fileprivate func symbolKeys(of kind: ResourceKind) -> Set<String> {
    let last = split { $0 == "/" || $0 == "." }.last.map(String.init) ?? self
    return Set(
      [self, last].flatMap { name -> [String] in
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        let ending = kind == .color ? "color" : "image"
        return plain.hasSuffix(ending) && plain.count > ending.count
          ? [plain, String(plain.dropLast(ending.count))] : [plain]
      })
  }

  /// Whether `Color(.name)` may be a color of UIKit or AppKit.
  fileprivate var isSystemColor: Bool {
    ["system", "secondary", "tertiary", "quaternary", "quinary"].contains { hasPrefix($0) }
      || hasSuffix("Color") || hasSuffix("Text") || hasSuffix("Background") || hasSuffix("Fill")
      || Self.systemColors.contains(self)
  }

  private static let systemColors: Set = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label", "lightGray",
    "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple", "red",
    "separator",
    "tintColor", "white", "yellow", "mint", "indigo", "teal", "pink", "primary", "accentColor", "gridColor",
    "shadowColor", "findHighlightColor", "sRGB", "sRGBLinear", "displayP3",
  ]
}
