/// How the messages of commits and tags read (`messages:` of the manifest).
package struct MessageRules: Sendable, Hashable {
  /// The messages that a team words itself; others are relctl's.
  package let templates: [Kind: MessageTemplate]
  /// A regular expression that is found in every message that is pushed; nil for none.
  package let pattern: String?

  package init(templates: [Kind: MessageTemplate] = [:], pattern: String? = nil) {
    self.templates = templates
    self.pattern = pattern
  }

  /// Also the keys of the manifest.
  package enum Kind: String, Sendable, Hashable, CaseIterable { case commit, merge, tag, undo }

  /// Whether a message names tickets, so that commits are searched for them.
  package var nameTickets: Bool { templates.values.contains { $0.names(.tickets) } }
}

/// The text of a message, with placeholders such as `{version}`.
package struct MessageTemplate: Sendable, Hashable {
  package enum Placeholder: String, Sendable, Hashable, CaseIterable {
    case version, component, environment, run, train, tickets

    /// As it is written: `{version}`.
    package var spelled: String { "{\(rawValue)}" }
  }

  fileprivate enum Part: Hashable {
    case text(String)
    case value(Placeholder)
  }
  private let parts: [Part]

  /// What is in braces and no placeholder.
  package struct Unknown: Error {
    package let name: String
  }

  /// - Throws: `Unknown` for a word in braces that stands for nothing. Other braces are text.
  package init(_ text: String) throws(Unknown) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...].prefix { $0.isLetter || $0 == "_" }
      guard !inside.isEmpty, inside.endIndex < rest.endIndex, rest[inside.endIndex] == "}" else {
        parts.append(.text(String(rest[...open])))
        rest = rest[rest.index(after: open)...]
        continue
      }
      guard let placeholder = Placeholder(rawValue: String(inside)) else {
        throw Unknown(name: String(inside))
      }
      parts += [.text(String(rest[..<open])), .value(placeholder)]
      rest = rest[rest.index(after: inside.endIndex)...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  package func names(_ placeholder: Placeholder) -> Bool { parts.contains(.value(placeholder)) }

  /// Puts values in. A value that is empty takes the blank behind it along, so that no message begins with one.
  package func text(_ value: (Placeholder) -> String) -> String {
    var text = ""
    var lacksValue = false
    for part in parts {
      switch part {
      case .text(let words):
        let stands = text.isEmpty || text.hasSuffix(" ") || text.hasSuffix("\n")
        text += lacksValue && stands && words.hasPrefix(" ") ? words.dropFirst() : words[...]
        if !words.isEmpty { lacksValue = false }
      case .value(let placeholder):
        let words = value(placeholder)
        lacksValue = words.isEmpty
        text += words
      }
    }
    return text
  }
}
