import ReleaseModel

/// Brings one `pod` line into another form; what does not belong to the form stays.
struct PodfilePinWriter {
  let document: PodfileDocument
  let call: PodfileCall
  let pin: PodfilePin

  private var file: RubyFile { document.file }
  private var text: SourceText { document.text }

  private var clauses: [Int] { call.clauses }

  func edits(to form: PodfileForm) -> [SourceEdit] {
    guard !form.agrees(with: pin.form) else { return [] }
    return form.entries.isEmpty ? toSpecs(form.clauses) : toElsewhere(form)
  }

  // MARK: A version of a spec repository

  private func toSpecs(_ wanted: [String]) -> [SourceEdit] {
    if !wanted.isEmpty, let place = externalsBehindName {
      return [SourceEdit(range: place, replacement: wanted.map(quoted).joined(separator: ", "))]
    }
    var edits: [SourceEdit] = []
    var removed = Set(wanted.isEmpty ? clauses[...] : clauses.dropFirst())
    removed.formUnion(call.items.indices.filter { isExternal(call.items[$0]) })
    if let (argument, entries) = call.braced {
      let external = Set(entries.indices.filter { isExternal(entries[$0]) })
      if external.count == entries.count {
        removed.insert(argument)
      } else {
        edits += file.removing(external, from: entries)
      }
    }
    edits += file.removing(removed, from: call.items)
    guard let first = wanted.first else { return edits }
    let more = wanted.dropFirst().map { ", " + quoted($0) }.joined()
    if let index = clauses.first {
      edits += clauseEdits(to: wanted) ?? []
      return more.isEmpty ? edits : inserting(more, at: call.items[index].range.upperBound, into: edits)
    }
    // Without a requirement one follows the name.
    return inserting(", " + quoted(first) + more, at: call.items[0].range.upperBound, into: edits)
  }

  /// The bytes of the options that go, when they stand together behind the name on its line: the requirement takes their
  /// place, and a comment at the line's end stays.
  private var externalsBehindName: Range<Int>? {
    let external = call.items.indices.filter { isExternal(call.items[$0]) }
    guard let last = external.last, external == Array(1...last), clauses.isEmpty,
      call.braced.map({ !$0.entries.contains(where: isExternal) }) ?? true
    else { return nil }
    let place = call.items[1].range.lowerBound..<call.items[last].range.upperBound
    let line = text.bytes[call.items[0].range.upperBound..<place.upperBound]
    return line.contains(UInt8(ascii: "\n")) ? nil : place
  }

  private func isExternal(_ item: RubyItem) -> Bool {
    PodfileCall.gitKeys.contains(item.key ?? "") || PodfileCall.elsewhereKeys.contains(item.key ?? "")
  }

  /// Puts text where another edit may begin as well.
  private func inserting(_ addition: String, at offset: Int, into edits: [SourceEdit]) -> [SourceEdit] {
    guard let next = edits.firstIndex(where: { $0.range.lowerBound == offset }) else {
      return edits + [SourceEdit(range: offset..<offset, replacement: addition)]
    }
    var result = edits
    result[next] = SourceEdit(
      range: edits[next].range, replacement: Array(addition.utf8) + edits[next].replacement)
    return result
  }

  /// Whether the requirement is one of another form that no edit of literals brings into this one.
  func isLocked(from form: PodfileForm) -> Bool {
    form.entries.isEmpty && !form.clauses.isEmpty && !clauses.isEmpty && !form.agrees(with: pin.form)
      && clauseEdits(to: form.clauses) == nil
  }

  /// The edits of the first clause; nil when it is put together from more than one literal.
  private func clauseEdits(to wanted: [String]) -> [SourceEdit]? {
    guard let index = clauses.first, let clause = pin.requirements.first, let first = wanted.first else {
      return []
    }
    let isOnly = clauses.count == 1 && wanted.count == 1
    return document.reading.edits(
      of: call.items[index], to: isOnly ? Self.clause(clause, to: first) : first)
  }

  /// Keeps `= ` before the version; any other operator goes.
  private static func clause(_ clause: String, to wanted: String) -> String {
    let isPlain = wanted.first?.isNumber == true
    guard isPlain, PodRequirement(clause)?.isExact == true else { return wanted }
    let version = clause.drop { $0 == "=" || $0.isWhitespace }.prefix { !$0.isWhitespace }
    return clause[..<version.startIndex] + wanted + clause[version.endIndex...]
  }

  // MARK: A repository or a folder

  private func toElsewhere(_ form: PodfileForm) -> [SourceEdit] {
    let list = call.braced?.entries ?? call.items
    var edits: [SourceEdit] = []
    var slots: [String: Int] = [:]
    var keeps = Set(form.entries.map(\.key))
    if case .git = form { keeps.formUnion(["git", "submodules"]) }
    var surplus = list.indices.filter { isExternal(list[$0]) && !keeps.contains(list[$0].key ?? "") }
    for (key, value) in form.entries {
      guard let index = list.firstIndex(where: { $0.key == key }) else { continue }
      slots[key] = index
      edits += self.value(of: list[index], to: value)
    }
    // A key that goes gives its place to one that comes, so that comments and layout stay.
    var missing: [(key: String, value: String)] = []
    for (key, value) in form.entries where slots[key] == nil {
      let before = form.entries.prefix { $0.key != key }.compactMap { slots[$0.key] }.max() ?? -1
      guard let slot = surplus.first(where: { $0 > before }), let name = list[slot].keyName else {
        missing.append((key, value))
        continue
      }
      surplus.removeAll { $0 == slot }
      slots[key] = slot
      edits.append(
        SourceEdit(
          range: name.lowerBound..<list[slot].valueRange.upperBound,
          replacement: file.keyAndGap(key, like: list[slot], in: list) + quoted(value)))
    }
    edits += file.removing(Set(surplus), from: list)
    return edits + additions(missing, slots: slots, list: list)
  }

  private func additions(
    _ missing: [(key: String, value: String)], slots: [String: Int], list: [RubyItem]
  ) -> [SourceEdit] {
    let entries = missing.map { entry($0.key, value: $0.value, in: list) }
    if entries.isEmpty { return file.removing(Set(clauses), from: call.items) }
    if let anchor = slots.values.max() {
      return file.removing(Set(clauses), from: call.items) + file.inserting(entries, after: anchor, of: list)
    }
    if call.braced != nil, let first = list.first {
      let start = first.range.lowerBound
      return file.removing(Set(clauses), from: call.items)
        + [SourceEdit(range: start..<start, replacement: entries.map { $0 + ", " }.joined())]
    }
    if let git = list.firstIndex(where: { $0.key == "git" }) {
      return file.removing(Set(clauses), from: call.items) + file.inserting(entries, after: git, of: list)
    }
    guard let clause = clauses.first else { return file.inserting(entries, after: 0, of: call.items) }
    // The options take the place of the requirement.
    return file.removing(Set(clauses.dropFirst()), from: call.items)
      + [SourceEdit(range: call.items[clause].range, replacement: entries.joined(separator: ", "))]
  }

  private func value(of item: RubyItem, to wanted: String) -> [SourceEdit] {
    document.reading.edits(of: item, to: wanted)
      ?? [SourceEdit(range: item.valueRange, replacement: quoted(wanted))]
  }

  /// A new option in the style of the line's, or else of the file's.
  private func entry(_ key: String, value: String, in list: [RubyItem]) -> String {
    let model =
      list.first { $0.keyName != nil } ?? document.calls.flatMap(\.options).first { $0.keyName != nil }
    guard let model else { return ":\(key) => \(quoted(value))" }
    return file.entry(key, value: quoted(value), like: model, in: [])
  }

  /// In the name's quotes.
  private func quoted(_ text: String) -> String {
    let isDouble = self.text.bytes[call.items[0].range.upperBound - 1] == UInt8(ascii: "\"")
    return RubyString.quoted(with: isDouble ? "\"" : "'", text: text)
  }
}
