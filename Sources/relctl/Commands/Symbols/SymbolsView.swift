import ReleaseCore
import ReleaseDelivery
import ReleaseModel

/// The architectures of a binary, each with its UUID and whether symbols are there for it.
struct SymbolsView {
  let report: SymbolsReport

  init(_ report: SymbolsReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let rows = report.binary.map { slice in
      let isMissing = report.missing.contains(slice.architecture)
      return [
        VisibleText.of(slice.architecture), slice.uuid ?? localized("no UUID"),
        isMissing ? style.red(localized("no symbols")) : style.green("✓"),
      ]
    }
    let end =
      report.missing.isEmpty
      ? localized("The symbols belong to this binary.\n")
      : localized(
        "Symbols are missing: crash reports of \(report.missing.joined(separator: ", ")) can't be symbolicated.\n"
      )
    return TextTable(rows).text() + end
  }
}
