import ReleaseModel

@testable import AppInspection
@testable import ReleaseDescriptors

extension FuzzTarget {
  static let propertyListEdits: [FuzzTarget] = [
    FuzzTarget("edit-plist-xml") { try change($0, path: "Info.plist", format: .xml) },
    FuzzTarget("edit-plist-binary") { try change($0, path: "Info.plist", format: .binary) },
    FuzzTarget("edit-plist-openstep") { try change($0, path: "InfoPlist.strings", format: .openStep) },
    // Top-level strings, as a release sets the app's versions.
    FuzzTarget("edit-plist-keys") { input in
      var choices = Choices(input)
      let text = SourceText(path: "Info.plist", bytes: choices.rest)
      guard let key = choices.pick(try PropertyListDocument(text).keys) else { return }
      let value = string(&choices)
      try Promise.edit(
        text, facts: { facts(of: try PropertyListFile($0).value, at: "") },
        edits: { try PropertyListDocument($0).edits(setting: [(key, value)]) },
        expected: { before in
          var facts = before
          facts["/\(key)"] = "string \(value)"
          return facts
        })
    },
    FuzzTarget("edit-module-list") { bytes in
      let list = try ModuleList(SourceText(path: "Modules.plist", bytes: bytes), of: "App")
      let registry = ModuleRegistry([], graph: ComponentGraph([:]), protocols: [])
      let text = try list.reordered(by: registry)
      let again = try ModuleList(text, of: "App")
      try Promise.require(again.loadOrder.count == list.loadOrder.count, "another number of modules")
    },
  ]

  private static func string(_ choices: inout Choices) -> String {
    choices.text([
      "6.5.5", "", "a&b<c>", "]]>", "é\u{2028}", " a ", "\t", "\r\n", "\u{FFFE}", "\0", "$(A)", "😀", "\"\\",
    ])
  }

  /// A change anywhere in the file, or two.
  private static func change(_ input: [UInt8], path: String, format: PropertyListFile.Format) throws {
    var choices = Choices(input)
    let text = SourceText(path: path, bytes: choices.rest)
    let file = try PropertyListFile(text)
    guard file.format == format else { return }
    let paths = places(in: file.value, at: PropertyListKeyPath([]))
    var changes: [PropertyListChange] = []
    for _ in 0...choices.number(below: 2) {
      guard let path = choices.pick(paths) else { return }
      let value: PropertyListValue =
        switch choices.number(below: 6) {
        case 0: .integer(Int128(choices.number(below: 256)))
        case 1: .boolean(choices.number(below: 2) == 1)
        case 2: .array([.string(string(&choices))])
        case 3: .dictionary(PropertyListDictionary([("a", .string(string(&choices)))]))
        default: .string(string(&choices))
        }
      switch choices.number(below: 4) {
      case 0: changes.append(PropertyListChange(path, .delete))
      case 1:
        changes.append(PropertyListChange(PropertyListKeyPath(path.parts.dropLast() + ["new"]), .add(value)))
      default: changes.append(PropertyListChange(path, .set(value)))
      }
    }
    let after = try file.applying(changes)
    var expected = Optional(file.value)
    for change in changes.inOrderOfApplication { expected = expected?.applying(change) }
    try Promise.require(
      after.value == expected, "\(changes) makes \(after.value), not \(String(describing: expected))")
    try Promise.require(after.format == format, "another format")
    let again = try PropertyListFile(after.text)
    try Promise.require(again.value == after.value, "it is read otherwise")
  }

  private static func places(in value: PropertyListValue, at path: PropertyListKeyPath)
    -> [PropertyListKeyPath]
  {
    switch value {
    case .array(let items):
      [path] + items.prefix(20).enumerated().flatMap { places(in: $1, at: path.appending("\($0)")) }
    case .dictionary(let entries):
      [path]
        + entries.keys.prefix(20).flatMap { key in
          entries[key].map { places(in: $0, at: path.appending(key)) } ?? []
        }
    default: [path]
    }
  }

  private static func facts(of value: PropertyListValue, at path: String) -> [String: String] {
    switch value {
    case .array(let items):
      return items.enumerated().reduce(into: [path: "array"]) { facts, item in
        facts.merge(Self.facts(of: item.element, at: "\(path)/\(item.offset)")) { $1 }
      }
    case .dictionary(let entries):
      return entries.keys.reduce(into: [path: "dictionary"]) { facts, key in
        guard let value = entries[key] else { return }
        facts.merge(Self.facts(of: value, at: "\(path)/\(key)")) { $1 }
      }
    default: return [path: "\(value.kind) \(value.text ?? "")"]
    }
  }
}
