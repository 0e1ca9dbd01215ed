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
    let builds = try await ledger.givenBuildNumbers(in: environment)
    let receipts = try await ledger.receipts()
    let tests = try await ledger.tests(of: train)
    return rules.map { rule in
      DeliverySet(
        rule, of: train, builds: builds, receipts: receipts, tests: tests, channels: workspace.channels)
    }
  }

  /// The deliveries of the trains that environments hold now.
  package func currentDeliveries(in state: LedgerState) async throws -> [DeliverySet] {
    var sets: [DeliverySet] = []
    for environment in workspace.environments {
      guard let recorded = state.current[environment.name] else { continue }
      // The demo apps of components are built when somebody wants one, and are then looked at by their names.
      sets += try await deliveries(of: recorded.id, in: environment.name).filter { set in
        set.component == nil || set.isRequired
      }
    }
    return sets
  }

  /// The delivery that a build belongs to; nil for a configuration that goes nowhere.
  package func delivery(of build: DeliveredBuild) async throws -> DeliverySet? {
    let rule = try catalog.deliveryRules(of: build.environment).first {
      $0.configuration == build.configuration && $0.component == build.component
    }
    guard let rule else { return nil }
    return DeliverySet(
      rule, of: build.train, builds: try await ledger.givenBuildNumbers(in: build.environment),
      receipts: try await ledger.receipts(), tests: try await ledger.tests(of: build.train),
      channels: workspace.channels, number: build.number)
  }

  private var catalog: SettingsCatalog { SettingsCatalog(workspace, tables: layers.tables) }
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
