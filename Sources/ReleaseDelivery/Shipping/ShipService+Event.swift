import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseServices
import ReleaseWorkspace

extension ShipService {
  /// Asks the services of an event's channels once about what is under way there.
  ///
  /// - Parameter word: The start of a build's name, or of a train's id; empty: all.
  /// - Throws: `Refusal` for an event that no channel's secret has signed, before anything is asked.
  package func ask(
    because event: StoreEvent, about word: String, through ports: ServicePorts
  ) async throws -> ShipResult {
    let channels = try await channels(of: event, through: ports)
    guard event.isReason else { return .nothing }
    let open = try await receipts(of: word).filter { receipt in
      receipt.state.isOpen && channels.contains { $0.name == receipt.channel }
    }
    guard !open.isEmpty else { return .nothing }
    var targets: [Shipper.Target] = []
    for settings in channels where open.contains(where: { $0.channel == settings.name }) {
      targets.append(
        Shipper.Target(
          name: settings.name, channel: try await ChannelRegistry.channel(settings, ports: ports)))
    }
    let outcomes = try await shipper(through: ports).wait(for: open, at: targets, atMost: 0)
    return ShipResult(
      outcomes, waits: false,
      deliveries: try await DeliveryQuestion(reader).deliveries(of: open.map { DeliveredBuild($0) }))
  }

  /// The channels whose secret has signed an event.
  private func channels(
    of event: StoreEvent, through ports: ServicePorts
  ) async throws(Refusal) -> [ChannelSettings] {
    var signed: [ChannelSettings] = []
    var isAnyKnown = false
    for settings in workspace.channels {
      guard let source = settings.secrets[ChannelSettings.webhookSecret] else { continue }
      isAnyKnown = true
      let secret = try await ports.secrets.read(
        source, for: "'\(ChannelSettings.webhookSecret)' of the channel '\(settings.name)'",
        at: settings.location)
      if event.isSigned(with: secret) { signed.append(settings) }
    }
    guard isAnyKnown else {
      throw Refusal(
        "ship.event.secret",
        "no channel in relctl.yml has a 'webhookSecret', so the message can't be verified",
        hint: "add 'webhookSecret: env:ASC_WEBHOOK_SECRET' to the channels of the webhook's app")
    }
    guard !signed.isEmpty else {
      throw Refusal(
        "ship.event.signature", "the signature of the message matches no channel's 'webhookSecret'",
        hint:
          "pass the header x-apple-signature with '--signature', and the body of the request unchanged, byte by byte"
      )
    }
    return signed
  }
}
