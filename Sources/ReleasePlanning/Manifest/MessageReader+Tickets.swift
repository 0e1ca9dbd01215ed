import ReleaseModel

extension MessageReader {
  /// Reads how commit messages name tickets.
  func tickets(_ node: ManifestNode) -> TicketRules? {
    guard let fields = reader.fields(node, as: "tickets", of: .tickets),
      let written = fields["pattern"], let pattern = reader.string(written, as: "the pattern of tickets")
    else { return nil }
    do {
      _ = try Regex(pattern)
    } catch {
      reader.report(
        "manifest.tickets.pattern", "'\(pattern)' is not a regular expression", at: written.offset,
        hint: "such as '[A-Z]+-[0-9]+'")
      return nil
    }
    guard let page = fields["url"] else { return TicketRules(pattern: pattern) }
    guard let url = reader.string(page, as: "the url of tickets") else { return nil }
    let isWeb = ["https://", "http://"].contains { url.hasPrefix($0) }
    guard isWeb, url.contains(TicketRules.placeholder), !url.contains(where: \.isWhitespace) else {
      reader.report(
        "manifest.tickets.url", "'\(url)' is not the address of a ticket's page", at: page.offset,
        hint: "such as 'https://tickets.example.com/browse/{id}', with {id} for the ticket")
      return nil
    }
    return TicketRules(pattern: pattern, url: url)
  }
}
