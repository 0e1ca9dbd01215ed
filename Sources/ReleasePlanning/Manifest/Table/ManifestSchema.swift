import ReleaseModel

/// The JSON Schema (draft 7) of `relctl.yml`, for editors: what can be said of a value without looking at others.
///
/// The reader takes texts as they are written, so a text may look like a number or like YAML's 'yes' to other programs.
package indirect enum ManifestSchema: Sendable, Encodable {
  case text(String)
  case flag(Bool)
  case number(Int)
  case list([ManifestSchema])
  case object([String: ManifestSchema])

  package static let manifest: ManifestSchema = {
    var root = schema(of: .manifest)
    root["$schema"] = .text("http://json-schema.org/draft-07/schema#")
    root["title"] = .text("relctl.yml")
    return .object(root)
  }()

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}

extension ManifestSchema {
  private typealias Object = [String: ManifestSchema]

  private static func texts(_ texts: [String]) -> ManifestSchema { .list(texts.map { .text($0) }) }

  private static func schema(of mapping: ManifestMapping) -> Object {
    var object: Object = ["type": .text("object"), "additionalProperties": .flag(false)]
    var properties: Object = [:]
    for key in mapping.keys {
      var value = schema(of: key.value)
      value["description"] = .text(description(of: key))
      properties[key.name] = .object(value)
    }
    object["properties"] = .object(properties)
    let required = mapping.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { object["required"] = texts(required) }
    let needs = mapping.keys.filter { !$0.needs.isEmpty }.map { ($0.name, texts($0.needs)) }
    if !needs.isEmpty { object["dependencies"] = .object(Dictionary(uniqueKeysWithValues: needs)) }
    switch mapping.choice {
    case .atLeastOne(let groups): object["anyOf"] = choices(groups)
    case .exactlyOne(let groups): object["oneOf"] = choices(groups)
    case nil: break
    }
    return object
  }

  private static func choices(_ groups: [[String]]) -> ManifestSchema {
    .list(groups.map { .object(["required": texts($0)]) })
  }

  private static func description(of key: ManifestKey) -> String {
    key.meaning.english + (key.standard.map { " Default: \($0)." } ?? "")
  }

  private static func schema(of value: ManifestValue) -> Object {
    switch value {
    case .text(let text): return schema(of: text)
    case .list(let item): return ["type": .text("array"), "items": .object(schema(of: item))]
    case .oneOrMore(let item):
      let list: Object = [
        "type": .text("array"), "items": .object(schema(of: item)), "minItems": .number(1),
      ]
      return ["anyOf": .list([.object(schema(of: item)), .object(list)])]
    case .mapping(let mapping): return schema(of: mapping)
    case .entries(let name, let value):
      return [
        "type": .text("object"), "propertyNames": .object(schema(of: name)),
        "additionalProperties": .object(schema(of: value)),
      ]
    case .short(let text, or: let mapping):
      return ["anyOf": .list([.object(schema(of: text)), .object(schema(of: mapping))])]
    case .kinds(let kinds): return schema(of: kinds)
    }
  }

  /// The other keys follow from the one that decides, so that an editor complains about them and not about the kind.
  private static func schema(of kinds: ManifestKinds) -> Object {
    func decided(_ condition: Object, _ kind: String) -> ManifestSchema {
      let mapping = kinds[kind].map { schema(of: $0) } ?? [:]
      return .object(["if": .object(condition), "then": .object(mapping)])
    }
    var rules = kinds.variants.map { kind, _ in
      let named: Object = ["properties": .object([kinds.decider: .object(["const": .text(kind)])])]
      return decided(named.merging(["required": texts([kinds.decider])]) { $1 }, kind)
    }
    let words = Object(
      uniqueKeysWithValues: [(kinds.decider, .object(["enum": texts(kinds.variants.map(\.kind))]))])
    var object: Object = ["type": .text("object"), "properties": .object(words)]
    if let implied = kinds.implied {
      let without: Object = ["not": .object(["required": texts([kinds.decider])])]
      rules.append(decided(without, implied.kind))
    } else {
      object["required"] = texts([kinds.decider])
    }
    object["allOf"] = .list(rules)
    return object
  }

  private static let anyText: Object = [
    "type": texts(["string", "number", "boolean"]), "minLength": .number(1),
  ]

  private static func pattern(_ pattern: String) -> Object {
    ["type": texts(["string", "number", "boolean"]), "pattern": .text(pattern)]
  }

  private static func schema(of text: ManifestText) -> Object {
    switch text {
    case .format: ["enum": .list([.number(1), .text("1")])]
    case .line, .template, .regularExpression, .versionFile, .reference: anyText
    case .variable: ["type": texts(["string", "number", "boolean", "null"])]
    case .name: pattern("^[^\\s/.:,-]([^\\s/:,]*[^\\s/:,-])?$")
    case .word(let words): schema(of: words)
    case .rule: schema(of: RuleID.allCases.map(\.rawValue))
    case .path: pattern("^(?![/~])(?!.*(^|/)\\.\\.(/|$)).+$")
    case .podspecVersion: pattern("^(own|.+\\{version\\}.*|.*\\{version\\}.+)$")
    case .folder: pattern("^(?![/~]).+$")
    case .branch: pattern("^(?!-|refs/)[^\\s~^:?*\\[\\\\]+$")
    case .address: ["type": .text("string"), "pattern": .text("^(?!-)(/|\\./|\\.\\./|[^\\s:/]+:).+$")]
    case .seconds, .minutes, .count: pattern("^[0-9]+$")
    case .percent: pattern("^(100(\\.0{1,3})?|[0-9]{1,2}(\\.[0-9]{1,3})?)$")
    case .day: ["type": .text("string"), "pattern": .text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    case .secret: ["type": .text("string"), "pattern": .text("^(env|file|command):.+$")]
    case .webAddress: ["type": .text("string"), "pattern": .text("^https?://\\S+$")]
    }
  }

  /// Some of YAML's readers take 'no' and 'off' for false.
  private static func schema(of words: [String]) -> Object {
    let flags =
      (words.contains { ["yes", "on"].contains($0) } ? [ManifestSchema.flag(true)] : [])
      + (words.contains { ["no", "off"].contains($0) } ? [.flag(false)] : [])
    return ["enum": .list(words.map { .text($0) } + flags)]
  }
}
