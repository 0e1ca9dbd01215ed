import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What of a delivery is there: the one place that answers it, for `ship`, gates and the page.
package struct DeliveryQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The deliveries of a train in its environment, one for each configuration that goes somewhere, from the ledger's
  /// mirror, which must have been fetched.
  ///
  /// - Throws: `Refusal` for lists of the layers that can't be read.
  package func deliveries(of train: TrainID, in environment: EnvironmentName) async throws -> [DeliverySet] {
    let rules = try catalog.deliveryRules(of: environment)
    guard !rules.isEmpty else { return [] }
    let record = try await record()
    let tests = try await ledger.tests(of: train)
    return rules.map { record.delivery(by: $0, of: train, tests: tests, number: nil) }
  }

  /// The deliveries of the trains that environments hold now.
  package func currentDeliveries(in state: LedgerState) async throws -> [DeliverySet] {
    let record = try await record()
    var sets: [DeliverySet] = []
    for environment in workspace.environments {
      guard let train = state.current[environment.name]?.id else { continue }
      let tests = try await ledger.tests(of: train)
      // The demo apps of components are built when somebody wants one, and are then looked at by their names.
      sets += try catalog.deliveryRules(of: environment.name).filter { $0.component == nil || $0.isRequired }
        .map { record.delivery(by: $0, of: train, tests: tests, number: nil) }
    }
    return sets
  }

  /// The deliveries that builds belong to, each once, in their order; a configuration that goes nowhere has none.
  package func deliveries(of builds: [DeliveredBuild]) async throws -> [DeliverySet] {
    let record = try await record()
    var known: Set<DeliveredBuild> = []
    var sets: [DeliverySet] = []
    for build in builds where known.insert(build).inserted {
      let rule = try catalog.deliveryRules(of: build.environment).first {
        $0.configuration == build.configuration && $0.component == build.component
      }
      guard let rule else { continue }
      let tests = try await ledger.tests(of: build.train)
      sets.append(record.delivery(by: rule, of: build.train, tests: tests, number: build.number))
    }
    return sets
  }

  private func record() async throws -> DeliveryRecord {
    DeliveryRecord(
      builds: try await ledger.givenBuildNumbers(in: nil), receipts: try await ledger.receipts(),
      channels: workspace.channels)
  }

  private var catalog: SettingsCatalog { SettingsCatalog(workspace, tables: layers.tables) }
}

/// What the ledger has of builds and of where they went, read once for many questions.
private struct DeliveryRecord {
  let builds: [GivenBuildNumber]
  let receipts: [Receipt]
  let channels: [ChannelSettings]

  func delivery(
    by rule: DeliveryRule, of train: TrainID, tests: [TestResult], number: String?
  ) -> DeliverySet {
    DeliverySet(
      rule, of: train, builds: builds, receipts: receipts, tests: tests, channels: channels, number: number)
  }
}

/// By what a build is found among deliveries.
package struct DeliveredBuild: Sendable, Hashable {
  package let environment: EnvironmentName
  package let configuration: String
  /// The component whose demo app it is; nil for the app of the workspace.
  package let component: ComponentName?
  package let train: TrainID
  package let number: String

  package init(
    environment: EnvironmentName, configuration: String, component: ComponentName?, train: TrainID,
    number: String
  ) {
    self.environment = environment
    self.configuration = configuration
    self.component = component
    self.train = train
    self.number = number
  }

  package init(_ receipt: Receipt) {
    self.init(
      environment: receipt.environment, configuration: receipt.configuration, component: receipt.component,
      train: receipt.train, number: receipt.number)
  }
}
