import ReleaseDescriptors

/// The texts that one Swift file keeps in constants; those of two values are left out.
struct SwiftConstants {
  /// By the name alone, and behind the type's: `cart`, `Pages.cart`.
  private var texts: [String: String] = [:]

  init() {}

  init(_ outline: SwiftOutline) {
    var ambiguous: Set<String> = []
    func add(_ property: SwiftTypeDeclaration.Property, _ keys: [String]) {
      for key in keys {
        guard property.isReadOnly, let text = property.value?.text else {
          // A variable of the name makes the other one uncertain.
          ambiguous.insert(key)
          continue
        }
        if texts.updateValue(text, forKey: key) != nil { ambiguous.insert(key) }
      }
    }
    for type in outline.types {
      for property in type.properties { add(property, [property.name, "\(type.lastName).\(property.name)"]) }
    }
    for property in outline.properties { add(property, [property.name]) }
    for name in ambiguous { texts[name] = nil }
  }

  subscript(name: String) -> String? { texts[name] }
}
