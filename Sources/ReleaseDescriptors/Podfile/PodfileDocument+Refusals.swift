import ReleaseModel

extension PodfileDocument {
  func malformed(_ change: PodfileChange) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    let forms = change.wanted.map { ($0.key, $0.value) } + change.additions.map { ($0.name, $0.form) }
    for (pod, form) in forms.sorted(by: { $0.0 < $1.0 }) {
      guard let (message, hint) = problem(with: form, of: pod) else { continue }
      problems.append(
        Diagnostic(
          severity: .error, "podfile.pin.malformed", message,
          at: pins.first { $0.root == pod }?.location ?? text.location(at: 0), hint: hint))
    }
    return problems
  }

  private func problem(with form: PodfileForm, of pod: String) -> (message: Phrase, hint: Phrase)? {
    let hint: Phrase = "use digits, letters, dots and dashes, digits first"
    switch form {
    case .exact(let version):
      guard PodVersion(version)?.text != version || version.isEmpty else { return nil }
      return ("'\(version)' for '\(pod)' is not a version that CocoaPods accepts", hint)
    case .requirement(let clauses):
      guard PodRequirement(clauses) == nil else { return nil }
      return ("'\(form)' for '\(pod)' is not a requirement that CocoaPods accepts", hint)
    case .git(let url, let pin):
      let lines = pins.filter { $0.root == pod }
      if url == nil, lines.isEmpty || !lines.allSatisfy(\.isFromGit) {
        return ("the address of '\(pod)' is unknown", "specify the repository as well as the branch or tag")
      }
      return pin.entries.lazy.compactMap { GitPin.problem(with: $0.value) }.first
        .map { ("\($0) of '\(pod)'", "use a name without spaces") }
    case .path(let path): return path.isEmpty ? ("the path of '\(pod)' is empty", "specify a folder") : nil
    }
  }

  func absent(_ pod: String) -> Diagnostic {
    var hint: Phrase = "add \"pod '\(pod)'\" to the target that uses it"
    if let computed = pins.first(where: \.isComputed) {
      hint = "if line \(computed.location.line) generates it, write the pod on a separate line"
    } else if let include = file.tokens.indices.first(where: isInclude) {
      let line = text.location(at: file.tokens[include].range.lowerBound).line
      hint = "if the file that line \(line) reads generates it, write the pod in this file"
    }
    return Diagnostic(
      severity: .error, "podfile.pin.absent", "there is no 'pod' line for '\(pod)'",
      at: SourceLocation(file: text.path, line: 1, column: 1), hint: hint)
  }

  func absentSource(_ url: String) -> Diagnostic {
    Diagnostic(
      severity: .error, "podfile.source.absent",
      "no 'source' line has the address '\(SourceText.masked(url))'",
      at: SourceLocation(file: text.path, line: 1, column: 1),
      hint: "add a 'source' line, or use the Podfile's spelling of the address in the manifest")
  }

  /// Something else stands on the line of a pod that shall go.
  func shared(_ pin: PodfilePin) -> Diagnostic { shared(pin.name, at: pin.range.lowerBound) }

  func shared(_ name: String, at offset: Int) -> Diagnostic {
    text.maskedDiagnostic(
      "podfile.pin.shared", "'\(name)' shares its line with other code", at: offset,
      hint: "put the pod on a separate line, or remove it by hand")
  }

  /// Why a pin can't be edited; nil when it can.
  ///
  /// - Parameter isTrainPin: whether a release pins it, which must not take a pod from its path silently.
  func obstacle(to line: Int, _ form: PodfileForm, isTrainPin: Bool) -> Diagnostic? {
    let pin = pins[line]
    let start = pin.range.lowerBound
    if pin.isComputed { return computed(line) }
    if isTrainPin, case .git = form, pin.otherKeys.contains("source") {
      return text.maskedDiagnostic(
        "podfile.pin.source",
        "'\(pin.name)' has a ':source', which CocoaPods does not accept together with ':git'",
        at: start,
        hint: "remove ':source' from the line; a 'source' line at the top applies to all pods")
    }
    guard isTrainPin, let key = pin.externalKeys.first(where: PodfileCall.elsewhereKeys.contains) else {
      return nil
    }
    return text.maskedDiagnostic(
      "podfile.pin.external", "'\(pin.name)' comes from ':\(key)', not from a spec repository", at: start,
      hint: "remove ':\(key)' from the line before a release")
  }

  /// The internal check: the edited text, read again, must say what was asked and keep everything else.
  func verify(_ edits: [SourceEdit], against change: PodfileChange) throws(Refusal) {
    guard !edits.isEmpty else { return }
    let edited = try? text.edited(by: edits).map(PodfileDocument.init)
    let urls = sources.filter { !change.removals.contains($0.pod ?? "") }.map {
      change.sources[$0.url] ?? $0.url
    }
    let shared = edited.map { changedBySharing(in: $0, edits, change) + movedPlatforms($0) } ?? []
    guard shared.isEmpty else { throw Refusal(shared) }
    guard let edited, agrees(edited, with: change), urls == edited.sources.map(\.url) else {
      throw Refusal(
        text.maskedDiagnostic(
          "podfile.edit.unverified", "the edit would not produce the requested result", at: 0,
          hint: "rewrite the Podfile in a simpler form by hand"))
    }
  }

  private func agrees(_ edited: PodfileDocument, with change: PodfileChange) -> Bool {
    let wanted = change.wanted
    var kept = pins.indices.filter { !change.removals.contains(pins[$0].root) }[...]
    var added = change.additions
    for pin in edited.pins {
      if let old = kept.first, pins[old].becomes(pin, by: wanted) {
        kept.removeFirst()
      } else if let index = added.firstIndex(where: { $0.name == pin.name && $0.form.agrees(with: pin.form) })
      {
        added.remove(at: index)
      } else {
        return false
      }
    }
    // What was there already needed no line.
    return kept.isEmpty
      && added.allSatisfy { addition in pins.contains { $0.name == addition.name } }
  }

  /// The lines that are to say something else than they would, because a variable of theirs is edited for another line.
  private func changedBySharing(
    in edited: PodfileDocument, _ edits: [SourceEdit], _ change: PodfileChange
  ) -> [Diagnostic] {
    guard reading.variables != nil else { return [] }
    let wanted = change.wanted
    var rest = edited.pins[...]
    return pins.indices.compactMap { line in
      let pin = pins[line]
      guard !change.removals.contains(pin.root), let place = rest.firstIndex(where: { $0.name == pin.name })
      else { return nil }
      let new = rest[place]
      rest = rest[(place + 1)...]
      guard !pin.becomes(new, by: wanted), let edit = sharedEdit(in: edits, of: line) else { return nil }
      return constant(of: pin, at: edit.range.lowerBound)
    }
  }

  func isInclude(_ index: Int) -> Bool {
    let names = ["eval", "eval_gemfile", "instance_eval", "load", "require_relative"]
    return file.tokens[index].kind == .identifier && names.contains(file.spelling(index))
  }
}

extension PodfilePin {
  /// Whether a line of the edited text is what a change makes of this one.
  fileprivate func becomes(_ edited: PodfilePin, by wanted: [String: PodfileForm]) -> Bool {
    guard name == edited.name, otherKeys == edited.otherKeys else { return false }
    return wanted[root].map { $0.agrees(with: edited.form) }
      ?? (requirements == edited.requirements && externalKeys == edited.externalKeys && form == edited.form)
  }
}
