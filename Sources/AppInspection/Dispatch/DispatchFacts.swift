import ReleaseDescriptors
import ReleaseModel

/// What one source file says of looking things up by texts.
package struct DispatchFacts: Sendable, Hashable, Codable {
  package var methods: [DispatchMethod] = []
  package var calls: [DispatchCall] = []
  /// Constants that may name a class, with their types in front: `Pages.cart`.
  package var texts: [String: String] = [:]
  /// Types that read a property list of the bundle, and its name without the ending.
  package var lists: [ListReader] = []

  /// Types of modules that code makes or names.
  package var madeModules: Set<String> = []

  package struct ListReader: Sendable, Hashable, Codable {
    /// The type.
    package let owner: String
    package let list: String
  }

  package init() {}

  /// Where nobody asks for pages, loaders of modules are asked for all the same.
  func limited(by shapes: [RouteShape]) -> DispatchFacts {
    var facts = self
    if shapes.isEmpty { facts.calls = [] }
    return facts
  }

  mutating func add(_ other: DispatchFacts) {
    methods += other.methods
    calls += other.calls
    texts.merge(other.texts) { $1 }
    lists += other.lists
    madeModules.formUnion(other.madeModules)
  }
}

extension DispatchFacts {
  init(_ outline: SwiftOutline, in text: SourceText, component: String) {
    (methods, calls) = SwiftDispatch(outline, in: text, component: component).survey()
    for type in outline.types {
      for property in type.properties where property.attributes.isShared {
        if let value = property.value?.text, value.isName || value.isPath {
          texts["\(type.lastName).\(property.name)"] = value
        }
      }
    }
    for property in outline.properties {
      if let value = property.value?.text, value.isName { texts[property.name] = value }
    }
    for (index, token) in outline.tokens.enumerated() where token.kind == .word && token.range.count > 6 {
      let name = text.string(token.range)
      guard name.hasSuffix("Module"), outline.isMark(index + 1, "(") || outline.isMark(index + 1, "."),
        outline.types.last(where: { $0.body.contains(token.range.lowerBound) })?.lastName != name
      else { continue }
      madeModules.insert(name)
    }
    lists = outline.calls(of: ["path", "url"], in: text).compactMap { call in
      guard let owner = outline.types.last(where: { $0.body.contains(call.offset) })?.name,
        let name = call[label: "forResource"]?.text
      else { return nil }
      let ending = (call[label: "ofType"] ?? call[label: "withExtension"])?.text
      return name.isListed(ending) ? ListReader(owner: owner, list: name.withoutListEnding) : nil
    }
  }

  init(_ outline: ObjectiveCOutline, in text: SourceText, component: String) {
    (methods, calls) = ObjectiveCDispatch(outline: outline, text: text, component: component).survey()
    for (name, value) in outline.constants(in: text) where value.isName { texts[name] = value }
    lists = outline.messages(of: ["pathForResource", "URLForResource"], in: text).compactMap { message in
      guard let owner = outline.classes.last(where: { $0.extent.contains(message.offset) })?.name,
        case .string(let name)? = message.arguments.first?.value
      else { return nil }
      var ending: String?
      if case .string(let text)? = message.arguments.last?.value, message.arguments.count > 1 {
        ending = text
      }
      return name.isListed(ending) ? ListReader(owner: owner, list: name.withoutListEnding) : nil
    }
  }
}

extension String {
  /// Whether it may be the name of something in code.
  var isName: Bool {
    !isEmpty && utf8.count < 80 && utf8.first.map { !$0.isDigit && $0 != UInt8(ascii: ".") } == true
      && utf8.allSatisfy { SwiftLexer.isName($0) && $0 < 0x80 || $0 == UInt8(ascii: ".") }
  }

  /// Whether it may be a page's address: `cart/list`, `shop://cart`.
  var isPath: Bool {
    !isEmpty && utf8.count < 80
      && utf8.allSatisfy { $0 > 32 && $0 < 127 && !"\"'<>(){}[]@,;".utf8.contains($0) }
  }

  fileprivate func isListed(_ ending: String?) -> Bool {
    ending == "plist" || hasSuffix(".plist")
  }

  fileprivate var withoutListEnding: String { hasSuffix(".plist") ? String(dropLast(6)) : self }
}
