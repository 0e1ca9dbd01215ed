import ReleaseModel

/// Code that asks for a resource by a literal name.
package struct ResourceUse: Sendable, Hashable, Codable {
  package let kind: ResourceKind
  /// Without the ending of a picture and without what tells the device.
  package let name: String
  /// As code spells it, where that differs from `name`.
  package let spelled: String?
  package let location: SourceLocation
  /// How it is asked for, where a project can declare or extend the type itself.
  package let type: TypeUse?
  /// Whether the name is the Swift symbol that Xcode makes of the name of a set: `Image(.cartEmpty)`.
  package let isSymbol: Bool

  package init(
    kind: ResourceKind, name: String, spelled: String? = nil, location: SourceLocation, type: TypeUse? = nil,
    isSymbol: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.spelled = spelled == name ? nil : spelled
    self.location = location
    self.type = type
    self.isSymbol = isSymbol
  }

  /// The names under which a file answers.
  package var names: Set<String> { [name, spelled ?? name] }
}
