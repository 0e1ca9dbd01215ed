import ReleaseModel

/// What a template can refer to.
struct TemplateValues: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case text(String)
    /// A section is shown, or its inverse.
    case flag(Bool)
    /// A section is repeated for each item, which has values of its own.
    case list([[String: String]], keys: [String])
  }

  private(set) var values: [String: Value]

  init(_ values: [String: Value]) { self.values = values }

  /// Adds the user's own values, which may take the place of texts but not of flags and lists.
  mutating func add(_ texts: [String: String]) throws(Refusal) {
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      switch values[key] {
      case .flag, .list:
        throw Refusal("template.value.reserved", "'\(key)' is reserved by relctl")
      case .text, nil: values[key] = .text(text)
      }
    }
  }

  /// The values for a file: once, or for each environment, when its path names what an environment has.
  func repeated(for path: SourceText) throws(Refusal) -> [(
    environment: EnvironmentName?, values: TemplateValues
  )] {
    guard case .list(let items, let keys)? = values["environments"],
      try TemplateTags(path).names().contains(where: { keys.contains($0) && values[$0] == nil })
    else { return [(nil, self)] }
    return items.map { item in
      var own = self
      for (key, text) in item { own.values[key] = .text(text) }
      return (item["environment"].map(EnvironmentName.init(recorded:)), own)
    }
  }

  /// As the renderer takes them.
  var object: [String: Any] {
    values.mapValues { value -> Any in
      switch value {
      case .text(let text): text
      case .flag(let flag): flag
      case .list(let items, _): items
      }
    }
  }
}
