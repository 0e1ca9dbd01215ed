/// Words of a compiler's or linker's command line, as far as packages that are required by version may have them.
struct BuildFlags {
  enum Use { case clang, swift, linker }

  private(set) var cSettings: [PackageDraft.Setting.Call] = []
  private(set) var swiftSettings: [PackageDraft.Setting.Call] = []
  private(set) var linkerSettings: [PackageDraft.Setting.Call] = []
  /// What has no counterpart.
  private(set) var others: [String] = []

  init(_ text: String, for use: Use) {
    var words = Self.words(text)[...]
    while let word = words.popFirst() {
      switch word {
      case "$(inherited)", "${inherited}", "$inherited": continue
      // Packages load categories without being asked.
      case "-ObjC" where use == .linker: continue
      case "-framework" where use == .linker:
        if let name = words.popFirst() { linkerSettings.append(.linkedFramework(name)) }
      case "-D":
        if let name = words.popFirst() { define(name, for: use) }
      default:
        if word.hasPrefix("-D"), use != .linker {
          define(String(word.dropFirst(2)), for: use)
        } else if word.hasPrefix("-l"), use == .linker, word.utf8.count > 2 {
          linkerSettings.append(.linkedLibrary(String(word.dropFirst(2))))
        } else if let value = words.first, !value.hasPrefix("-"), word.hasPrefix("-") {
          words.removeFirst()
          others.append("\(word) \(value)")
        } else {
          others.append(word)
        }
      }
    }
  }

  /// `GCC_PREPROCESSOR_DEFINITIONS` and `SWIFT_ACTIVE_COMPILATION_CONDITIONS`: names, without dashes.
  init(definitions text: String, for use: Use) {
    for word in Self.words(text) where !word.contains("inherited") { define(word, for: use) }
  }

  private mutating func define(_ text: String, for use: Use) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = halves.first, !name.isEmpty, !text.contains("$(") else {
      others.append("-D\(text)")
      return
    }
    let value = halves.count == 2 ? halves[1] : nil
    // A name with a value is the same to Swift as one without.
    if use == .swift {
      swiftSettings.append(.define(name, to: nil))
    } else {
      cSettings.append(.define(name, to: value))
    }
  }

  /// Separated by blanks, which quotes and backslashes keep.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
