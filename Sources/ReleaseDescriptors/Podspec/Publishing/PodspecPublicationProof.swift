import ReleaseModel

/// Reads a published podspec again: with literals in it, it must be the same program, and say the same.
struct PodspecPublicationProof {
  let original: PodspecDocument
  /// What makes the published text of the original's, in the order of the text.
  let edits: [SourceEdit]

  private var text: SourceText { original.text }

  /// - Throws: a located `Refusal` that names what would be another.
  func require(_ result: SourceText) throws(Refusal) {
    let opener = original.scopes.offset(original.scopes.blockOpener)
    guard let published = try? PodspecDocument(result) else {
      throw unverified("its syntax", at: opener)
    }
    guard published.version?.text == original.version?.text, published.source?.pin == original.source?.pin,
      published.source?.keys == original.source?.keys
    else {
      throw Refusal(
        text.maskedDiagnostic(
          "podspec.publish.computed",
          "'version' or 'source' needs a file that is not next to the published podspec", at: opener,
          hint: "write version and source as literals; 'version_from' then keeps the other file up to date"))
    }
    if let place = changedToken(in: published.scopes.file) {
      throw unverified("'\(SourceText.shortened(text.line(at: place)))'", at: place)
    }
    if let fact = changedFact(in: published) { throw unverified("'\(fact)'", at: opener) }
  }

  private func unverified(_ what: Phrase, at place: Int) -> Refusal {
    Refusal(
      text.maskedDiagnostic(
        "podspec.publish.unverified",
        "replacing the files with literals would change the podspec's meaning: \(what)",
        at: place, hint: "write it as a literal, or only use 'package[\"key\"]' to read it from a file"))
  }

  /// The offset of the first token beside the literals that Ruby would no longer read as it did.
  private func changedToken(in published: RubyFile) -> Int? {
    let present = Dictionary(
      published.tokens.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    var shift = 0
    var open = edits[...]
    for token in original.scopes.file.tokens where token.kind != .newline {
      while let edit = open.first, edit.range.upperBound <= token.range.lowerBound {
        shift += edit.replacement.count - edit.range.count
        open.removeFirst()
      }
      if let edit = open.first, edit.range.lowerBound < token.range.upperBound { continue }
      let same = present[token.range.lowerBound + shift]
      guard same?.kind == token.kind, same?.range.count == token.range.count else {
        return token.range.lowerBound
      }
    }
    return nil
  }

  /// The first attribute that the original tells without the files, and that the published text gives another value.
  private func changedFact(in published: PodspecDocument) -> String? {
    if original.name != nil, original.name != published.name { return "name" }
    let attributes = (old: original.attributes, new: published.attributes)
    guard attributes.old.count == attributes.new.count else { return "attributes" }
    for (old, new) in zip(attributes.old, attributes.new) where !agrees(old, new) { return old.name }
    let lines = (old: original.lines, new: published.lines)
    let isSame = lines.old.count == lines.new.count && zip(lines.old, lines.new).allSatisfy { agrees($0, $1) }
    return isSame ? nil : "dependency"
  }

  private func agrees(_ old: PodspecAttribute, _ new: PodspecAttribute) -> Bool {
    old.name == new.name && old.context == new.context && old.platform == new.platform
      && (old.values == nil || old.values == new.values) && (old.flag == nil || old.flag == new.flag)
  }

  private func agrees(_ old: PodspecDependency, _ new: PodspecDependency) -> Bool {
    let texts = old.requirements.map(\.text)
    let isKnown = !texts.contains(nil)
    return (old.isComputed || old.name == new.name) && old.context == new.context
      && old.platform == new.platform && (!isKnown || texts == new.requirements.map(\.text))
  }
}

extension PodspecDocument {
  /// Every `dependency` line, in the order of the file.
  fileprivate var lines: [PodspecDependency] {
    PodspecReading(scopes, ownedVersion: ownedVersion).dependencies()
  }
}
