extension PodfileDocument {
  /// Returns the edits after which every line of a listed pod has the exact requirement, and every listed
  /// address is replaced; none when that is so already.
  ///
  /// Throws a `Refusal` that names every pod that is absent, computed, or taken from a path or a podspec.
  public func edits(for change: PodfileChange) throws(Refusal) -> [SourceEdit] {
    var problems = malformed(change)
    var edits: [SourceEdit] = []
    for (pod, version) in change.pins.sorted(by: { $0.key < $1.key }) {
      let lines = pins.indices.filter { pins[$0].root == pod }
      if lines.isEmpty { problems.append(absent(pod)) }
      for line in lines {
        if let problem = obstacle(to: pins[line]) {
          problems.append(problem)
        } else {
          edits += pinEdits(calls[line], pins[line], to: version)
        }
      }
    }
    for (old, new) in change.sources.sorted(by: { $0.key < $1.key }) where old != new {
      let places = sources.filter { $0.url == old }
      if places.isEmpty, !sources.contains(where: { $0.url == new }) { problems.append(absentSource(old)) }
      edits += places.map { SourceEdit(range: $0.range, replacement: spelling(of: new, at: $0.range)) }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let sorted = edits.inOrder
    try verify(sorted, against: change)
    return sorted
  }

  private func pinEdits(_ call: PodfileCall, _ pin: PodfilePin, to version: String) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    let clauses = call.items.indices.dropFirst().filter {
      call.items[$0].key == nil && $0 != call.braced?.argument
    }
    var removed = Set(clauses.dropFirst())
    removed.formUnion(call.items.indices.filter { PodfileCall.gitKeys.contains(call.items[$0].key ?? "") })
    if let (argument, entries) = call.braced {
      let git = Set(entries.indices.filter { PodfileCall.gitKeys.contains(entries[$0].key ?? "") })
      if git.count == entries.count {
        removed.insert(argument)
      } else {
        edits += file.removing(git, from: entries)
      }
    }
    edits += file.removing(removed, from: call.items)
    if let range = pin.requirementRanges.first, let clause = pin.requirements.first {
      let edit = requirementEdit(clause, range, to: version, isOnly: clauses.count == 1)
      return edits + (edit.map { [$0] } ?? [])
    }
    // Without a requirement one follows the name, in the name's quotes.
    let end = call.items[0].range.upperBound
    let quote: Character = text.bytes[end - 1] == UInt8(ascii: "\"") ? "\"" : "'"
    let addition = ", " + RubyString.quoted(quote, version)
    guard let next = edits.firstIndex(where: { $0.range.lowerBound == end }) else {
      return edits + [SourceEdit(range: end..<end, replacement: addition)]
    }
    edits[next] = SourceEdit(
      range: edits[next].range, replacement: Array(addition.utf8) + edits[next].replacement)
    return edits
  }

  /// Keeps `= ` before the version; any other operator goes.
  private func requirementEdit(
    _ clause: String, _ range: Range<Int>, to version: String, isOnly: Bool
  ) -> SourceEdit? {
    guard isOnly, PodRequirement(clause)?.isExact == true else {
      return SourceEdit(range: range, replacement: version)
    }
    let present = clause.drop { $0 == "=" || $0.isWhitespace }.prefix { !$0.isWhitespace }
    guard present != version else { return nil }
    let start = range.lowerBound + clause[..<present.startIndex].utf8.count
    return SourceEdit(range: start..<start + present.utf8.count, replacement: version)
  }

  /// An address as it stands between the quotes around a range.
  private func spelling(of url: String, at range: Range<Int>) -> String {
    let close = range.upperBound < text.bytes.count ? text.bytes[range.upperBound] : UInt8(ascii: "'")
    let open = range.lowerBound > 0 ? text.bytes[range.lowerBound - 1] : close
    return RubyString.escaped(url, open: open, close: close, interpolates: close == UInt8(ascii: "\""))
  }
}
