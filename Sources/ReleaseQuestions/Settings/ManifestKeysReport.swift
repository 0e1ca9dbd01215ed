import ReleaseModel
import ReleasePlanning

/// What `config explain` says of keys of `relctl.yml`, for machines.
package struct ManifestKeysReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let keys: [Key]

  package struct Key: Sendable, Codable {
    /// `NAME` stands for a name of the user's, `[]` follows a list.
    package let path: String
    /// What its mapping must say beside it: `kind: pgyer`.
    package let condition: String?
    /// What kind of value it takes.
    package let type: Phrase
    package let isRequired: Bool
    /// What holds without it.
    package let standard: Phrase?
    /// Keys without which it says nothing.
    package let needs: [String]
    package let meaning: Phrase
    package let example: String

    init(_ place: ManifestPlace) {
      path = place.path
      condition = place.condition
      type = place.key.value.title
      isRequired = place.key.isRequired
      standard = place.key.standard
      needs = place.key.needs
      meaning = place.key.meaning
      example = place.key.example
    }
  }

  /// - Parameter name: A key with those that lead to it, such as `components.podspec`; nil for the keys of the file's
  ///   first level.
  /// - Throws: `Refusal` for a key that there is not.
  package init(_ name: String?) throws(Refusal) {
    schema = Self.currentSchema
    kind = "manifest-keys"
    guard let name else {
      keys = ManifestPlace.all.filter { !$0.path.contains(".") }.map(Key.init)
      return
    }
    let places = ManifestPlace.named(name)
    guard !places.isEmpty else {
      throw Refusal(
        "manifest.key.unknown", "relctl.yml has no key '\(name)'",
        hint: ManifestPlace.hint(near: name, else: "run 'relctl config explain' to see its keys"))
    }
    // What stands below a key explains it.
    keys = places.flatMap { place in [place] + (places.count == 1 ? place.children : []) }.map(Key.init)
  }
}
