import ReleaseDescriptors
import ReleaseModel

/// Code that asks the app's own bundle for a file by a literal name and ending.
enum FileLookup {
  private static let swiftNames: Set = ["url", "path"]
  private static let messages: Set = ["pathForResource", "URLForResource"]

  /// Finds `Bundle.main.path(forResource: "page", ofType: "html")` and `Bundle.module.url(forResource:withExtension:)`.
  ///
  /// What other bundles hold is not known: `Bundle(identifier:)` may be that of a system's framework.
  static func all(in text: SourceText, _ outline: SwiftOutline) -> [ResourceUse] {
    outline.calls(of: swiftNames, in: text).compactMap { call in
      guard case .string(let name, _)? = call[label: "forResource"],
        case .string(let ending, _)? = call[label: "withExtension"] ?? call[label: "ofType"],
        let index = outline.token(at: call.offset), isOwnBundle(before: index, of: outline, in: text)
      else { return nil }
      return use(name, ending, at: call.offset, in: text)
    }
  }

  /// Finds `[[NSBundle mainBundle] pathForResource:@"page" ofType:@"html"]`.
  static func all(in text: SourceText, _ outline: ObjectiveCOutline) -> [ResourceUse] {
    outline.tokens.indices.compactMap { open in
      // `[NSBundle mainBundle]` and `NSBundle.mainBundle`.
      let name = outline.isMark(open + 1, "[") ? open + 2 : open + 1
      guard outline.isMark(open, "["), outline.word(name, in: text) == "NSBundle",
        outline.word(name == open + 2 ? name + 1 : name + 2, in: text) == "mainBundle",
        let message = outline.message(at: open, of: messages, in: text),
        case .string(let name)? = message.arguments.first?.value,
        case .string(let ending)? = (message[label: "ofType"] ?? message[label: "withExtension"])?.value
      else { return nil }
      return use(name, ending, at: message.offset, in: text)
    }
  }

  private static func use(
    _ name: String, _ ending: String, at offset: Int, in text: SourceText
  ) -> ResourceUse? {
    let ending = ending.hasPrefix(".") ? String(ending.dropFirst()) : ending
    let file = FilePaths.name(of: name)
    guard !file.isEmpty, !ending.isEmpty, !(file + ending).contains(where: { "\\%".contains($0) }),
      !made.contains(ending.lowercased()), !isMade(file)
    else { return nil }
    return ResourceUse(kind: .file, name: "\(file).\(ending)", location: text.location(at: offset))
  }

  /// Endings of what builds make, and of what teams keep out of git.
  private static let made: Set = [
    "bundle", "framework", "app", "appex", "xpc", "car", "lproj", "strings", "stringsdict", "loctable", "nib",
    "storyboardc", "momd", "mom", "omo", "mlmodelc", "metallib", "scnassets", "reality", "usdz", "scn",
    "intentdefinition",
    "mobileprovision", "provisionprofile", "jsbundle", "p12", "pem", "cer", "der", "key", "dylib",
    "swiftmodule",
    "xcprivacy", "receipt", "actionsdata", "appintents", "nibarchive", "skybundle", "atlasc", "env",
  ]

  /// Names of files that builds and tools make.
  private static func isMade(_ name: String) -> Bool {
    let plain = name.lowercased()
    return plain == "info" || plain.hasSuffix("-info") || plain.hasPrefix("pods-")
      || plain.contains("acknowledgement")
      || ["secret", "credential", "apikey", "api_key", "version", "commit", "license", "licence"].contains {
        plain.contains($0)
      }
  }

  /// Whether `Bundle.main.`, `Bundle.module.` or `Bundle(for: type(of: self)).` is in front of a word.
  private static func isOwnBundle(before index: Int, of outline: SwiftOutline, in text: SourceText) -> Bool {
    let tokens = outline.tokens
    func word(_ index: Int) -> String { outline.word(index, in: text) }
    guard outline.isMark(index - 1, ".") else { return false }
    if ["main", "module"].contains(word(index - 2)) {
      return outline.isMark(index - 3, ".") && word(index - 4) == "Bundle"
    }
    guard outline.isMark(index - 2, ")"),
      let open = tokens[..<(index - 2)].lastIndex(where: { $0.depth <= tokens[index - 2].depth }),
      word(open - 1) == "Bundle", word(open + 1) == "for"
    else { return false }
    let words = tokens[(open + 2)..<index].filter { $0.kind == .word }.map { text.string($0.range) }
    return [["type", "of", "self"], ["Self", "self"]].contains(words)
  }
}
