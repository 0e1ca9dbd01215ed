import ReleaseModel

/// What `relctl.yml` can say under one key: the reader, the schema, the reference and `relctl config explain` are made
/// of this alone.
package struct ManifestKey: Sendable {
  package let name: String
  package let value: ManifestValue
  package let isRequired: Bool
  /// What holds when the key is left out, in words; nil when nothing does.
  package let standard: Phrase?
  /// Keys of the same mapping without which this one says nothing.
  package let needs: [String]
  /// Whole sentences.
  package let meaning: Phrase
  /// A value, in YAML's notation of one line.
  package let example: String

  init(
    _ name: String, _ value: ManifestValue, required: Bool = false, standard: Phrase? = nil,
    needs: [String] = [], meaning: Phrase, example: String
  ) {
    self.name = name
    self.value = value
    isRequired = required
    self.standard = standard
    self.needs = needs
    self.meaning = meaning
    self.example = example
  }
}
