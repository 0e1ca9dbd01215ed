import ReleaseModel

extension PodfileDocument {
  /// Returns the edits after which every line of a listed pod has the form that is asked for, every listed
  /// address is replaced, and lines are added and removed; none when that is so already.
  ///
  /// Throws a `Refusal` that names every pod that is absent, computed, or, where a release pins it, taken from
  /// a path or a podspec.
  public func edits(for change: PodfileChange) throws(Refusal) -> [SourceEdit] {
    var problems = malformed(change)
    var edits: [SourceEdit] = []
    var lineEdits = PodfileLineEdits(self)
    let lines = Dictionary(grouping: pins.indices) { pins[$0].root }
    for (pod, form) in change.wanted.sorted(by: { $0.key < $1.key }) {
      let own = lines[pod] ?? []
      if own.isEmpty { problems.append(absent(pod)) }
      for line in own {
        let writer = PodfilePinWriter(document: self, call: calls[line], pin: pins[line])
        if let problem = obstacle(to: line, form, isTrainPin: change.forms[pod] == nil) {
          problems.append(problem)
        } else if writer.isLocked(from: form) {
          problems.append(computed(line))
        } else {
          lineEdits.add(writer.edits(to: form), of: line)
        }
      }
    }
    edits += lineEdits.all
    problems += lineEdits.problems
    for pod in change.removals.sorted() {
      for line in lines[pod] ?? [] {
        if let edit = removal(of: line) { edits.append(edit) } else { problems.append(shared(pins[line])) }
      }
      for line in localLines where line.root == pod {
        if let edit = removal(ofCallAt: line.index) {
          edits.append(edit)
        } else {
          problems.append(shared(pod, at: file.tokens[line.index].range.lowerBound))
        }
      }
    }
    for addition in change.additions {
      do throws(Refusal) { edits += try self.addition(addition) } catch { problems += error.diagnostics }
    }
    for (old, new) in change.sources.sorted(by: { $0.key < $1.key }) where old != new {
      let places = sources.filter { $0.url == old }
      if places.isEmpty, !sources.contains(where: { $0.url == new }) { problems.append(absentSource(old)) }
      // Several lines may name one constant.
      edits += Set(places.map(\.range)).map {
        SourceEdit(range: $0, replacement: spelling(of: new, at: $0))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let sorted = edits.inOrder
    try verify(sorted, against: change)
    return sorted
  }

  /// An address as it stands between the quotes around a range.
  private func spelling(of url: String, at range: Range<Int>) -> String {
    let close = range.upperBound < text.bytes.count ? text.bytes[range.upperBound] : UInt8(ascii: "'")
    let open = range.lowerBound > 0 ? text.bytes[range.lowerBound - 1] : close
    return RubyString.escaped(url, open: open, close: close, interpolates: close == UInt8(ascii: "\""))
  }
}
