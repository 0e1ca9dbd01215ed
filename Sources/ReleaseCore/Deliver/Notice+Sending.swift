import ReleaseModel
import ReleaseShipping

extension Workspace {
  /// The chat of this name.
  package func webhook(named name: String) throws(Refusal) -> WebhookSettings {
    if let found = webhooks.first(where: { $0.name == name }) { return found }
    let names = webhooks.map(\.name)
    throw Refusal(
      "notify.unknown", "'notify' in relctl.yml has no '\(name)'",
      hint: names.isEmpty
        ? "it names nothing yet; docs/channels/webhooks.md shows how"
        : "it has \(names.joined(separator: ", "))")
  }

  /// Tells the chats that want to know.
  ///
  /// - Returns: What they did not take, as warnings: it changes nothing about what they are told of.
  package func tell(_ notices: [Notice], through ports: ChannelPorts) async -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for notice in notices {
      for settings in webhooks where notice.isFor(settings) {
        do throws(Refusal) {
          try await Webhook(settings, ports: ports).send(notice)
        } catch {
          warnings += error.diagnostics.map {
            Diagnostic(.warning, $0.code, $0.message, at: $0.location, hint: $0.hint)
          }
        }
      }
    }
    return warnings
  }
}
