import ReleaseModel

/// Reads `health` of a channel: how the version in the store is measured, and what is required of it.
struct HealthReader {
  let reader: ManifestReader

  /// - Parameter channel: As in "the channel 'store'".
  func read(_ node: ManifestNode, of channel: Phrase) -> HealthSettings? {
    let what: Phrase = "'health' of \(channel)"
    guard let fields = reader.fields(node, as: what, of: .health) else { return nil }
    let program = fields["program"].map { node in
      (reader.stringOrList(node, as: "'program' of \(what)") ?? []).compactMap {
        reader.string($0, as: "'program' of \(what)")
      }
    }
    let sentry = fields["sentry"].flatMap { self.sentry($0, as: "'sentry' of \(what)") }
    let users = fields["crashFreeUsers"].flatMap { rate($0, as: "'crashFreeUsers' of \(what)") }
    let crashFreeSessions = fields["crashFreeSessions"].flatMap {
      rate($0, as: "'crashFreeSessions' of \(what)")
    }
    let sessions = fields["sessions"].map { count($0, as: "'sessions' of \(what)") }
    guard fields["program"] == nil || fields["sentry"] == nil, !fields.lacksChoice else {
      reader.report(
        "manifest.health.source", "\(what) needs either 'program' or 'sentry'", at: node.offset,
        hint: "run 'relctl config explain channels.health'")
      return nil
    }
    let source: HealthSettings.Source
    if let program {
      guard !program.isEmpty else { return nil }
      source = .program(program)
    } else {
      guard let sentry else { return nil }
      source = .sentry(sentry)
    }
    return HealthSettings(
      source: source,
      rule: HealthRule(
        crashFreeUsers: users, crashFreeSessions: crashFreeSessions,
        sessions: (sessions ?? HealthRule.usualSessions) ?? HealthRule.usualSessions),
      location: reader.text.location(at: node.offset))
  }

  private func sentry(_ node: ManifestNode, as what: Phrase) -> HealthSettings.Sentry? {
    guard let fields = reader.fields(node, as: what, of: .sentry) else { return nil }
    func text(_ key: String) -> String? {
      fields[key].flatMap { reader.string($0, as: "'\(key)' of \(what)") }
    }
    let (organization, project) = (text("organization"), text("project"))
    let token = fields["token"].flatMap { reader.secret($0, as: "'token' of \(what)") }
    let release = fields["release"].flatMap { self.release($0, as: "'release' of \(what)") }
    let server = fields["server"].flatMap { reader.webPlace($0, as: "'server' of \(what)") }
    let authority = text("authority")
    guard let organization, let project, let token else { return nil }
    return HealthSettings.Sentry(
      organization: organization, project: project, token: token, release: release, server: server,
      authority: authority)
  }

  private func release(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let text = reader.string(node, as: what) else { return nil }
    let known = HealthSettings.Sentry.placeholders
    for name in ChannelPlaceholders.all(in: text) where !known.contains(name) {
      reader.report(
        "manifest.channel.placeholder", "\(what) has the unknown placeholder {\(name)}", at: node.offset,
        hint: "the placeholders are \(known.map { "{\($0)}" }.joined(separator: ", "))")
    }
    return text
  }

  private func rate(_ node: ManifestNode, as what: Phrase) -> CrashFreeRate? {
    guard let text = reader.string(node, as: what) else { return nil }
    if let rate = CrashFreeRate(text) { return rate }
    reader.report(
      "manifest.value.invalid", "\(what) can't be '\(text)'", at: node.offset,
      hint: "use a percentage from 0 to 100 with at most three decimals, such as 99.5")
    return nil
  }

  private func count(_ node: ManifestNode, as what: Phrase) -> Int? {
    guard let text = reader.string(node, as: what) else { return nil }
    if let count = Int(text), (1...1_000_000_000).contains(count) { return count }
    reader.report(
      "manifest.value.invalid", "\(what) can't be '\(text)'", at: node.offset,
      hint: "use a number of 1 or more")
    return nil
  }
}
