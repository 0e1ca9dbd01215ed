import ReleaseCore
import ReleaseLedger
import ReleaseModel

/// What of a run is there, and what becomes of each ref.
struct AbandonmentView {
  let abandonment: Abandonment

  init(_ abandonment: Abandonment) { self.abandonment = abandonment }

  func text(_ style: TextStyle) -> String {
    let record = abandonment.record
    var text =
      style.bold(localized("Abandon: \(record.summary)")) + style.dim(localized("   run \(record.run)"))
      + "\n"
    let clean = abandonment.places.filter {
      $0.pending.isEmpty && $0.kept.isEmpty && $0.unreachable == nil
    }
    for place in abandonment.places where !clean.contains(place) { text += self.place(place, style) }
    if !clean.isEmpty {
      text +=
        "\n" + style.dim(localized("nothing to roll back in: \(clean.map(\.name).joined(separator: ", "))"))
        + "\n"
    }
    return text + "\n" + style.bold(summary) + "\n" + remainder(style)
  }

  private func place(_ place: Abandonment.Place, _ style: TextStyle) -> String {
    var text = "\n" + style.bold(place.name.description) + "\n"
    text += TextTable(
      place.pending.map { update in
        [
          update.ref.full, style.dim("\(update.new.short) →"),
          update.expected.map { style.green($0.short) } ?? style.red(localized("(deleted)")),
        ]
      }, indent: "  "
    ).text()
    for update in place.kept where place.isMerged(update) {
      text += localized(
        "  \(update.ref.full)  \(style.yellow(localized("stays"))): the merge request for \(update.new.short) was merged\n"
      )
    }
    for update in place.kept where !place.isMerged(update) {
      text += localized(
        "  \(update.ref.full)  \(style.yellow(localized("stays"))): others have built on \(update.new.short)\n"
      )
    }
    if let reason = place.unreachable {
      text += "  \(style.yellow(localized("not reached"))): \(localized(reason))\n"
    }
    return text
  }

  /// What comes after an abandonment that can't be whole, for people to know before they agree.
  private func remainder(_ style: TextStyle) -> String {
    guard abandonment.leavesSomething else { return "" }
    return style.yellow(
      localized(
        "Commits that others merged or built on stay, and the run stays open, but 'relctl resume' refuses it from now on. Replace it with a new plan and '--supersede \(abandonment.record.run)', which needs no second request for merged commits."
      )) + "\n"
  }

  private var summary: String {
    let pending = abandonment.places.flatMap(\.pending)
    let deleted = pending.count { $0.expected == nil }
    let repositories = abandonment.places.count { !$0.pending.isEmpty }
    if pending.isEmpty {
      return localized("There is nothing to roll back; the ledger records the end of the run.")
    }
    let returning = pending.count - deleted
    let gone = deleted == 1 ? localized("1 ref to delete") : localized("\(deleted) refs to delete")
    let back = returning == 1 ? localized("1 branch to reset") : localized("\(returning) branches to reset")
    return localized("\(Counted.text(repositories, "repository")): \(gone), \(back).")
  }
}
