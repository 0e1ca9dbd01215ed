import ReleaseModel

extension PackageResolved {
  /// Returns the text with the pins that are asked for, in the file's own format and style; the same text when it says all
  /// that already.
  ///
  /// - Throws: a located `Refusal` for a text that is no such file, and when the result would not read as asked.
  public static func applying(
    _ change: PackageResolvedChange, to text: SourceText
  ) throws(Refusal) -> SourceText {
    let old = try PackageResolved(text)
    let writer = try PackageResolvedWriter(text, format: old.format)
    let edited = text.applying(writer.edits(for: change))
    guard edited.bytes != text.bytes else { return text }
    let new = try? PackageResolved(edited)
    let expected = old.applying(change)
    guard let new, new.format == old.format, new.packagePins == expected,
      old.format < 3 || new.originHash == change.originHash ?? old.originHash
    else {
      throw Refusal(
        text.maskedDiagnostic(
          "resolved.edit.unverified", "the edit would not produce the requested result", at: 0,
          hint: "run 'swift package resolve' to regenerate the file"))
    }
    return edited
  }

  /// Identity -> pin.
  public var packagePins: [String: PackagePin] {
    Dictionary(pins.map { ($0.identity, $0.packagePin) }) { $1 }
  }

  private func applying(_ change: PackageResolvedChange) -> [String: PackagePin] {
    packagePins.filter { !change.removed.contains($0.key) }.merging(change.pins) { $1 }
  }
}

extension PackageResolved.Pin {
  /// The pin without its place in the text.
  public var packagePin: PackagePin {
    let state: PackagePin.State =
      switch (revision, branch, version) {
      case (let revision?, let branch?, _): .branch(branch, revision: revision)
      case (let revision?, nil, let version?): .version(version, revision: revision)
      case (let revision?, nil, nil): .revision(revision)
      case (nil, _, let version): .registry(version: version ?? "")
      }
    return PackagePin(identity: identity, location: location, state: state)
  }
}

/// Changes pins of a `Package.resolved` and leaves every other byte. Source of the layout: SwiftPM writes keys in order,
/// two blanks a level and ` : ` (formats 2 and 3); Xcode's format 1 has `: `.
private struct PackageResolvedWriter {
  private let text: SourceText
  private let format: Int
  private let root: JSONNode
  private let list: JSONNode
  private let style: Style

  /// How the file is laid out.
  private struct Style {
    var newline = "\n"
    var colon = " : "
    /// Before a pin's brace, and what each level adds to it.
    var indentation = "    "
    var unit = "  "
  }

  init(_ text: SourceText, format: Int) throws(Refusal) {
    self.text = text
    self.format = format
    let root = try JSONParser.parse(text)
    self.root = root
    list = (format == 1 ? root["object"]?["pins"] : root["pins"]) ?? root
    var style = Style()
    if text.bytes.contains(13) { style.newline = "\r\n" }
    if format == 1 {
      style.colon = ": "
      style.indentation = "      "
    }
    if let member = root.members.first {
      style.colon = text.string(member.keyRange.upperBound..<member.value.range.lowerBound)
      if let unit = Self.indentation(of: member.range.lowerBound, in: text), !unit.isEmpty {
        style.unit = unit
        style.indentation = String(repeating: unit, count: format == 1 ? 3 : 2)
      }
    }
    if let pin = list.elements.first, let found = Self.indentation(of: pin.range.lowerBound, in: text) {
      style.indentation = found
    }
    self.style = style
  }

  /// The blanks between a line's start and an offset; nil when something else stands there.
  private static func indentation(of offset: Int, in text: SourceText) -> String? {
    let start = text.bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let blanks = text.bytes[start..<offset]
    return blanks.allSatisfy { $0 == 32 || $0 == 9 } ? text.string(start..<offset) : nil
  }

  func edits(for change: PackageResolvedChange) -> [SourceEdit] {
    var edits = pinEdits(for: change)
    if format == 3, let hash = change.originHash, let node = root["originHash"], node.string != hash {
      edits.append(SourceEdit(range: node.range, replacement: JSONEditing.quoted(hash)))
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func pinEdits(for change: PackageResolvedChange) -> [SourceEdit] {
    let nodes = list.elements.map { ($0, identity: PackageResolved.identity(in: $0) ?? "") }
    let present = Set(nodes.map(\.identity))
    let added = change.pins.values.filter { !present.contains($0.identity) }
    let isChanged = !added.isEmpty || !present.isDisjoint(with: change.removed)
    guard isChanged else {
      return nodes.flatMap { node, identity in change.pins[identity].map { edits(of: node, to: $0) } ?? [] }
    }
    let kept = nodes.filter { !change.removed.contains($0.identity) }.map { node, identity in
      (identity, written: written(node, as: change.pins[identity]))
    }
    let all = insert(added.map { ($0.identity, written: written($0)) }, into: kept)
    guard !all.isEmpty else {
      return [SourceEdit(range: list.range, replacement: "[" + style.newline + style.newline + closing)]
    }
    let gap = style.newline + style.indentation
    return [
      SourceEdit(
        range: list.range,
        replacement: "[" + gap + all.joined(separator: "," + gap) + style.newline + closing)
    ]
  }

  /// What stands before the bracket that ends the list, with the bracket.
  private var closing: String { String(style.indentation.dropLast(style.unit.count)) + "]" }

  /// New pins stand where SwiftPM sorts them, and no other pin moves.
  private func insert(
    _ added: [(identity: String, written: String)], into kept: [(identity: String, written: String)]
  ) -> [String] {
    var result = kept
    for pin in added.sorted(by: { $0.identity < $1.identity }) {
      let place = result.firstIndex { pin.identity < $0.identity } ?? result.endIndex
      result.insert(pin, at: place)
    }
    return result.map(\.written)
  }

  /// A pin's bytes, changed where it is to say something else.
  private func written(_ node: JSONNode, as pin: PackagePin?) -> String {
    guard let pin else { return text.string(node.range) }
    let part = SourceText(path: text.path, bytes: Array(text.bytes[node.range]))
    let edits = edits(of: node, to: pin).map { edit in
      SourceEdit(
        range: edit.range.lowerBound - node.range.lowerBound..<edit.range.upperBound - node.range.lowerBound,
        replacement: edit.replacement)
    }
    return part.applying(edits).string
  }

  private func edits(of node: JSONNode, to pin: PackagePin) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    if let place = PackageResolved.location(in: node), place.string != pin.location {
      edits.append(SourceEdit(range: place.range, replacement: JSONEditing.quoted(pin.location)))
    }
    if let kind = node["kind"], kind.string != pin.kind, changesKind(from: kind.string, to: pin) {
      edits.append(SourceEdit(range: kind.range, replacement: JSONEditing.quoted(pin.kind)))
    }
    guard let state = node["state"] else { return edits }
    return edits + self.edits(ofState: state, to: pin.state)
  }

  /// A kind that the file has and that says the same stays.
  private func changesKind(from kind: String?, to pin: PackagePin) -> Bool {
    (kind == "registry") != (pin.kind == "registry")
  }

  private func edits(ofState state: JSONNode, to wanted: PackagePin.State) -> [SourceEdit] {
    let members = wanted.members
    if format > 1, state.members.map(\.key) != members.map(\.key) {
      return [SourceEdit(range: state.range, replacement: written(wanted))]
    }
    return state.members.compactMap { member in
      let value = members.first { $0.key == member.key }?.value
      guard member.value.string != value else { return nil }
      return SourceEdit(
        range: member.value.range, replacement: value.map(JSONEditing.quoted) ?? "null")
    }
  }

  private var stateIndentation: String { style.indentation + style.unit }

  private func written(_ state: PackagePin.State) -> String {
    object(state.members.map { ($0.key, JSONEditing.quoted($0.value)) }, indentation: stateIndentation)
  }

  private func object(_ members: [(key: String, value: String)], indentation: String) -> String {
    let lines = members.map {
      indentation + style.unit + JSONEditing.quoted($0.key) + style.colon + $0.value
    }
    return "{" + style.newline + lines.joined(separator: "," + style.newline) + style.newline + indentation
      + "}"
  }

  private func written(_ pin: PackagePin) -> String {
    func quoted(_ text: String) -> String { JSONEditing.quoted(text) }
    guard format == 1 else {
      return object(
        [
          ("identity", quoted(pin.identity)), ("kind", quoted(pin.kind)), ("location", quoted(pin.location)),
          ("state", written(pin.state)),
        ], indentation: style.indentation)
    }
    let known = pin.state.members
    let state = ["branch", "revision", "version"].map { key in
      (key: key, value: known.first { $0.key == key }.map { quoted($0.value) } ?? "null")
    }
    return object(
      [
        ("package", quoted(PackageIdentity.spelled(pin.location))), ("repositoryURL", quoted(pin.location)),
        ("state", object(state, indentation: stateIndentation)),
      ], indentation: style.indentation)
  }
}
