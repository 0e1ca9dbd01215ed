import ReleaseDescriptors
import ReleaseModel

/// A bundle that code looks for by a literal name.
package struct BundleLookup: Sendable, Hashable {
  /// Without `.bundle`.
  package let name: String
  package let offset: Int

  /// The name in `Name.bundle` and `Name.bundle/file`; nil for another text, and for a computed one.
  static func name(in path: String) -> String? {
    guard let ending = path.firstRange(of: ".bundle") else { return nil }
    let rest = path[ending.upperBound...]
    let name = path[..<ending.lowerBound]
    guard rest.isEmpty || rest.hasPrefix("/"), isName(name) else { return nil }
    return String(name)
  }

  fileprivate static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { SwiftLexer.isName($0) || $0 == UInt8(ascii: "-") }
  }
}

extension SwiftOutline {
  private static let lookups: Set = ["url", "path"]

  /// Finds `url(forResource: "Name", withExtension: "bundle")`, `path(forResource:ofType:)` and literals that are
  /// `Name.bundle` or lead into one.
  package func bundleLookups(in text: SourceText) -> [BundleLookup] {
    var found: [BundleLookup] = calls(of: Self.lookups, in: text).compactMap { call in
      guard case .string(let name, _)? = call[label: "forResource"], BundleLookup.isName(name),
        case .string("bundle", _)? = call[label: "withExtension"] ?? call[label: "ofType"]
      else { return nil }
      return BundleLookup(name: name, offset: call.offset)
    }
    for (index, token) in tokens.enumerated() {
      guard case .string(_, let literal?) = token.kind, let name = BundleLookup.name(in: literal),
        // `bundleIdentifier ?? "none.bundle"` is no lookup.
        index < 2 || tokens[index - 1].kind != .mark(UInt8(ascii: "?"))
      else { continue }
      found.append(BundleLookup(name: name, offset: token.range.lowerBound))
    }
    return found
  }
}

extension ObjectiveCOutline {
  private static let lookups: Set = ["pathForResource", "URLForResource"]

  /// Finds `pathForResource:@"Name" ofType:@"bundle"`, `URLForResource:withExtension:` and literals that are
  /// `Name.bundle` or lead into one.
  package func bundleLookups(in text: SourceText) -> [BundleLookup] {
    var found: [BundleLookup] = messages(of: Self.lookups, in: text).compactMap { message in
      guard case .string(let name)? = message.arguments.first?.value, BundleLookup.isName(name),
        case .string("bundle")? = (message[label: "ofType"] ?? message[label: "withExtension"])?.value
      else { return nil }
      return BundleLookup(name: name, offset: message.offset)
    }
    for index in tokens.indices where tokens[index].kind == .string && tokens[index].range.count < 200 {
      guard let name = BundleLookup.name(in: string(index, in: text)) else { continue }
      found.append(BundleLookup(name: name, offset: tokens[index].range.lowerBound))
    }
    return found
  }
}

/// The names of bundles that a project makes or copies: whatever is called `Name.bundle` in it.
package enum ProjectBundles {
  package static func names(in project: [UInt8]) -> Set<String> {
    let ending = Array(".bundle".utf8)
    var names: Set<String> = []
    var position = 0
    while position + ending.count <= project.count {
      guard project[position] == ending[0], project[position..<position + ending.count].elementsEqual(ending)
      else {
        position += 1
        continue
      }
      var start = position
      while start > 0, SwiftLexer.isName(project[start - 1]) || project[start - 1] == UInt8(ascii: "-") {
        start -= 1
      }
      if start < position { names.insert(String(decoding: project[start..<position], as: UTF8.self)) }
      position += ending.count
    }
    return names
  }
}
