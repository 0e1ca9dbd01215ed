import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseShipping
import ReleaseSupport

extension CommandSession {
  /// The builds that a word of the command line means.
  func builds(_ word: String) throws -> [BuildFolder] {
    try BuildFolder.find(
      word, here: FileManager.default.currentDirectoryPath, builds: "\(folder)/relctl-out/builds")
  }

  /// Ships builds and shows how that ended.
  func ship(_ builds: [BuildFolder], _ order: ShipOptions) async throws -> ExitStatus {
    let engine = try engine()
    let matrix = try shipMatrix()
    let jobs = try builds.map { ($0, try matrix.channels(of: $0.manifest, wanted: order.channel)) }
    let shipper = try await engine.shipper(mask: Terminal.secrets, sleep: Self.sleep)
    return try await ship(jobs, order, shipper, channelPorts()) {
      try await self.notes(of: $0, order, engine)
    }
  }

  /// What people read with a build: as it was given, or what its train brought.
  private func notes(of manifest: BuildManifest, _ order: ShipOptions, _ engine: Engine) async throws
    -> String
  {
    guard let audience = order.notesFor else { return try order.text(self) }
    let environment = manifest.environment
    let difference = try await engine.difference(
      from: TrainRevision(environment: environment, moment: .now),
      to: TrainRevision(environment: environment, moment: .previous))
    guard difference.from.train == manifest.train else {
      throw Refusal(
        "ship.notes.train",
        "'\(environment)' holds another train now than the one of build \(manifest.build)",
        hint: "write what it brought: 'relctl notes --from \(environment)@WHEN --to \(environment)@WHEN "
          + "--for \(audience.rawValue) > notes.txt', then add '--notes notes.txt'")
    }
    let text = ReleaseNotes(difference).text(for: audience.value)
    if text.isEmpty { say("note: no notes: \(audience.nothing)") }
    return text
  }

  /// Ships what the receipts of a build say is not there.
  func retry(_ builds: [BuildFolder], _ order: ShipOptions) async throws -> ExitStatus {
    let engine = try engine()
    let matrix = try shipMatrix()
    var jobs: [(BuildFolder, [ChannelSettings])] = []
    for build in builds {
      let name = build.manifest.build
      let open = try await engine.receipts(of: name).filter { $0.build == name && $0.state != .available }
      let wanted = open.map(\.channel).filter { order.channel.isEmpty || order.channel.contains($0) }
      if !wanted.isEmpty { jobs.append((build, try matrix.channels(of: build.manifest, wanted: wanted))) }
    }
    guard !jobs.isEmpty else {
      try print(ShipReport([], .done)) { _ in "Nothing to retry: see 'relctl ship status'.\n" }
      return .done
    }
    let shipper = try await engine.shipper(mask: Terminal.secrets, sleep: Self.sleep)
    return try await ship(jobs, order, shipper, channelPorts()) {
      try await self.notes(of: $0, order, engine)
    }
  }

  /// Waits for what is under way, with nothing but the ledger and the channels' entries.
  func await(_ word: String, seconds: Double) async throws -> ExitStatus {
    let engine = try engine()
    let receipts = try await engine.receipts(of: word)
    guard !receipts.isEmpty else {
      throw Refusal(
        "ship.unknownBuild", "no receipt is of '\(word)'", hint: "'relctl ship status' lists them")
    }
    let ports = channelPorts()
    var targets: [Shipper.Target] = []
    for name in Set(receipts.filter(\.state.isOpen).map(\.channel)).sorted() {
      guard let settings = engine.workspace.channels.first(where: { $0.name == name }) else {
        throw Refusal(
          "channel.unknown", "a receipt names the channel '\(name)', which relctl.yml no longer has")
      }
      targets.append(.init(name, try await ChannelRegistry.channel(settings, ports: ports)))
    }
    let shipper = try await engine.shipper(mask: Terminal.secrets, sleep: Self.sleep)
    let outcomes = try await shipper.wait(for: receipts, at: targets, atMost: seconds)
    let conclusion = ShipConclusion(outcomes, waits: true)
    try show(outcomes, conclusion)
    return ExitStatus(conclusion)
  }

  // MARK: Steps

  private func ship(
    _ jobs: [(BuildFolder, [ChannelSettings])], _ order: ShipOptions, _ shipper: Shipper,
    _ ports: ChannelPorts, notes: (BuildManifest) async throws -> String
  ) async throws -> ExitStatus {
    var outcomes: [ShipOutcome] = []
    for (build, channels) in jobs {
      let shippable = try await build.shippableBuild(notes: try await notes(build.manifest))
      var targets: [Shipper.Target] = []
      var problems: [Diagnostic] = []
      for settings in channels {
        do {
          targets.append(.init(settings.name, try await ChannelRegistry.channel(settings, ports: ports)))
        } catch {
          problems += error.diagnostics
        }
      }
      guard problems.isEmpty else { throw Refusal(problems) }
      outcomes += try await shipper.ship(
        shippable, to: targets, resend: order.reason, patience: order.patience.seconds)
    }
    let conclusion = ShipConclusion(outcomes, waits: !order.patience.noWait)
    try show(outcomes, conclusion)
    return ExitStatus(conclusion)
  }

  private func show(_ outcomes: [ShipOutcome], _ conclusion: ShipConclusion) throws {
    let report = ShipReport(outcomes, conclusion)
    try print(report) { ShipView(outcomes).text($0) }
    reports.add(
      ["result.json": try CanonicalJSON.encode(report), "junit.xml": report.junit],
      properties: ["RELCTL_CONCLUSION": conclusion.rawValue])
    note(Notice(outcomes, conclusion))
  }

  private func shipMatrix() throws -> ShipMatrix {
    let (workspace, layers) = try loaded()
    return ShipMatrix(SettingsCatalog(workspace, tables: layers.tables), channels: workspace.channels)
  }

  private func channelPorts() -> ChannelPorts {
    ChannelPorts(environment: terminal.environment, folder: folder, mask: Terminal.secrets)
  }

  private static let sleep: @Sendable (Double) async throws -> Void = {
    try await Task.sleep(for: .seconds($0))
  }
}
