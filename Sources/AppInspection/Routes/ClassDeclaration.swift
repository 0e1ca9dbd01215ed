import ReleaseDescriptors
import ReleaseModel

/// A class that the sources declare, or an extension of one.
package struct ClassDeclaration: Sendable, Hashable, Codable {
  /// With the types around it, without the module: `Outer.Inner`.
  package let name: String
  /// Superclass and protocols, in an extension too.
  package let inherited: [String]
  package let component: String
  package let location: SourceLocation
  /// `Name` of `@objc(Name)`.
  package private(set) var objectiveCName: String?
  /// The Swift module that it is in, where its component is built as several.
  package var module: String?
  /// What can be set by its name, or looks as if it could.
  package private(set) var properties = ClassProperties()
  /// Whether `@objcMembers` stands in front.
  package private(set) var exposesMembers = false
  /// Whether it decides itself what happens to names that it has no property for.
  package private(set) var takesAnyKey = false
  /// Whether it only adds to a class.
  package private(set) var isExtension = false
  /// Methods that are called like actions of a mediator: with `_` in their names, or in that of the class.
  private(set) var actions: [ClassAction] = []

  private static let endings = ["Controller", "VC", "Page", "Screen"]
  private static let ownKeys: Set = ["setValue", "setValuesForKeys", "setValuesForKeysWithDictionary"]

  init(_ type: SwiftTypeDeclaration, component: String, in text: SourceText) {
    name = type.name
    inherited = type.inherited
    self.component = component
    location = text.location(at: type.offset)
    objectiveCName = type.attributes.objectiveCName
    exposesMembers = type.attributes.hasObjectiveCMembers
    isExtension = type.keyword == "extension"
    actions = type.methods.filter { ($0.name + type.lastName).contains("_") }.map {
      ClassAction($0, in: type)
    }
    // Nothing is set by its name in a class that Objective-C does not know.
    guard isExtension || !inherited.isEmpty else { return }
    takesAnyKey = type.methods.contains { Self.ownKeys.contains($0.name) }
    let isPage = Self.isPage(type.lastName, inherited)
    for property in type.properties where !property.attributes.isShared {
      properties.add(ClassProperty(property, isShown: isPage, in: text))
    }
  }

  init(_ type: ObjectiveCOutline.Class, component: String, in text: SourceText) {
    name = type.name
    inherited = type.inherited
    self.component = component
    location = text.location(at: type.offset)
    isExtension = type.category != nil
    actions = type.methods.filter { ($0.name + type.name).contains("_") }.map {
      ClassAction(selector: $0.selector, isVisible: true)
    }
    takesAnyKey = type.methods.contains { Self.ownKeys.contains($0.name) }
    let isPage = Self.isPage(name, inherited)
    for property in type.properties { properties.add(ClassProperty(property, isShown: isPage, in: text)) }
    for name in type.variables + type.methods.compactMap(\.settable) {
      properties.add(ClassProperty(name: name))
    }
  }

  private static func isPage(_ name: String, _ inherited: [String]) -> Bool {
    ([name] + inherited.prefix(1)).contains { name in endings.contains { name.hasSuffix($0) } }
  }
}

/// A method that code may call by its selector.
struct ClassAction: Sendable, Hashable, Codable {
  let selector: String
  /// Whether Objective-C sees it.
  let isVisible: Bool
}

extension ClassAction {
  /// Labels that begin with one of these get no `With` in front, as in `Action_show(for:)`: the compiler's list
  /// (https://github.com/swiftlang/swift/blob/main/include/swift/Basic/PartsOfSpeech.def).
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "through",
    "to",
    "until", "using", "via", "when", "with", "within",
  ]

  init(_ method: SwiftTypeDeclaration.Method, in type: SwiftTypeDeclaration) {
    var selector = method.name
    for (place, parameter) in method.parameters.enumerated() {
      let label = parameter.label ?? ""
      if place == 0, !label.isEmpty {
        let hasPreposition = Self.prepositions.contains {
          label.hasPrefix($0) && !(label.dropFirst($0.count).first?.isLowercase ?? false)
        }
        selector += (hasPreposition ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
      } else if place > 0 {
        selector += label
      }
      selector += ":"
    }
    self.init(
      selector: method.attributes.objectiveCName ?? selector,
      isVisible: method.attributes.isObjectiveC || type.attributes.hasObjectiveCMembers)
  }
}

/// The properties of a class. A workspace has tens of thousands, and few of them are ever asked for: names are kept as one
/// text.
package struct ClassProperties: Sendable, Hashable, Codable {
  /// Obstacle, or `set` without one -> names with blanks between them.
  private var names: [String: String] = [:]
  /// Those that a page may get from outside.
  private(set) var open: [ClassProperty] = []

  package init() {}

  mutating func add(_ property: ClassProperty) {
    if property.isOpen {
      open.append(property)
    } else {
      let key = property.obstacle?.rawValue ?? "set"
      names[key] = (names[key].map { $0 + " " } ?? "") + property.name
    }
  }

  /// Every property, those first that Objective-C sees.
  var all: [ClassProperty] {
    open
      + (["set"] + ClassProperty.Obstacle.allCases.map(\.rawValue)).flatMap { key in
        (names[key] ?? "").split(separator: " ").map {
          ClassProperty(name: String($0), obstacle: ClassProperty.Obstacle(rawValue: key))
        }
      }
  }
}

/// A property of a class.
package struct ClassProperty: Sendable, Hashable, Codable {
  /// Why Objective-C can't set it.
  package enum Obstacle: String, Sendable, Hashable, Codable, CaseIterable {
    case isNotExposed, isPrivate, hasForeignType
  }

  /// As Objective-C calls it.
  package let name: String
  /// Type and comment of those that a page may get from outside; nil for all others.
  package private(set) var type: String?
  package private(set) var summary: String?
  /// nil where Objective-C sees it, and for what Objective-C has under another name.
  package private(set) var obstacle: Obstacle?
  /// Whether a page may get it from outside.
  package private(set) var isOpen = false

  init(name: String, obstacle: Obstacle? = nil) {
    self.name = name
    self.obstacle = obstacle
  }

  init(_ property: SwiftTypeDeclaration.Property, isShown: Bool, in text: SourceText) {
    let attributes = property.attributes
    name = attributes.objectiveCName ?? property.name
    if !attributes.isObjectiveC, !attributes.isOverride {
      obstacle =
        attributes.isPrivate ? .isPrivate : Self.isForeign(property.type) ? .hasForeignType : .isNotExposed
    }
    guard isShown, !attributes.isPrivate, !attributes.isOverride, !attributes.isOutlet, !property.isReadOnly
    else { return }
    isOpen = true
    type = property.type
    summary =
      text.comment(above: property.offset) ?? text.comment(endingLineOf: property.offset)
  }

  init(_ property: ObjectiveCOutline.Property, isShown: Bool, in text: SourceText) {
    name = property.name
    guard isShown, !property.type.contains("IBOutlet") else { return }
    isOpen = true
    type = property.type
    summary = text.comment(above: property.offset) ?? text.comment(endingLineOf: property.offset)
  }

  /// Numbers that may be absent are no values of Objective-C; `@objcMembers` passes over them without a word.
  private static func isForeign(_ type: String?) -> Bool {
    guard let type, type.hasSuffix("?") else { return false }
    return ["Int", "Int64", "Int32", "UInt", "Bool", "Double", "Float", "CGFloat", "TimeInterval"].contains(
      String(type.dropLast()))
  }

  /// Whether code that sets a key sets it.
  func isSet(by key: String) -> Bool {
    name == key || name == "_" + key || name == "is" + key.prefix(1).uppercased() + key.dropFirst()
      || name == "_is" + key.prefix(1).uppercased() + key.dropFirst()
  }
}

extension ObjectiveCOutline.Method {
  /// The property that a method sets: `title` of `setTitle:`.
  fileprivate var settable: String? {
    guard arity == 1, name.hasPrefix("set"), name.count > 3 else { return nil }
    let rest = name.dropFirst(3)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}

extension SwiftOutline {
  /// The properties that protocols ask for which Objective-C sees.
  var exposedRequirements: [String] {
    types.filter { $0.keyword == "protocol" && $0.attributes.isObjectiveC }.flatMap {
      $0.properties.map(\.name)
    }
  }
}
