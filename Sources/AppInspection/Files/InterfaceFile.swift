import ReleaseDescriptors
import ReleaseModel

/// What a `.storyboard` or `.xib` says of its scenes and of classes, as far as code asks for them by name.
package struct InterfaceFile: Sendable, Hashable {
  package struct Scene: Sendable, Hashable {
    /// What `instantiateViewController(withIdentifier:)` takes.
    package let identifier: String
    package let offset: Int
  }

  /// A class that an element is made of.
  package struct Class: Sendable, Hashable {
    package let name: String
    /// nil for a class of Objective-C.
    package let module: String?
    /// Whether the module is that of the target that the file is built into.
    package let isOfTarget: Bool
    package let offset: Int
  }

  /// A scene of another storyboard.
  package struct Reference: Sendable, Hashable {
    package let storyboard: String
    /// nil for its initial scene.
    package let identifier: String?
    package let offset: Int
  }

  package private(set) var scenes: [Scene] = []
  package private(set) var hasInitialScene = false
  package private(set) var classes: [Class] = []
  package private(set) var references: [Reference] = []
  /// The identifiers of segues, by which code performs them.
  package private(set) var segues: [String] = []

  /// Reads what it finds; a file that is no interface has nothing.
  package init(_ bytes: [UInt8]) {
    var reader = ElementReader(bytes)
    while let element = reader.next() {
      let values = element.attributes
      switch element.name {
      case "document":
        if values["initialViewController"]?.isEmpty == false { hasInitialScene = true }
      case "viewControllerPlaceholder":
        // One of a bundle is of a pod, or of another target.
        if let storyboard = values["storyboardName"], values["bundleIdentifier"] == nil {
          references.append(
            Reference(
              storyboard: storyboard, identifier: values["referencedIdentifier"], offset: element.offset))
        }
      case "segue":
        if let identifier = values["identifier"], !identifier.isEmpty { segues.append(identifier) }
      // The owner of a nib is made by code, which the compiler checks.
      case "placeholder": continue
      default: break
      }
      if let identifier = values["storyboardIdentifier"], !identifier.isEmpty {
        scenes.append(Scene(identifier: identifier, offset: element.offset))
      }
      if let name = values["customClass"], !name.isEmpty {
        classes.append(
          Class(
            name: name, module: values["customModule"],
            isOfTarget: values["customModuleProvider"] == "target",
            offset: element.offset))
      }
    }
  }
}

/// Reads the start tags of XML one after the other. Nothing else of a document is looked at, and nothing is fetched.
private struct ElementReader {
  struct Element {
    let name: String
    let attributes: [String: String]
    let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Element? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      if bytes[position...].starts(with: "!--".utf8) {
        skip(behind: "-->")
      } else if bytes[position...].starts(with: "![CDATA[".utf8) {
        skip(behind: "]]>")
      } else if let first = bytes[position...].first, SwiftLexer.isName(first) {
        return element(at: open)
      }
    }
    return nil
  }

  private mutating func skip(behind end: String) {
    let mark = Array(end.utf8)
    while position < bytes.count, !bytes[position...].starts(with: mark) { position += 1 }
  }

  private mutating func element(at open: Int) -> Element {
    let name = word()
    var attributes: [String: String] = [:]
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      guard SwiftLexer.isName(bytes[position]) else {
        position += 1
        continue
      }
      let key = word()
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "="),
        bytes[position + 1] == UInt8(ascii: "\"") || bytes[position + 1] == UInt8(ascii: "'")
      else { continue }
      let start = position + 2
      let end = bytes[start...].firstIndex(of: bytes[position + 1]) ?? bytes.count
      attributes[key] = Self.plain(String(decoding: bytes[start..<end], as: UTF8.self))
      position = min(end + 1, bytes.count)
    }
    return Element(name: name, attributes: attributes, offset: open)
  }

  private mutating func word() -> String {
    let rest = bytes[position...].prefix {
      SwiftLexer.isName($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    position = rest.endIndex
    return String(decoding: rest, as: UTF8.self)
  }

  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
