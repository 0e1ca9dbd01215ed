import ReleaseModel

extension PodspecPinWriter {
  /// What is downloaded has no branch and no tag: its version is part of the address. One that is made of `s.version`
  /// moves by itself; in a literal the former version gives way to the new one.
  func addressEdits(of item: RubyItem, in hash: PodspecSourceHash) throws(Refusal) -> [SourceEdit] {
    let file = before.file
    let position = before.scopes.offset(hash.place)
    guard let old = before.version(before: position) ?? before.versionFact()?.text,
      let new = after.version(before: position) ?? after.versionFact()?.text, old != new,
      case .text(let address, let literal) = after.value(of: item, in: hash),
      let moved = ArchiveAddress.moving(address, from: old, to: new)
    else { return [] }
    // The literal may hold more than the address shows: a variable, an escape.
    if let literal, file.text.string(literal.content) == address {
      return [SourceEdit(range: literal.content, replacement: literal.spelling(of: moved))]
    }
    if let spelling = ArchiveAddress.moving(file.text.string(item.valueRange), from: old, to: new) {
      return [SourceEdit(range: item.valueRange, replacement: spelling)]
    }
    throw before.refusal(
      "podspec.source.address",
      "the address of the source contains the version \(old), which can't be edited there",
      at: hash.assignment, hint: "write the address as one literal, with \"#{s.version}\" for the version")
  }

  /// The checksums that are there take the digests of the archive that the address leads to.
  func checksumEdits(in hash: PodspecSourceHash) throws(Refusal) -> [SourceEdit] {
    guard let archive else { return [] }
    var edits: [SourceEdit] = []
    for kind in PodspecDownloadFact.Checksum.Kind.allCases {
      guard let index = hash.index(of: kind.rawValue) else { continue }
      let value = before.value(of: hash.items[index], in: hash)
      if value.text?.lowercased() == archive[kind] { continue }
      guard case .text(_, let literal?) = value else {
        throw before.refusal(
          "podspec.source.checksum",
          "the checksum of the source is computed, so it can't be set for another archive",
          at: hash.assignment, hint: "write ':\(kind.rawValue) => '\(archive[kind])'' as a literal")
      }
      edits.append(SourceEdit(range: literal.content, replacement: literal.spelling(of: archive[kind])))
    }
    return edits
  }
}
