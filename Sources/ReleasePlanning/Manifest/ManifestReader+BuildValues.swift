import ReleaseModel

extension ManifestReader {
  /// Reads a program and its arguments, or one word.
  func words(_ node: ManifestNode, as what: Phrase) -> [String] {
    (stringOrList(node, as: what) ?? []).compactMap { string($0, as: what) }
  }

  /// Reads a number of seconds up to a day.
  func seconds(_ node: ManifestNode, as what: Phrase) -> Int? {
    guard let text = string(node, as: what) else { return nil }
    if let seconds = Int(text), (1...86_400).contains(seconds) { return seconds }
    report(
      "manifest.build.timeout", "\(what) can't be '\(text)'", at: node.offset,
      hint: "use a number of seconds from 1 to 86400")
    return nil
  }

  /// Reads a number of things.
  func count(_ node: ManifestNode, as what: Phrase) -> Int? {
    guard let text = string(node, as: what) else { return nil }
    if let count = Int(text), (1...100_000).contains(count) { return count }
    report(
      "manifest.build.keep", "\(what) can't be '\(text)'", at: node.offset,
      hint: "use a number from 1 to 100000")
    return nil
  }

  /// Reads variables with their values.
  func variables(_ node: ManifestNode, as what: Phrase) -> [String: String] {
    var variables: [String: String] = [:]
    for (name, offset, value) in entries(node, as: "the environment of \(what)") ?? [] {
      guard isVariable(name, at: offset) else { continue }
      switch value.value {
      // An empty value is one.
      case .scalar(let text): variables[name] = text
      case .null: variables[name] = ""
      case .list, .mapping: _ = string(value, as: "the variable '\(name)'")
      }
    }
    return variables
  }

  /// Reads variables with the places of their secret values.
  func secrets(_ node: ManifestNode, as what: Phrase) -> [String: SecretSource] {
    var secrets: [String: SecretSource] = [:]
    for (name, offset, value) in entries(node, as: "the secrets of \(what)") ?? [] {
      guard isVariable(name, at: offset), let text = string(value, as: "the secret '\(name)'") else {
        continue
      }
      if let source = SecretSource(text) {
        secrets[name] = source
      } else {
        // The text may be the secret itself: it is not repeated.
        report(
          "manifest.secret.source", "the secret '\(name)' has no source",
          at: offset, hint: "write its source: 'env:VARIABLE', 'file:PATH' or 'command:PROGRAM ARGUMENT'")
      }
    }
    return secrets
  }

  private func isVariable(_ name: String, at offset: Int) -> Bool {
    if BuildVariable.facts.contains(name) {
      report(
        "manifest.build.variable", "'\(name)' is reserved, because relctl provides it", at: offset,
        hint: "use another name")
      return false
    }
    if BuildVariable.isName(name) { return true }
    report(
      "manifest.build.variable", "'\(name)' is not a variable name", at: offset,
      hint: "use letters, digits and '_', and do not start with a digit")
    return false
  }
}
