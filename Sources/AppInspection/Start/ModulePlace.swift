import ReleaseDescriptors
import ReleaseModel

/// What a module of BeeHive says of its place: basic modules come first, then those of a higher priority.
package struct ModulePlace: Sendable, Hashable, Codable {
  package let name: String
  /// Whether it has the method `basicModuleLevel`, whatever that does.
  package let isBasic: Bool
  /// What `modulePriority` returns: 0 without the method; nil where it is more than a number.
  package let priority: Int?

  package init(name: String, isBasic: Bool, priority: Int?) {
    self.name = name
    self.isBasic = isBasic
    self.priority = priority
  }

  /// Whether it comes before another one for sure.
  package func precedes(_ other: ModulePlace) -> Bool {
    if isBasic != other.isBasic { return isBasic }
    guard let priority, let second = other.priority else { return false }
    return priority > second
  }

  static func all(in outline: ObjectiveCOutline, _ text: SourceText) -> [ModulePlace] {
    outline.classes.compactMap { type in
      place(type.name, type.methods.map { ($0.name, $0.body) }, in: text)
    }
  }

  static func all(in outline: SwiftOutline, _ text: SourceText) -> [ModulePlace] {
    outline.types.compactMap { type in
      place(type.name, type.methods.map { ($0.name, $0.body) }, in: text)
    }
  }

  private static func place(
    _ name: String, _ methods: [(name: String, body: Range<Int>?)], in text: SourceText
  ) -> ModulePlace? {
    let isBasic = methods.contains { $0.name == "basicModuleLevel" }
    let body = methods.first { $0.name == "modulePriority" }?.body
    guard isBasic || body != nil else { return nil }
    return ModulePlace(name: name, isBasic: isBasic, priority: body.map { number(in: text.string($0)) } ?? 0)
  }

  /// The number in `{ return 5; }` and `{ 5 }`.
  private static func number(in body: String) -> Int? {
    let words = body.split { "{};".contains($0) || $0.isWhitespace }
    return Int(
      words.first == "return" ? words.dropFirst().joined(separator: " ") : words.joined(separator: " "))
  }
}
