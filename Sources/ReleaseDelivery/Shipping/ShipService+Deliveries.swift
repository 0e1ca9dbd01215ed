import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension ShipService {
  /// The receipts of builds or trains whose name begins with a word, and their deliveries. Without a word, the deliveries
  /// are those of the trains that environments hold now.
  package func shipStatus(of word: String?, limit: Int) async throws -> ReceiptsReport {
    let receipts = try await receipts(of: word ?? "")
    let deliveries =
      word == nil
      ? try await DeliveryQuestion(reader).currentDeliveries(in: try await ledger.state())
      : try await DeliveryQuestion(reader).deliveries(of: receipts.map { DeliveredBuild($0) })
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
