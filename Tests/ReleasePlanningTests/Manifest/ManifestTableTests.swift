import Testing

@testable import ReleaseModel
@testable import ReleasePlanning

/// The table of keys and the reader say the same.
@Suite struct ManifestTableTests {
  /// The reader stops the program when it asks for a key that the table lacks, so reading every key shows that it asks
  /// for none; that each is read, the next test shows.
  @Test func theExampleOfEveryKeyIsRead() {
    for (place, steps) in Self.places {
      let found = ManifestRefusalTests.refusals(Self.manifest(with: place.key.example, at: steps))
      if !found.isEmpty { Issue.record("\(place.path) \(place.condition ?? ""): \(found)") }
    }
  }

  /// A value of a wrong kind is refused where it stands: the reader looks at every key of the table.
  @Test func everyKeyIsLookedAt() {
    for (place, steps) in Self.places {
      let wrong = if case .list = place.key.value { "wrong" } else { "[[wrong]]" }
      let manifest = Self.manifest(with: wrong, at: steps)
      let stands = manifest.contains("\(place.key.name): \(wrong)")
      if !stands || ManifestRefusalTests.refusals(manifest).isEmpty {
        Issue.record("\(place.path) \(place.condition ?? ""): nothing is wrong with \(wrong)")
      }
    }
  }

  @Test func whatIsRequiredIsMissed() {
    for (place, steps) in Self.places where place.key.isRequired {
      let found = ManifestRefusalTests.refusals(Self.manifest(with: nil, at: steps))
      if !found.contains(where: { $0.hasSuffix("manifest.key.missing") }) {
        Issue.record("\(place.path) \(place.condition ?? "") can be left out: \(found)")
      }
    }
  }

  @Test func everyWordIsReadAndNoOther() {
    for (place, steps) in Self.places {
      guard let words = place.key.value.words else { continue }
      for word in words {
        let found = ManifestRefusalTests.refusals(Self.manifest(with: "\"\(word)\"", at: steps))
        if !found.isEmpty { Issue.record("\(place.path): \(word): \(found)") }
      }
      if ManifestRefusalTests.refusals(Self.manifest(with: "nonesuch", at: steps)).isEmpty {
        Issue.record("\(place.path): any word is taken")
      }
    }
  }

  @Test func keysAreFoundAsPeopleWriteThem() {
    let rows: [(name: String, paths: [String])] = [
      ("components.podspec", ["components[].podspec"]),
      ("components[0].podspec", ["components[].podspec"]),
      ("version_from", ["components[].version_from"]),
      ("specs.url", ["specs.NAME.url"]), ("specs.specs-qa.url", ["specs.NAME.url"]),
      ("channels.key", Array(repeating: "channels.NAME.key", count: 3)),
      ("build.components.Payments.timeout", Array(repeating: "build.components.NAME.timeout", count: 3)),
      ("app", ["app"]), ("apps", []), ("app.name.first", []), ("", []),
    ]
    for row in rows {
      let found = ManifestPlace.named(row.name).map(\.path)
      if found != row.paths { Issue.record("\(row.name): \(found)") }
    }
    #expect(ManifestPlace.closest(to: "component.podspec") == "components.podspec")
    #expect(ManifestPlace.closest(to: "components.podpsec") == "components.podspec")
    #expect(ManifestPlace.closest(to: "podpsec") == "components.podspec")
  }
}

// MARK: - Manifests around one key

extension ManifestTableTests {
  /// The way to a key: what is around it.
  enum Step {
    case key(ManifestMapping, String)
    case item
    case name(String)
  }

  /// Every key with the way to it.
  static let places: [(place: ManifestPlace, steps: [Step])] = {
    let ways = below(.manifest, [])
    precondition(ways.count == ManifestPlace.all.count)
    return Array(zip(ManifestPlace.all, ways))
  }()

  private static func below(_ mapping: ManifestMapping, _ steps: [Step]) -> [[Step]] {
    mapping.keys.flatMap { key in
      let way = steps + [.key(mapping, key.name)]
      return [way] + below(key.value, way)
    }
  }

  private static func below(_ value: ManifestValue, _ steps: [Step]) -> [[Step]] {
    switch value {
    case .text: []
    case .list(let item), .oneOrMore(let item): below(item, steps + [.item])
    case .mapping(let mapping), .short(_, or: let mapping): below(mapping, steps)
    // What is named must be there: the components of 'build'.
    case .entries(_, let value): below(value, steps + [.name("Payments")])
    case .kinds(let kinds): kinds.variants.flatMap { below($0.mapping, steps) }
    }
  }

  /// A manifest that holds a value at a place and besides what must be there; nil leaves the key out.
  static func manifest(with value: String?, at steps: [Step]) -> String {
    guard case .key(let root, let first)? = steps.first else { return "" }
    // What other parts of the manifest refer to.
    let names = ["relctl", "app", "components", "environments", "layers"]
    let lines = root.keys.filter { names.contains($0.name) && $0.name != first }
      .map { key in
        // A group needs a member.
        let isMember = first == "groups" && key.name == "components"
        return
          "\(key.name): \(isMember ? "[{ name: Player, url: ./P.git, versioning: media }]" : key.example)\n"
      }
    return lines.joined() + (node(value, steps[1...]).map { "\(first): \($0)\n" } ?? "")
  }

  private static func node(_ value: String?, _ steps: ArraySlice<Step>) -> String? {
    let rest = steps.dropFirst()
    switch steps.first {
    case nil: return value
    case .item: return node(value, rest).map { "[\($0)]" }
    case .name(let name): return node(value, rest).map { "{ \(name): \($0) }" }
    case .key(let mapping, let name):
      var groups = mapping.choice?.groups ?? []
      // The key's own group where it is in one.
      groups = groups.first { $0.contains(name) }.map { [$0] } ?? Array(groups.prefix(1))
      let needed = Set((groups.first ?? []) + (mapping[name]?.needs ?? []))
      var fields = mapping.keys.filter { $0.name != name && ($0.isRequired || needed.contains($0.name)) }
        .map { "\($0.name): \($0.example)" }
      if let inner = node(value, rest) { fields.append("\(name): \(inner)") }
      return "{ \(fields.joined(separator: ", ")) }"
    }
  }
}

extension ManifestValue {
  /// The words that a value can be.
  var words: [String]? {
    switch self {
    case .text(.word(let words)), .oneOrMore(.text(.word(let words))): words
    default: nil
    }
  }
}
