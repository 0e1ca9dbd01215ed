import ReleaseModel
import ReleaseShipping

extension Workspace {
  /// The chat of this name; all of them without one.
  package func webhooks(named name: String?) throws(Refusal) -> [WebhookSettings] {
    let names = webhooks.map(\.name)
    guard !names.isEmpty else {
      throw Refusal(
        "notify.none", "'notify' in relctl.yml names nothing yet",
        hint: "docs/channels/webhooks.md shows how")
    }
    guard let name else { return webhooks }
    if let found = webhooks.first(where: { $0.name == name }) { return [found] }
    throw Refusal(
      "notify.unknown", "'notify' in relctl.yml has no '\(name)'",
      hint: names.hint(near: name, else: "it has \(names.joined(separator: ", "))"))
  }

  /// Tells the chats that want to know.
  ///
  /// - Parameter chinese: Puts an English text of relctl's own into Chinese.
  /// - Returns: What they did not take, as warnings: it changes nothing about what they are told of.
  package func tell(
    _ notice: Notice, through ports: ChannelPorts, inChinese chinese: @escaping @Sendable (String) -> String
  ) async -> [Diagnostic] {
    do throws(Refusal) {
      try await notice.send(to: webhooks.filter(notice.isFor), through: ports, inChinese: chinese)
      return []
    } catch {
      return error.diagnostics.map {
        Diagnostic(severity: .warning, $0.code, $0.message, at: $0.location, hint: $0.hint)
      }
    }
  }
}

extension Notice {
  /// Sends the notice to one chat after the other, to each in its language.
  ///
  /// - Parameter chinese: Puts an English text of relctl's own into Chinese.
  /// - Throws: A refusal with what every chat that did not take it says.
  package func send(
    to webhooks: [WebhookSettings], through ports: ChannelPorts,
    inChinese chinese: @escaping @Sendable (String) -> String
  ) async throws(Refusal) {
    var problems: [Diagnostic] = []
    for settings in webhooks {
      do throws(Refusal) {
        try await Webhook(settings, ports: ports).send(translated(for: settings, inChinese: chinese))
      } catch {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }
}
