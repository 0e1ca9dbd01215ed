import ReleaseModel

/// Reads `messages` and `tickets`: what commits and merge requests say.
struct MessageReader {
  let reader: ManifestReader

  /// Reads how the messages of commits and tags read.
  ///
  /// - Parameter tickets: Whether the manifest says what a ticket looks like.
  func read(_ node: ManifestNode, tickets: Bool) -> MessageRules? {
    guard let fields = reader.fields(node, as: "messages", of: .messages) else { return nil }
    var templates: [MessageRules.Kind: MessageTemplate] = [:]
    for kind in MessageRules.Kind.allCases {
      guard let written = fields[kind.rawValue], let template = template(written, for: kind) else { continue }
      templates[kind] = template
      if template.names(.tickets), !tickets {
        reader.report(
          "manifest.messages.tickets",
          "the \(kind) message contains tickets, but relctl.yml has no pattern for them",
          at: written.offset, hint: "add 'tickets: { pattern: \"[A-Z]+-[0-9]+\" }'")
      }
    }
    let pattern = fields["require"].flatMap { self.pattern($0) }
    return MessageRules(templates: templates, pattern: pattern)
  }

  private func template(_ node: ManifestNode, for kind: MessageRules.Kind) -> MessageTemplate? {
    guard let text = reader.string(node, as: "the \(kind) message") else { return nil }
    guard !text.allSatisfy(\.isWhitespace),
      !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" })
    else {
      reader.report(
        "manifest.messages.text", "the \(kind) message is blank or contains a control character",
        at: node.offset
      )
      return nil
    }
    do throws(MessageTemplate.Unknown) {
      return try MessageTemplate(text)
    } catch {
      let known = MessageTemplate.Placeholder.allCases
      reader.report(
        "manifest.messages.placeholder", "the \(kind) message has the unknown placeholder '{\(error.name)}'",
        at: node.offset,
        hint: known.map(\.rawValue).closest(to: error.name).map { "did you mean '{\($0)}'?" }
          ?? "there are \(known.map(\.spelled).joined(separator: ", "))")
      return nil
    }
  }

  private func pattern(_ node: ManifestNode) -> String? {
    guard let pattern = reader.string(node, as: "the pattern for messages") else { return nil }
    guard (try? Regex(pattern)) != nil else {
      reader.report(
        "manifest.messages.require", "'\(pattern)' is not a regular expression", at: node.offset,
        hint: "such as '^[A-Z]+-[0-9]+ '")
      return nil
    }
    return pattern
  }
}
