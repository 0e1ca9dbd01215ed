import ReleaseCore
import ReleaseModel

/// What of a run is there, and what becomes of each ref.
struct AbandonmentView {
  let abandonment: Abandonment

  init(_ abandonment: Abandonment) { self.abandonment = abandonment }

  func text(_ style: Style) -> String {
    let record = abandonment.record
    var text = style.bold("Abandon: \(record.summary)") + style.dim("   run \(record.run)") + "\n"
    let clean = abandonment.places.filter {
      $0.pending.isEmpty && $0.kept.isEmpty && $0.unreachable == nil
    }
    for place in abandonment.places where !clean.contains(place) { text += self.place(place, style) }
    if !clean.isEmpty {
      text += "\n" + style.dim("nothing of it is in: \(clean.map(\.name).joined(separator: ", "))") + "\n"
    }
    return text + "\n" + style.bold(summary) + "\n"
  }

  private func place(_ place: Abandonment.Place, _ style: Style) -> String {
    var text = "\n" + style.bold(place.name) + "\n"
    text += TextTable(
      place.pending.map { update in
        [
          update.ref.full, style.dim("\(update.new.short) →"),
          update.expected.map { style.green($0.short) } ?? style.red("(deleted)"),
        ]
      }, indent: "  "
    ).text()
    for update in place.kept {
      text += "  \(update.ref.full)  \(style.yellow("stays")): others built on \(update.new.short)\n"
    }
    if let reason = place.unreachable { text += "  \(style.yellow("not reached")): \(reason)\n" }
    return text
  }

  private var summary: String {
    let pending = abandonment.places.flatMap(\.pending)
    let deleted = pending.count { $0.expected == nil }
    let repositories = abandonment.places.count { !$0.pending.isEmpty }
    if pending.isEmpty { return "Nothing of it is to be taken back; the ledger records its end." }
    func count(_ number: Int, one: String, many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return count(repositories, one: "repository", many: "repositories") + ": "
      + count(deleted, one: "ref goes", many: "refs go")
      + ", "
      + count(pending.count - deleted, one: "branch returns", many: "branches return") + "."
  }
}
