import ReleaseModel
import ReleaseServices

extension StoreService {
  /// Measures a version. What goes wrong is said and decides nothing.
  ///
  /// - Parameter since: When people got it, in seconds since 1970, where App Store Connect does not say it.
  func report(
    on details: StoreVersionDetails, by health: HealthSettings, since: Int64? = nil
  ) async -> StoreHealthReport {
    do throws(Diagnostic) {
      let measure = try await measure(details, by: health, since: since)
      if let key = health.rule.missing(in: measure).first {
        throw Diagnostic(
          "store.health.missing", "there is no '\(key)' among the numbers, though it has a limit",
          subject: channel.name,
          hint: "remove '\(key)' below 'health' in relctl.yml, or find out why it is not counted")
      }
      return StoreHealthReport(measure, by: health.rule)
    } catch {
      var problem = ports.mask.clean(error)
      problem.location = problem.location ?? health.location
      return StoreHealthReport(problem, by: health.rule)
    }
  }

  private func measure(
    _ details: StoreVersionDetails, by health: HealthSettings, since: Int64?
  ) async throws(Diagnostic) -> HealthMeasure {
    let bundleID: String?
    do throws(ServiceError) {
      bundleID = try await channel.account.bundleID()
    } catch {
      throw error.diagnostic
    }
    let hours = (details.phasedRelease?.began ?? since).map { Int(max(0, ports.now() - $0) / 3600) }
    return try await health.source(of: channel.name, through: ports, seconds: seconds).measure(
      MeasuredVersion(
        version: details.version.text, number: details.build?.number, bundleID: bundleID, hours: hours))
  }
}
