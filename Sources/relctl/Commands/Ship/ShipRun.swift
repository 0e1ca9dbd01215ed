import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// The way of builds to their channels.
struct ShipRun: SessionPart {
  let session: CommandSession

  func send(_ request: ShipRequest) async throws -> ExitStatus {
    let (engine, ports) = (try await session.engine(), session.channelPorts)
    let shipments = try await ShipService(engine).prepareShipments(request, through: ports)
    return try await send(shipments, as: request, by: engine, through: ports)
  }

  /// Sends what failed, or may have.
  func retry(_ request: ShipRequest) async throws -> ExitStatus {
    let (engine, ports) = (try await session.engine(), session.channelPorts)
    let shipments = try await ShipService(engine).prepareRetries(request, through: ports)
    guard !shipments.isEmpty else {
      try print(ShipReport(.nothing)) { _ in localized("Nothing to retry: see 'relctl ship status'.\n") }
      return .done
    }
    return try await send(shipments, as: request, by: engine, through: ports)
  }

  private func send(
    _ shipments: [PreparedShipment], as request: ShipRequest, by engine: Engine, through ports: ServicePorts
  ) async throws -> ExitStatus {
    noteEmptyNotes(shipments, request.notes)
    session.warn(try await BuildService(engine).inspect(shipments))
    return try end(await ShipService(engine).ship(shipments, as: request, through: ports))
  }

  /// Says why builds go out without a word.
  private func noteEmptyNotes(_ shipments: [PreparedShipment], _ notes: ShipRequest.Notes) {
    guard case .changes(let audience) = notes else { return }
    for shipment in shipments where shipment.notes.isEmpty {
      say("note: the notes are empty: \(NotesAudience.nothing(for: audience))")
    }
  }

  /// Shows how shipping ended.
  func end(_ result: ShipResult) throws -> ExitStatus {
    let report = ShipReport(result)
    try print(report) { ShipView(result.outcomes).text($0) + DeliveriesView(result.deliveries).text($0) }
    reports.add(
      ["result.json": try CanonicalJSON.encode(report), "junit.xml": report.junit],
      properties: ["RELCTL_CONCLUSION": result.conclusion.rawValue])
    session.note(.ship(result))
    return ExitStatus(result.conclusion)
  }
}
