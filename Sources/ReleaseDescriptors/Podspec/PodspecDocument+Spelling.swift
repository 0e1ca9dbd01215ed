import ReleaseModel

extension PodspecDocument {
  /// Returns the text with the values of its source spelled as another podspec spells them, wherever they then say the
  /// same: `:tag => s.version.to_s` of a released podspec stays what it is in the next release.
  package func spelled(like other: PodspecDocument) -> SourceText {
    var result = self
    let spellings = other.pinSpellings
    for key in GitPin.keys {
      guard let spelling = spellings[key]?.spelling, let own = result.pinSpellings[key],
        own.spelling != spelling
      else { continue }
      let edit = SourceEdit(range: own.range, replacement: spelling)
      // Another name of the block's variable would make it another value.
      guard let edited = try? PodspecDocument(result.text.applying([edit]), ownedVersion: ownedVersion),
        edited.source?.pin == source?.pin, edited.source?.keys == source?.keys,
        edited.version?.text == version?.text
      else { continue }
      result = edited
    }
    return result.text
  }

  /// The expressions of the root source's keys.
  private var pinSpellings: [String: (spelling: String, range: Range<Int>)] {
    let reading = PodspecReading(scopes, ownedVersion: ownedVersion)
    guard let assignment = reading.all("source").last, let hash = reading.hash(of: assignment) else {
      return [:]
    }
    var spellings: [String: (String, Range<Int>)] = [:]
    for item in hash.items {
      guard let key = item.key, GitPin.keys.contains(key) else { continue }
      spellings[key] = (text.string(item.valueRange), item.valueRange)
    }
    return spellings
  }
}
