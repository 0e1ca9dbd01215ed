/// How commit messages name tickets (`tickets:` of the manifest).
package struct TicketRules: Sendable, Hashable {
  /// A regular expression; a whole match is a ticket's id.
  let pattern: String
  /// The page of a ticket, with `{id}` where the id goes; nil when there is none.
  let url: String?

  package init(pattern: String, url: String? = nil) {
    self.pattern = pattern
    self.url = url
  }

  /// What stands for the id in `url`.
  package static let placeholder = "{id}"

  /// Returns the page of a ticket; what an address can't hold is percent-encoded.
  package func page(of id: String) -> String? {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let encoded = id.utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
    return url.map { $0.replacing(Self.placeholder, with: encoded) }
  }
}

/// Finds tickets in messages. It holds a compiled expression, so it stays where it is made.
package struct TicketFinder {
  private let expression: Regex<AnyRegexOutput>?

  package init(_ rules: TicketRules?) { expression = rules.flatMap { try? Regex($0.pattern) } }

  /// Returns each ticket once, in the order of the message.
  package func ids(in message: String) -> [String] {
    guard let expression else { return [] }
    var ids: [String] = []
    for match in message.matches(of: expression) where !match.range.isEmpty {
      let id = String(message[match.range])
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
