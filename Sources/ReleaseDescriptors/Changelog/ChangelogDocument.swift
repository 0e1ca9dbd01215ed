import ReleaseModel

/// A changelog in Markdown: the headings of its versions, newest first, and the edits that add a section.
///
/// Read are Keep a Changelog (https://keepachangelog.com/en/1.1.0/) and plain headings: `# 6.5.4`, `## 6.5.4 (2026-11-22)`.
package struct ChangelogDocument: Sendable {
  let text: SourceText
  /// Of the level of the first one.
  let headings: [ChangelogHeading]
  let lines: ChangelogLines

  /// - Throws: a located `Refusal` when it has no heading of a version and none of Unreleased.
  package init(_ text: SourceText) throws(Refusal) {
    try text.requireReadable()
    try text.requireSettled()
    self.text = text
    lines = ChangelogLines(text)
    let all = lines.headings
    headings = all.filter { $0.level == all[0].level }
    guard !headings.isEmpty else {
      throw Refusal(
        text.maskedDiagnostic(
          "changelog.unreadable", "it has neither a version heading nor an 'Unreleased' heading", at: 0,
          hint: Self.wayOut("add '## [Unreleased]' where the next section belongs")))
    }
  }

  /// The versions that have a section, in the order of the file.
  package var versions: [String] { headings.compactMap(\.version) }

  static func wayOut(_ repair: Phrase) -> Phrase {
    "\(repair), or set 'changelog: none' for it in relctl.yml"
  }

  /// Returns the edits that add a section on top; none when there is one of the version.
  ///
  /// What stands under Unreleased becomes the section, and Unreleased begins anew. Where nothing does, the section's own
  /// notes are written. Headings and bullets are like those of the newest section.
  ///
  /// - Throws: a located `Refusal` when the newest heading says what can't be said of the new version.
  package func edits(adding section: ChangelogSection) throws(Refusal) -> [SourceEdit] {
    let known = [section.version, section.spelledVersion]
    if headings.contains(where: { $0.version.map(known.contains) ?? false }) { return [] }
    let newest = headings.first { $0.version != nil }
    if let newest { try requireFirst(newest, adding: section.version) }
    let writing = ChangelogWriting(document: self, section: section, newest: newest)
    let heading = try writing.heading()
    var edits: [SourceEdit]
    if let unreleased = headings.first, unreleased.version == nil {
      edits = under(unreleased, heading: heading, writing) + writing.linkEdits()
    } else if let newest {
      let lineEnd = lines.lineEnd
      let gap = String(repeating: lineEnd, count: writing.gap)
      let notes = writing.notes.map { lineEnd + $0 }.joined()
      let above = notes.isEmpty || !writing.hasBlankBelowHeading ? "" : lineEnd
      edits = [
        SourceEdit(
          range: newest.range.lowerBound..<newest.range.lowerBound,
          replacement: heading + above + notes + lineEnd + gap)
      ]
      edits += writing.linkEdits()
    } else {
      edits = []
    }
    try requireProof(of: edits, heading: heading)
    return edits
  }

  /// Below a later version that is written in another way the section would stand in the middle of the file. One that is
  /// later than the added one is of another line, or none.
  private func requireFirst(_ newest: ChangelogHeading, adding version: String) throws(Refusal) {
    let known = newest.version.flatMap { PodVersion(String(ChangelogVersion.core(of: $0[...]))) }
    let above = lines.all.first { line in
      guard line.range.lowerBound < newest.range.lowerBound, line.isHeading, line.level == newest.level,
        let later = ChangelogHeading.unreadVersion(in: line.text), let known, let added = PodVersion(version)
      else { return false }
      return later > known && later <= added
    }
    guard let above else { return }
    throw Refusal(
      text.maskedDiagnostic(
        "changelog.heading", "this heading has a later version than the newest heading that relctl can read",
        at: above.range.lowerBound, hint: Self.wayOut("write it like '## 6.5.4 (2026-11-22)'")))
  }

  private func under(
    _ unreleased: ChangelogHeading, heading: String, _ writing: ChangelogWriting
  ) -> [SourceEdit] {
    let lineEnd = lines.lineEnd
    let end = unreleased.range.upperBound
    let body = lines.body(below: unreleased)
    let notes = writing.notes.map { lineEnd + $0 }.joined()
    let section = heading + (notes.isEmpty ? "" : lineEnd + notes)
    switch lines.kind(of: body) {
    case .text:
      let stays = ChangelogRest(of: body)
      let place = stays.commentsEnd ?? end
      let groups = stays.emptyGroups.map { lines.content(of: $0) }
      let texts = (groups + [heading]).map { lineEnd + lineEnd + $0 }.joined()
      let moved = stays.emptyGroups.map { SourceEdit(range: lines.range(of: $0), replacement: "") }
      return [SourceEdit(range: place..<place, replacement: texts)] + moved
    case .nothing: return [SourceEdit(range: end..<end, replacement: lineEnd + lineEnd + section)]
    case .frame:
      // Empty groups and comments stay under Unreleased.
      let last = lines.endOfContent(in: body)
      return [SourceEdit(range: last..<last, replacement: lineEnd + lineEnd + section)]
    }
  }

  /// The result must say what was asked.
  private func requireProof(of edits: [SourceEdit], heading: String) throws(Refusal) {
    let edited = try ChangelogDocument(text.applying(edits))
    let before = headings.filter { $0.version != nil }.map(\.version)
    let after = edited.headings.filter { $0.version != nil }
    guard Array(after.map(\.version).dropFirst()) == before, let first = after.first,
      edited.text.string(first.range) == heading
    else {
      throw Refusal(
        text.maskedDiagnostic(
          "changelog.unreadable", "can't add a section to it", at: headings[0].range.lowerBound,
          hint: Self.wayOut("write its newest heading like '## 6.5.4 (2026-11-22)'")))
    }
  }
}
