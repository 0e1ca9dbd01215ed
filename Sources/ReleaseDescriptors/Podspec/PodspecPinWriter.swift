import ReleaseModel

/// Writes `:branch`, `:tag` and `:commit` of the root source.
struct PodspecPinWriter {
  let before: PodspecReading
  /// The reading in which the version has its value to come.
  let after: PodspecReading
  /// What stands at the address of a download; nil leaves its checksums.
  var archive: ArchiveDigests?
  /// Whether it is said already that the version can't be written: then what follows it is not called wrong as well.
  var isVersionRefused = false

  private var file: RubyFile { before.file }

  func edits(for pin: GitPin) throws(Refusal) -> [SourceEdit] {
    let assignment = try before.only("source")
    let offset = before.scopes.offset(assignment.index)
    guard let hash = before.hash(of: assignment) else {
      throw before.computed("source", because: before.spelling(assignment.value), at: offset)
    }
    guard let git = hash.index(of: "git") else {
      if let http = hash.index(of: "http") {
        return try addressEdits(of: hash.items[http], in: hash) + checksumEdits(in: hash)
      }
      throw before.refusal(
        "podspec.source.notgit", "the source has neither ':git' nor ':http'", at: assignment,
        hint: "write the source as '{ :git => ..., :tag => ... }'")
    }
    try refuseComputed(hash)
    let wanted = pin.entries
    if let problem = wanted.lazy.compactMap({ GitPin.problem(with: $0.value) }).first {
      throw before.refusal(
        "podspec.source.malformed", problem, at: assignment, hint: "use a name without spaces")
    }
    return edits(for: wanted, in: hash, git: git)
  }

  private func refuseComputed(_ hash: PodspecSourceHash) throws(Refusal) {
    var problems: [Diagnostic] = []
    for item in hash.items where GitPin.keys.contains(item.key ?? "") {
      guard case .computed(let offset) = before.value(of: item, in: hash),
        !(isVersionRefused && before.followsVersion(item, in: hash))
      else { continue }
      if let decision = before.condition(at: offset, of: item.value) {
        problems.append(before.conditional("source", hash.assignment, at: decision))
        continue
      }
      let what = before.definition(at: offset, of: item.value)
      problems += before.computed("source", because: what, at: offset).diagnostics
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  private func edits(
    for wanted: [(key: String, value: String)], in hash: PodspecSourceHash, git: Int
  ) -> [SourceEdit] {
    let items = hash.items
    var edits: [SourceEdit] = []
    var surplus = items.indices.filter { index in
      let key = items[index].key ?? ""
      return GitPin.keys.contains(key) && !wanted.contains { $0.key == key }
    }
    let values = PodspecPinValueWriter(before: before, after: after, hash: hash)
    var slots: [String: Int] = [:]
    for (key, value) in wanted {
      guard let index = hash.index(of: key) else { continue }
      slots[key] = index
      edits += values.edits(of: items[index], to: value)
    }
    // A key that goes gives its place to one that comes, so that comments and layout stay.
    var missing: [(key: String, value: String)] = []
    for (key, value) in wanted where slots[key] == nil {
      guard let slot = surplus.first(where: { fits($0, key: key, slots: slots) }) else {
        missing.append((key, value))
        continue
      }
      surplus.removeAll { $0 == slot }
      slots[key] = slot
      edits += values.renaming(items[slot], to: key, value: value)
    }
    edits += file.removing(Set(surplus), from: items)
    return edits + additions(missing, slots: slots, git: git, values: values, removed: Set(surplus))
  }

  private func fits(_ slot: Int, key: String, slots: [String: Int]) -> Bool {
    slots.allSatisfy { other, index in (rank(other) < rank(key)) == (index < slot) }
  }

  private func rank(_ key: String) -> Int { GitPin.keys.firstIndex(of: key) ?? 0 }

  /// New keys follow the last key that goes before them: `:git`, `:branch`, `:tag`, `:commit`.
  private func additions(
    _ missing: [(key: String, value: String)], slots: [String: Int], git: Int, values: PodspecPinValueWriter,
    removed: Set<Int>
  ) -> [SourceEdit] {
    let items = values.hash.items
    var entries: [Int: [String]] = [:]
    for (key, value) in missing {
      let earlier = slots.filter { rank($0.key) < rank(key) }.map(\.value)
      let anchor = earlier.max() ?? git
      let text = file.entry(key, value: values.fresh(value), like: items[anchor], in: items)
      entries[anchor, default: []].append(text)
    }
    return entries.sorted { $0.key < $1.key }.flatMap { anchor, texts in
      file.inserting(texts, after: anchor, of: items)
    }
  }
}
