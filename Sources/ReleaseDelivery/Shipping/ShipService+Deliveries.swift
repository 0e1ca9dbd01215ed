import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension ShipService {
  /// What belongs to builds, each set once, in the order of the builds. The ledger's mirror must have been fetched.
  func deliveries(of builds: [DeliveredBuild]) async throws -> [DeliverySet] {
    var sets: [DeliverySet] = []
    var known: Set<DeliveredBuild> = []
    for build in builds where known.insert(build).inserted {
      if let set = try await DeliveryQuestion(reader).delivery(of: build) { sets.append(set) }
    }
    return sets
  }

  /// The receipts of builds or trains whose name begins with a word, and their deliveries. Without a word, the deliveries
  /// are those of the trains that environments hold now.
  package func shipStatus(of word: String?, limit: Int) async throws -> ReceiptsReport {
    let receipts = try await receipts(of: word ?? "")
    let deliveries =
      word == nil
      ? try await DeliveryQuestion(reader).currentDeliveries(in: try await ledger.state())
      : try await self.deliveries(of: receipts.map { DeliveredBuild($0) })
    return ReceiptsReport(Array(receipts.prefix(limit)), deliveries: deliveries)
  }
}

extension DeliveredBuild {
  init(_ manifest: BuildManifest) {
    self.init(
      environment: manifest.environment, configuration: manifest.configuration, component: manifest.component,
      train: manifest.train, number: manifest.number)
  }
}
