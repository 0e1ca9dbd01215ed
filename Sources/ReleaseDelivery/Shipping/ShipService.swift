import ReleaseCore
import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace

/// Delivers builds to their channels.
package struct ShipService: EngineService {
  package let engine: Engine

  package init(engine: Engine) { self.engine = engine }

  /// Finds where every build goes and what is said with it. Nothing is sent.
  ///
  /// - Throws: `Refusal` for channels that the layers don't name, secrets that can't be read, and notes of a train that
  ///   the environment no longer holds.
  package func prepareShipments(
    _ request: ShipRequest, through ports: ServicePorts
  ) async throws -> [PreparedShipment] {
    try await requireApproved(request)
    let matrix = shipMatrix
    let routes = try request.builds.map { build in
      (build, try matrix.channels(of: build.manifest, wanted: request.channels))
    }
    return try await prepare(routes, request.notes, through: ports)
  }

  /// The same for what the receipts of the builds say is not there; empty when everything is.
  package func prepareRetries(
    _ request: ShipRequest, through ports: ServicePorts
  ) async throws -> [PreparedShipment] {
    try await requireApproved(request)
    let matrix = shipMatrix
    var routes: [(BuildFolder, [ChannelSettings])] = []
    for build in request.builds {
      let name = build.manifest.build
      let open = try await receipts(of: name).filter { $0.build == name && $0.state != .available }
      let wanted = open.map(\.channel).filter { request.channels.isEmpty || request.channels.contains($0) }
      if !wanted.isEmpty {
        routes.append((build, try matrix.channels(of: build.manifest, wanted: wanted)))
      }
    }
    return try await prepare(routes, request.notes, through: ports)
  }

  /// Sends what was prepared, one build after the other.
  ///
  /// - Throws: `Refusal` before anything is sent: for builds whose files are not what `build.json` says, and for what
  ///   channels won't take; `ShipInterrupted`.
  package func ship(
    _ shipments: [PreparedShipment], as request: ShipRequest, through ports: ServicePorts
  ) async throws -> ShipResult {
    let assertion = IdleSleepAssertion(because: "builds are uploaded")
    defer { assertion.end() }
    let shipper = try await shipper(through: ports)
    let builds = try await shippableBuilds(shipments)
    // What can't be read of the layers is refused before anything is sent, and not after it.
    let delivered = shipments.map { DeliveredBuild($0.build.manifest) }
    let before = try await DeliveryQuestion(reader).deliveries(of: delivered)
    try await shipper.preflight(builds, isResent: request.resend != nil)
    var outcomes: [ShipOutcome] = []
    for (index, shipment) in shipments.enumerated() {
      do {
        // Files may have changed while the builds before theirs were sent.
        let build =
          try await index == 0
          ? builds[0].build : shipment.build.shippableBuild(notes: shipment.notes)
        outcomes += try await shipper.ship(
          build, to: shipment.targets, resend: request.resend, patience: request.patience)
      } catch let error as ShipInterrupted {
        throw error
      } catch {
        // What was sent before must be told all the same.
        guard !outcomes.isEmpty else { throw error }
        outcomes += await shipper.refused(
          shipment.build.manifest.build, at: shipment.targets, because: error)
      }
    }
    // What was sent must be told, whatever others write to the ledger meanwhile.
    let deliveries = (try? await DeliveryQuestion(reader).deliveries(of: delivered)) ?? before
    return ShipResult(
      outcomes, waits: request.patience != nil, deliveries: deliveries, isWhole: request.channels.isEmpty)
  }

  /// Refuses builds of another train than the one that was approved.
  private func requireApproved(_ request: ShipRequest) async throws {
    guard let approved = request.approved else { return }
    try await reader.fetchToAnswer([])
    var problems: [Diagnostic] = []
    for manifest in request.builds.map(\.manifest) {
      let train = try await ApprovedTrainQuestion(reader).train(approved, in: manifest.environment)
      guard !manifest.train.begins(with: train) else { continue }
      problems.append(
        Diagnostic(
          "ship.train",
          "the build '\(manifest.build)' is of train \(manifest.train.short), but \(train.short) was approved",
          hint: "build the approved one: 'relctl build \(manifest.environment) --train \(train.short)'"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// The builds with the places of their files.
  ///
  /// - Throws: `Refusal` with what is wrong with the files of all of them.
  private func shippableBuilds(
    _ shipments: [PreparedShipment]
  ) async throws -> [(build: ShippableBuild, targets: [Shipper.Target])] {
    var builds: [(build: ShippableBuild, targets: [Shipper.Target])] = []
    var problems: [Diagnostic] = []
    for shipment in shipments {
      do {
        let build = try await shipment.build.shippableBuild(notes: shipment.notes)
        builds.append((build, shipment.targets))
      } catch let refusal as Refusal {
        problems += refusal.diagnostics.map { problem in
          var problem = problem
          if shipments.count > 1 { problem.subject = shipment.build.manifest.build }
          return problem
        }
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return builds
  }

  /// Waits for what is under way, with nothing but the ledger and the channels' entries.
  ///
  /// - Parameter word: The start of a build's name, or of a train's id.
  package func waitForServices(
    of word: String, atMost seconds: Double, through ports: ServicePorts
  ) async throws -> ShipResult {
    let receipts = try await receipts(of: word)
    guard !receipts.isEmpty else {
      let known = Set(try await self.receipts(of: "").map(\.build))
      throw Refusal(
        "ship.unknownBuild", "there is no receipt for '\(word)'",
        hint: known.sorted().hint(nearName: word, else: "run 'relctl ship status' to list the receipts"))
    }
    var targets: [Shipper.Target] = []
    for name in Set(receipts.filter(\.state.isOpen).map(\.channel)).sorted() {
      guard let settings = workspace.channels.first(where: { $0.name == name }) else {
        throw Refusal(
          "channel.unknown", "a receipt refers to the channel '\(name)', which is no longer in relctl.yml")
      }
      targets.append(
        Shipper.Target(name: name, channel: try await ChannelRegistry.channel(settings, ports: ports)))
    }
    let shipper = try await shipper(through: ports)
    let outcomes = try await shipper.wait(for: receipts, at: targets, atMost: seconds)
    let deliveries = try await DeliveryQuestion(reader).deliveries(of: receipts.map { DeliveredBuild($0) })
    return ShipResult(outcomes, waits: true, deliveries: deliveries)
  }

  /// Receipts of builds or trains whose name begins with a word, the newest first; all for an empty word.
  package func receipts(of word: String) async throws -> [Receipt] {
    try await reader.fetchToAnswer([])
    return try await LedgerReceipts(recorder, agent: agent, now: now).receipts()
      .filter { $0.build.hasPrefix(word) || $0.train.begins(with: TrainID(typed: word)) }
      .sorted { ($0.begun, $0.build, $0.channel) > ($1.begun, $1.build, $1.channel) }
  }
}

// MARK: - Steps

extension ShipService {
  private var shipMatrix: ShipMatrix {
    ShipMatrix(SettingsCatalog(workspace, tables: reader.layers.tables), channels: workspace.channels)
  }

  /// The shipper over this workspace's ledger, which is fetched first.
  func shipper(through ports: ServicePorts) async throws -> Shipper {
    try await reader.fetch([])
    return Shipper(
      book: LedgerReceipts(recorder, agent: agent, now: now), agent: agent, mask: ports.mask, faults: faults,
      now: now, sleep: ports.sleep, events: events)
  }

  private func prepare(
    _ routes: [(build: BuildFolder, channels: [ChannelSettings])], _ notes: ShipRequest.Notes,
    through ports: ServicePorts
  ) async throws -> [PreparedShipment] {
    var shipments: [PreparedShipment] = []
    for (build, channels) in routes {
      let text = try await self.notes(notes, of: build.manifest)
      var targets: [Shipper.Target] = []
      var problems: [Diagnostic] = []
      for settings in channels {
        do throws(Refusal) {
          let channel = try await ChannelRegistry.channel(settings, ports: ports)
          targets.append(Shipper.Target(name: settings.name, channel: channel))
        } catch {
          problems += error.diagnostics
        }
      }
      guard problems.isEmpty else { throw Refusal(problems) }
      shipments.append(PreparedShipment(build: build, targets: targets, notes: text))
    }
    return shipments
  }

  /// What people read with a build: as it was given, or what its train brought.
  private func notes(_ notes: ShipRequest.Notes, of manifest: BuildManifest) async throws -> ShipNotes {
    switch notes {
    case .text(let text): return ShipNotes(text)
    case .texts(let texts): return ShipNotes(texts)
    case .changes(let audience):
      let environment = manifest.environment
      let difference = try await DifferenceQuestion(reader).difference(
        from: TrainRevision(environment: environment, moment: .now),
        to: TrainRevision(environment: environment, moment: .previous))
      guard difference.from.train == manifest.train else {
        throw Refusal(
          "ship.notes.train",
          "'\(environment)' now has a different train from build \(manifest.build)",
          hint:
            "write its release notes: 'relctl notes --from \(environment)@WHEN --to \(environment)@WHEN --for "
            + "\(audience.rawValue) > notes.txt', then add '--notes notes.txt'")
      }
      return ShipNotes(ReleaseNotes(difference).text(for: audience))
    }
  }
}
