import ReleaseModel

extension PodspecJSONDocument {
  /// Returns the edits after which the specification says what `change` asks; none when it says so already.
  ///
  /// Only the literals that must differ are touched.
  /// - Throws: `Refusal` that names every fact that can't be edited.
  public func edits(for change: PodspecChange) throws(Refusal) -> [SourceEdit] {
    var problems: [Diagnostic] = []
    var edits: [SourceEdit] = []
    do throws(Refusal) {
      if let version = change.version { edits += try versionEdits(to: version) }
    } catch { problems += error.diagnostics }
    do throws(Refusal) {
      edits += try requirementEdits(change)
    } catch { problems += error.diagnostics }
    do throws(Refusal) {
      if let pin = change.pin { edits += try pinEdits(to: pin, of: change) }
    } catch { problems += error.diagnostics }
    guard problems.isEmpty else { throw Refusal(problems) }
    let sorted = edits.inOrder
    try verify(sorted, against: change) { try PodspecJSONDocument($0) }
    return sorted
  }

  private func versionEdits(to version: String) throws(Refusal) -> [SourceEdit] {
    let node = try only("version")
    guard node.string != nil else {
      throw refusal(
        "podspec.version.type", "the version must be a string, but this is \(node.kind)", at: node,
        hint: "write \"version\": \"\(version)\"")
    }
    guard PodVersion(version)?.text == version, !version.isEmpty else {
      throw refusal(
        "podspec.version.malformed", "'\(version)' is not a version that CocoaPods accepts", at: node,
        hint: "use digits, letters, dots and dashes, digits first, such as 6.5.5.master")
    }
    return JSONEditing(text: text).setting(node, to: version)
  }

  private func pinEdits(to pin: GitPin, of change: PodspecChange) throws(Refusal) -> [SourceEdit] {
    let node = try only("source")
    if node["git"] == nil, let http = node["http"], let address = http.string {
      return addressEdits(of: http, address, version: change.version)
        + checksumEdits(of: node, archive: change.archive)
    }
    guard node["git"]?.string != nil, let git = node.members.firstIndex(where: { $0.key == "git" }) else {
      throw refusal(
        "podspec.source.notgit", "the source has neither \"git\" nor \"http\"", at: node,
        hint: "write the source as {\"git\": \"...\", \"tag\": \"...\"}")
    }
    let keys = node.members.map(\.key)
    guard Set(keys).count == keys.count else {
      throw refusal(
        "podspec.source.several", "the source has a duplicate key", at: node,
        hint: "delete all but the last")
    }
    if let problem = pin.entries.lazy.compactMap({ GitPin.problem(with: $0.value) }).first {
      throw refusal("podspec.source.malformed", problem, at: node, hint: "use a name without spaces")
    }
    return edits(of: node, to: pin, git: git)
  }

  /// The former version in the address of a download gives way to the new one.
  private func addressEdits(of node: JSONNode, _ address: String, version new: String?) -> [SourceEdit] {
    guard let new, let old = version?.text, old != new,
      let moved = ArchiveAddress.moving(address, from: old, to: new)
    else { return [] }
    return JSONEditing(text: text).setting(node, to: moved)
  }

  private func checksumEdits(of source: JSONNode, archive: ArchiveDigests?) -> [SourceEdit] {
    guard let archive else { return [] }
    return PodspecDownloadFact.Checksum.Kind.allCases.flatMap { kind -> [SourceEdit] in
      guard let node = source[kind.rawValue], node.string?.lowercased() != archive[kind] else { return [] }
      return JSONEditing(text: text).setting(node, to: archive[kind])
    }
  }

  private func edits(of object: JSONNode, to pin: GitPin, git: Int) -> [SourceEdit] {
    let editing = JSONEditing(text: text)
    let members = object.members
    var edits: [SourceEdit] = []
    var surplus = members.indices.filter {
      GitPin.keys.contains(members[$0].key) && pin[members[$0].key] == nil
    }
    var anchor = git
    var added: [Int: [(key: String, value: String)]] = [:]
    for (key, value) in pin.entries {
      if let index = members.firstIndex(where: { $0.key == key }) {
        edits += editing.setting(members[index].value, to: value)
        anchor = index
      } else if let index = surplus.first,
        !members[index...].contains(where: { belongsAfter(key, present: $0.key, pin: pin) })
      {
        // A key that goes gives its place to one that comes.
        surplus.removeFirst()
        edits.append(SourceEdit(range: members[index].keyRange, replacement: JSONEditing.quoted(key)))
        edits += editing.setting(members[index].value, to: value)
        anchor = index
      } else {
        added[anchor, default: []].append((key, value))
      }
    }
    for (anchor, entries) in added.sorted(by: { $0.key < $1.key }) {
      edits.append(editing.inserting(entries, after: anchor, of: object))
    }
    for index in surplus.reversed() {
      // Neighbours that go together are taken out as one run, or their commas would be taken twice.
      guard !surplus.contains(index + 1) else { continue }
      var first = index
      while surplus.contains(first - 1) { first -= 1 }
      edits.append(editing.removing(first...index, from: members))
    }
    return edits
  }

  /// Whether a key that stays would stand on the wrong side of one that takes a place before it.
  private func belongsAfter(_ new: String, present: String, pin: GitPin) -> Bool {
    guard pin[present] != nil, let a = GitPin.keys.firstIndex(of: new),
      let b = GitPin.keys.firstIndex(of: present)
    else { return false }
    return b < a
  }

  /// The one value of a key of the root.
  private func only(_ key: String) throws(Refusal) -> JSONNode {
    let all = root.members.filter { $0.key == key }
    guard let last = all.last else {
      throw refusal(
        "podspec.\(key).missing", "the specification does not set the \(key)", at: root,
        hint: "add \"\(key)\" to it")
    }
    guard all.count == 1 else {
      throw Refusal(
        all.map {
          text.maskedDiagnostic(
            "podspec.\(key).several", "the \(key) is set \(all.count) times; the last one counts",
            at: $0.range.lowerBound, hint: "delete all but the last")
        })
    }
    return last.value
  }

  private func refusal(_ code: String, _ message: Phrase, at node: JSONNode, hint: Phrase) -> Refusal {
    Refusal(text.maskedDiagnostic(code, message, at: node.range.lowerBound, hint: hint))
  }
}
