import ReleaseCore
import ReleaseDelivery
import ReleaseModel

/// The builds of an environment, a line each.
struct BuildMatrixView {
  private let report: BuildMatrixReport

  init(_ report: BuildMatrixReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    if report.builds.isEmpty {
      return localized("'\(report.environment)' builds nothing: RELEASE_CONFIGURATIONS is empty.\n")
    }
    return TextTable(
      report.builds.map { build in
        let channels = VisibleText.of(build.channels.joined(separator: ", "))
        let own = build.channel.map { style.dim(localized("built for \(VisibleText.of($0))")) }
        return [
          VisibleText.of(build.configuration),
          channels.isEmpty ? style.dim(localized("no channel")) : channels, own ?? "",
        ]
      }
    ).text()
  }
}
