import ReleaseModel

/// A key of `relctl.yml` and the way to it.
package struct ManifestPlace: Sendable {
  /// The keys that lead to it, with `NAME` where a name stands and `[]` behind a list.
  package let path: String
  /// What the mapping must say for the key to be allowed: 'kind: pgyer'.
  package let condition: String?
  package let key: ManifestKey
  /// What a person may write for each part of the path: a word, or anything for a name.
  private let steps: [Step]

  private enum Step: Hashable {
    case key(String)
    /// A name of the user's, which may be left out.
    case name
  }

  /// Every key, each before those below it.
  package static let all = below(.manifest, path: "", steps: [], condition: nil)

  private static func below(
    _ mapping: ManifestMapping, path: String, steps: [Step], condition: String?
  ) -> [ManifestPlace] {
    mapping.keys.flatMap { key in
      let place = ManifestPlace(
        path: path.isEmpty ? key.name : "\(path).\(key.name)", condition: condition, key: key,
        steps: steps + [.key(key.name)])
      return [place] + below(key.value, path: place.path, steps: place.steps)
    }
  }

  private static func below(_ value: ManifestValue, path: String, steps: [Step]) -> [ManifestPlace] {
    switch value {
    case .text: []
    case .list(let item), .oneOrMore(let item): below(item, path: path + "[]", steps: steps)
    case .mapping(let mapping), .short(_, or: let mapping):
      below(mapping, path: path, steps: steps, condition: nil)
    case .entries(_, let value): below(value, path: path + ".NAME", steps: steps + [.name])
    case .kinds(let kinds):
      kinds.variants.flatMap { kind, mapping in
        below(mapping, path: path, steps: steps, condition: "\(kinds.decider): \(kind)")
      }
    }
  }
}

extension ManifestPlace {
  /// The places that a person means: 'components.podspec', 'specs.specs-qa.url', 'specs.url', or 'podspec' alone.
  ///
  /// - Parameter words: The parts between the dots.
  package static func named(_ name: String) -> [ManifestPlace] {
    let words = name.split(separator: ".").map { $0.prefix { $0 != "[" } }.filter { !$0.isEmpty }
    guard !words.isEmpty else { return [] }
    let exact = all.filter { fits(words[...], $0.steps[...]) }
    guard exact.isEmpty, words.count == 1 else { return exact }
    return all.filter { $0.key.name == words[0] }
  }

  private static func fits(_ words: ArraySlice<Substring>, _ steps: ArraySlice<Step>) -> Bool {
    guard let step = steps.first else { return words.isEmpty }
    switch step {
    case .key(let name):
      return words.first.map { $0 == name } ?? false && fits(words.dropFirst(), steps.dropFirst())
    case .name:
      return fits(words, steps.dropFirst())
        || !words.isEmpty && fits(words.dropFirst(), steps.dropFirst())
    }
  }

  /// How the place is written without names of the user's: 'specs.url'.
  package var dotted: String {
    steps.compactMap { if case .key(let name) = $0 { name } else { nil } }.joined(separator: ".")
  }

  /// The hint about a name that is none: what was probably meant, or what else to do.
  package static func hint(near name: String, else other: Phrase) -> Phrase {
    closest(to: name).map { "did you mean '\($0)'?" } ?? other
  }

  /// What was probably meant by a name that is none.
  static func closest(to name: String) -> String? {
    let words = name.split(separator: ".").map(String.init)
    let known = all.map(\.dotted)
    return known.closest(to: words.joined(separator: "."))
      ?? words.last.flatMap { last in
        all.map(\.key.name).closest(to: last).flatMap { key in all.first { $0.key.name == key }?.dotted }
      }
  }
}

extension ManifestPlace {
  /// The keys of the mapping below, without those below them.
  package var children: [ManifestPlace] {
    Self.all.filter { place in
      guard place.path.hasPrefix(path), place.path != path else { return false }
      let rest = place.path.dropFirst(path.count)
      return ["", "[]", ".NAME"].contains { rest == "\($0).\(place.key.name)" }
    }
  }
}
