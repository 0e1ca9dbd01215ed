import ReleaseDelivery
import ReleaseModel

/// The documents of a train that were written, with their digests.
struct ProvenanceView {
  private let report: ProvenanceReport

  init(_ report: ProvenanceReport) { self.report = report }

  /// - Parameter folder: As it was asked for.
  func text(_ folder: String, _ style: TextStyle) -> String {
    let version = report.version.map { " \($0)" } ?? ""
    let count = Counted.text(report.components, "component")
    let head = localized(
      "Train \(report.train.short) of \(report.environment)\(version) lists \(count), in \(folder)"
    )
    let files = TextTable(
      report.files.map { [VisibleText.of($0.name), style.dim($0.sha256)] }, indent: "  "
    ).text()
    return VisibleText.of(head) + "\n" + files + remark(style)
  }

  private func remark(_ style: TextStyle) -> String {
    guard !report.unlicensed.isEmpty else { return "" }
    let names =
      report.unlicensed.prefix(5).joined(separator: ", ") + (report.unlicensed.count > 5 ? ", …" : "")
    return VisibleText.of(localized("Without a known licence: \(names)")) + "\n"
  }
}
