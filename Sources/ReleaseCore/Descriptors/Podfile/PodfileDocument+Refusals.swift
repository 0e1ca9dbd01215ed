extension PodfileDocument {
  func malformed(_ change: PodfileChange) -> [Diagnostic] {
    change.pins.sorted { $0.key < $1.key }.compactMap { pod, version in
      guard PodVersion(version)?.text != version || version.isEmpty else { return nil }
      return Diagnostic(
        .error, "podfile.pin.malformed", "'\(version)' for '\(pod)' is not a version that CocoaPods accepts",
        hint: "use digits, letters, dots and dashes, digits first")
    }
  }

  func absent(_ pod: String) -> Diagnostic {
    var hint = "add \"pod '\(pod)'\" to the target that uses it"
    if let computed = pins.first(where: \.isComputed) {
      hint = "if line \(computed.location.line) makes it, write the pod as a line of its own"
    } else if let include = file.tokens.indices.first(where: isInclude) {
      let line = text.location(at: file.tokens[include].range.lowerBound).line
      hint = "if the file that line \(line) reads makes it, write the pod as a line of this file"
    }
    return Diagnostic(
      .error, "podfile.pin.absent", "no 'pod' line names '\(pod)'",
      at: SourceLocation(file: text.path, line: 1, column: 1), hint: hint)
  }

  func absentSource(_ url: String) -> Diagnostic {
    Diagnostic(
      .error, "podfile.source.absent", "no 'source' line has the address '\(SourceText.masked(url))'",
      at: SourceLocation(file: text.path, line: 1, column: 1),
      hint: "add a 'source' line, or spell the address in the manifest as the Podfile does")
  }

  /// Why a pin can't be edited; nil when it can.
  func obstacle(to pin: PodfilePin) -> Diagnostic? {
    let start = pin.range.lowerBound
    if pin.isComputed {
      return text.rubyDiagnostic(
        "podfile.pin.computed", "the arguments of '\(pin.name)' are computed", at: start,
        hint: "write the pin with literals: pod '\(pin.name)', '1.0'")
    }
    guard let key = pin.externalKeys.first(where: PodfileCall.elsewhereKeys.contains) else { return nil }
    return text.rubyDiagnostic(
      "podfile.pin.external", "'\(pin.name)' is taken from ':\(key)', not from a spec repository", at: start,
      hint: "take ':\(key)' out of the line before a release")
  }

  /// The internal check: the edited text, read again, must say what was asked and keep everything else.
  func verify(_ edits: [SourceEdit], against change: PodfileChange) throws(Refusal) {
    guard !edits.isEmpty else { return }
    let overlap = zip(edits, edits.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
    let edited = overlap ? nil : try? PodfileDocument(text.applying(edits))
    let agrees =
      pins.count == edited?.pins.count
      && zip(pins, edited?.pins ?? []).allSatisfy { old, new in
        guard let version = change.pins[old.root] else {
          return old.name == new.name && old.requirements == new.requirements
            && old.externalKeys == new.externalKeys
        }
        return new.name == old.name && new.externalKeys.isEmpty && !new.isComputed
          && new.requirement?.exactVersion?.text == version
      }
    let urls = sources.map { change.sources[$0.url] ?? $0.url }
    guard agrees, urls == edited?.sources.map(\.url) else {
      throw Refusal(
        text.rubyDiagnostic(
          "podfile.edit.unverified", "the edited text would not say what was asked", at: 0,
          hint: "edit the Podfile by hand, in a simpler form"))
    }
  }

  private func isInclude(_ index: Int) -> Bool {
    let names = ["eval", "eval_gemfile", "instance_eval", "load", "require_relative"]
    return file.tokens[index].kind == .identifier && names.contains(file.spelling(index))
  }
}
