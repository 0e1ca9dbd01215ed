import ReleaseCore

/// The builds of an environment, a line each.
struct BuildMatrixView {
  private let report: BuildMatrixReport

  init(_ report: BuildMatrixReport) { self.report = report }

  func text(_ style: Style) -> String {
    if report.builds.isEmpty {
      return localized("'\(report.environment)' builds nothing: RELEASE_CONFIGURATIONS is empty.\n")
    }
    return TextTable(
      report.builds.map { build in
        [
          VisibleText.of(build.configuration),
          build.channel.map(VisibleText.of) ?? style.dim(localized("no channel")),
        ]
      }
    ).text()
  }
}
