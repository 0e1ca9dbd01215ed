import ReleaseModel

/// What a new section looks like: like the newest one.
struct ChangelogWriting {
  let document: ChangelogDocument
  let section: ChangelogSection
  /// nil when no version has a section yet.
  let newest: ChangelogHeading?

  private var versions: [String] { document.headings.compactMap(\.version) }

  /// The version as the newest heading would spell it.
  var version: String {
    guard let token = newest?.version, ChangelogVersion.core(of: token[...]).count < token.count else {
      return section.version
    }
    return section.spelledVersion
  }

  /// The newest version becomes the new one, and the one before it the newest.
  private var succession: [(old: String, new: String)] {
    var pairs = zip(versions, [version] + versions).prefix(2).map { (old: $0, new: $1) }
    if let base = comparedBase, let newest = newest?.version, !pairs.contains(where: { $0.old == base }) {
      pairs.append((old: base, new: newest))
    }
    // The longer one first, so that 6.5.4.master is not taken for 6.5.4.
    return pairs.sorted { $0.old.count > $1.old.count }
  }

  /// The version that the link of the newest heading compares with, `compare/6.5.3...6.5.4`: it may have no section.
  private var comparedBase: String? {
    guard let newest, let version = newest.version, newest.range.count <= ChangelogHeading.longest else {
      return nil
    }
    let line = document.text.string(newest.range)
    guard
      let end = (line.firstRange(of: "...\(version)") ?? line.firstRange(of: "...v\(version)"))?.lowerBound
    else { return nil }
    let token = line[..<end].reversed().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-+_".contains($0))
    }
    var base = String(token.reversed())
    if base.first == "v" { base.removeFirst() }
    return ChangelogVersion.core(of: base[...]).contains(".") && base != version ? base : nil
  }

  /// The line of the heading.
  ///
  /// - Throws: a located `Refusal` when the newest heading says more than a version, links, a date and remarks on it.
  func heading() throws(Refusal) -> String {
    guard let newest else {
      let first = document.headings[0]
      let line = document.text.string(first.range)
      let marks = String(repeating: "#", count: first.level)
      return "\(marks) \(line.contains("[") ? "[\(version)]" : version) - \(section.date)"
    }
    guard newest.range.count <= ChangelogHeading.longest else {
      throw Refusal(
        document.text.maskedDiagnostic(
          "changelog.heading", "the newest heading is longer than \(ChangelogHeading.longest) bytes",
          at: newest.range.lowerBound,
          hint: ChangelogDocument.wayOut("write it like '## 6.5.4 (2026-11-22)'")))
    }
    let line = withoutRemarks(document.text.string(newest.range))
    let dated = redated(line)
    // What is left without links, versions, days and marks is something of that version alone.
    var rest = line.replacing(/\([^()\s]*:\/\/[^()\s]*\)/, with: "")
    rest = rest.replacing(/\d{4}[-\/.]\d{2}[-\/.]\d{2}/, with: "")
    for version in versions.prefix(1) { rest = rest.replacing(version, with: "") }
    rest = rest.replacing(/^#+\s*\[?(?i:version )?[vV]?/, with: "")
    if let odd = rest.first(where: { $0.isLetter || $0.isNumber }) {
      throw Refusal(
        document.text.maskedDiagnostic(
          "changelog.heading", "the newest heading contains '\(odd)...' besides its version and date",
          at: newest.range.lowerBound,
          hint: ChangelogDocument.wayOut("write it like '## 6.5.4 (2026-11-22)'")))
    }
    return dated.replacingVersions(succession)
  }

  /// Without what holds for that version alone: that it was yanked, and the number of its build.
  private func withoutRemarks(_ line: String) -> String {
    let unyanked = line.replacing(/\s*\[(?i:yanked)\]/, with: "")
    return unyanked.replacing(/\s+\((?i:build )?[0-9]+\)/, with: "")
  }

  private func redated(_ line: String) -> String {
    line.replacing(/\d{4}([-\/.])\d{2}[-\/.]\d{2}/) { match in
      section.date.replacing("-", with: String(match.output.1))
    }
  }

  /// Lines, with the bullet of the document's first list.
  var notes: [String] {
    let bullet =
      document.lines.all.first { line in
        !line.isHidden && ["- ", "* ", "+ "].contains { line.text.drop { $0 == " " }.hasPrefix($0) }
      }.map { line in
        let blanks = line.text.prefix { $0 == " " }
        return blanks.count < 4 ? String(blanks + line.text.dropFirst(blanks.count).prefix(2)) : "- "
      } ?? "- "
    return section.notes.map { bullet + $0 }
  }

  var hasBlankBelowHeading: Bool {
    newest.flatMap { document.lines.body(below: $0).first }?.text.allSatisfy(\.isWhitespace) ?? true
  }

  /// How many blank lines stand between two sections.
  var gap: Int {
    guard let newest else { return 1 }
    let body = document.lines.body(below: newest)
    guard document.headings.last?.range != newest.range, body.contains(where: { !$0.text.isEmpty }) else {
      return 1
    }
    return max(1, body.reversed().prefix { $0.text.allSatisfy(\.isWhitespace) }.count)
  }

  /// The link of the new version, and what those of Unreleased compare from now on.
  func linkEdits() -> [SourceEdit] {
    let links = document.lines.all.compactMap { ChangelogLink($0) }
    let lineEnd = document.lines.lineEnd
    guard let token = versions.first else {
      return []
    }
    func link(_ label: String) -> ChangelogLink? {
      links.first { $0.label.lowercased() == label.lowercased() }
    }
    let unreleased = link("Unreleased")
    let former = link(token) ?? link("v\(token)")
    let label = former.map { $0.label.replacing(token, with: version) } ?? version
    var edits: [SourceEdit] = []
    var address = former.map { $0.address.replacingVersions(succession) }
    if let unreleased {
      let moved = unreleased.address.replacingVersions([(old: token, new: version)])
      if moved != unreleased.address {
        edits.append(SourceEdit(range: unreleased.range, replacement: moved))
        address = compared(unreleased.address, with: moved) ?? address
      }
    }
    guard let address, address != former?.address, let place = unreleased ?? former else { return edits }
    let text = "[\(label)]: " + (place.isBracketed ? "<\(address)>" : address)
    if unreleased != nil {
      edits.append(
        SourceEdit(range: place.line.upperBound..<place.line.upperBound, replacement: lineEnd + text))
    } else {
      edits.append(
        SourceEdit(range: place.line.lowerBound..<place.line.lowerBound, replacement: text + lineEnd))
    }
    return edits
  }

  /// Of `compare/v6.5.4...HEAD`, which becomes `compare/v6.6.0...HEAD`: `compare/v6.5.4...v6.6.0`.
  private func compared(_ old: String, with new: String) -> String? {
    guard let dots = old.firstRange(of: "...")?.lowerBound,
      let newDots = new.firstRange(of: "...")?.lowerBound,
      let slash = new[..<newDots].lastIndex(of: "/")
    else { return nil }
    return old[..<dots] + "..." + new[new.index(after: slash)..<newDots]
  }
}
