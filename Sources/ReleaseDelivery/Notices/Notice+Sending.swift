import ReleaseModel
import ReleaseServices

extension Workspace {
  /// The chat of this name; all of them without one.
  package func webhooks(named name: String?) throws(Refusal) -> [WebhookSettings] {
    let names = webhooks.map(\.name)
    guard !names.isEmpty else {
      throw Refusal(
        "notify.none", "'notify' in relctl.yml has no entries yet",
        hint: "see docs/channels/webhooks.md")
    }
    guard let name else { return webhooks }
    if let found = webhooks.first(where: { $0.name == name }) { return [found] }
    throw Refusal(
      "notify.unknown", "'notify' in relctl.yml has no '\(name)'",
      hint: names.hint(near: name, else: "it has \(names.joined(separator: ", "))"))
  }

  /// Tells the chats that want to know. A chat whose address is in a variable that this process lacks is left out: other
  /// jobs send to it.
  ///
  /// - Parameter chinese: Puts an English text of relctl's own into Chinese.
  /// - Returns: What they did not take, as warnings: it changes nothing about what they are told of.
  package func tell(
    _ notice: Notice, through ports: ServicePorts, inChinese chinese: @escaping @Sendable (Phrase) -> String
  ) async -> [Diagnostic] {
    do throws(Refusal) {
      let own = webhooks.filter { notice.isFor($0) && ports.secrets.isGiven($0.url) }
      try await notice.send(to: own, through: ports, inChinese: chinese)
      return []
    } catch {
      return error.diagnostics.map {
        Diagnostic(severity: .warning, $0.code, $0.messagePhrase, at: $0.location, hint: $0.hintPhrase)
      }
    }
  }
}

extension Notice {
  /// Sends the notice to all chats at the same time, to each in its language: one that does not answer holds no
  /// other one up.
  ///
  /// - Parameter chinese: Puts an English text of relctl's own into Chinese.
  /// - Throws: A refusal with what every chat that did not take it says.
  package func send(
    to webhooks: [WebhookSettings], through ports: ServicePorts,
    inChinese chinese: @escaping @Sendable (Phrase) -> String
  ) async throws(Refusal) {
    // What each chat says, in the order of the manifest.
    var problems: [[Diagnostic]] = []
    var chats: [(place: Int, chat: Webhook, notice: Notice)] = []
    // Programs that print secrets may ask somebody, and do so one after the other.
    for (place, settings) in webhooks.enumerated() {
      problems.append([])
      do throws(Refusal) {
        let chat = try await Webhook(settings, ports: ports)
        chats.append((place, chat, translated(for: settings, inChinese: chinese)))
      } catch {
        problems[place] = error.diagnostics
      }
    }
    await withTaskGroup(of: (place: Int, said: [Diagnostic]).self) { group in
      for (place, chat, notice) in chats {
        group.addTask { (place, await chat.complaints(about: notice)) }
      }
      for await (place, said) in group { problems[place] = said }
    }
    let all = problems.flatMap { $0 }
    guard all.isEmpty else { throw Refusal(all) }
  }
}

extension Webhook {
  /// - Returns: Why the message did not arrive; nothing when it did.
  fileprivate func complaints(about notice: Notice) async -> [Diagnostic] {
    do throws(Refusal) {
      try await send(notice)
      return []
    } catch {
      return error.diagnostics
    }
  }
}
