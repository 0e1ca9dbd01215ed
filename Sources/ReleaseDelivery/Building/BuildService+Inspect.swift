import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension BuildService {
  /// Looks into the apps that are about to leave, and compares their sizes with the last builds of their configuration.
  ///
  /// - Returns: What is worth a warning.
  /// - Throws: `Refusal` for what a store or a phone would refuse.
  package func inspect(_ shipments: [PreparedShipment]) async throws -> [Diagnostic] {
    try await reader.fetch([])
    let stores = Set(workspace.channels.filter { $0.kind.isStore }.map(\.name))
    var problems: [Diagnostic] = []
    for shipment in shipments {
      let manifest = shipment.build.manifest
      let earlier = try await ledger.givenBuildNumbers(in: manifest.environment).first { other in
        other.configuration == manifest.configuration && other.component == manifest.component
          && other.train != manifest.train
          && other.end?.isDone == true
      }
      let last = earlier.flatMap { build in
        build.end?.size.map {
          PackageInspection.Last(name: "build \(build.number) of \(build.version)", size: $0)
        }
      }
      let inspection = PackageInspection(
        shipment.build.unverified, isForStore: shipment.targets.contains { stores.contains($0.name) },
        last: last, today: CalendarDay(secondsSince1970: now()))
      problems += try await pool.runCancellable { inspection.problems(until: $0) }
      try Task.checkCancellation()
    }
    let errors = problems.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
    return problems
  }
}
