/// Names of modules, which must be identifiers of C.
enum ModuleName {
  /// As CocoaPods makes a module's name of a pod's (`Pod::Specification#c99ext_identifier`).
  static func of(_ name: String) -> String {
    var result = ""
    for character in name.unicodeScalars {
      let isWord =
        character.isASCII && character.value < 128
        && (character.properties.isAlphabetic || character.properties.numericType != nil)
      if isWord {
        if result.isEmpty, character.properties.numericType != nil { result = "_" }
        result.unicodeScalars.append(character)
      } else if result.last != "_" {
        result.append("_")
      }
    }
    return result
  }

  /// The module of a subspec, which CocoaPods compiles into that of its pod: `NetUI` for `UI` of `Net`.
  static func of(subspec path: String, in root: String) -> String {
    let words = path.split(separator: "/").map { of(String($0)) }
    let name = words.joined()
    return name.hasPrefix(root) && name != root ? name : root + name
  }
}
