import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension PublicationStager {
  /// Stages the way back: every path that a run published holds again what it held before, or goes away.
  ///
  /// - Throws: `Refusal` naming every path that somebody else has changed since.
  func restore(_ published: [StagedPublication.Entry], _ git: borrowing Repository) throws -> Output {
    var entries: [StagedPublication.Entry] = []
    var changed: [Diagnostic] = []
    for entry in published.flatMap(\.undone) {
      let current = try publication.head.flatMap { try git.trees.entry(at: entry.path, in: $0)?.id }
      if current == entry.old { continue }
      guard current == entry.new else {
        changed.append(
          Diagnostic(
            "specs.changed",
            "'\(entry.path)' of '\(publication.repository)' has been changed by someone else since",
            subject: entry.component,
            at: SourceLocation(file: "\(publication.repository):\(entry.path)", line: 1, column: 1),
            hint: "find out who published it, and restore what the run published, or keep the release"))
        continue
      }
      // A podspec that goes away needs no diff.
      let diff = try entry.old.map { before in
        try Self.diff(
          from: try current.map { try git.objects.blob($0, path: entry.path) }, entry.path,
          to: try git.objects.blob(before, path: entry.path), entry.path)
      }
      entries.append(
        StagedPublication.Entry(
          component: entry.component, pod: entry.pod, spelledVersion: entry.spelledVersion, path: entry.path,
          old: current,
          new: entry.old, diff: diff ?? ""))
    }
    guard changed.isEmpty else { throw Refusal(changed) }
    return Output(publication: try provisional(undoMessage(entries), entries, in: git), pack: nil)
  }
}

extension StagedPublication.Entry {
  /// The paths that an undo puts back: the entry's own, and that of the form which it took the place of.
  fileprivate var undone: [StagedPublication.Entry] {
    let other = obsolete.map { path in
      StagedPublication.Entry(
        component: component, pod: pod, spelledVersion: spelledVersion, path: path, old: obsoleteBlob,
        new: nil, diff: "")
    }
    return [self] + (other.map { [$0] } ?? [])
  }
}

extension PublicationStager {
  private func undoMessage(_ entries: [StagedPublication.Entry]) -> String {
    let lines = entries.map { "[\($0.new == nil ? "Remove" : "Restore")] \($0.pod) (\($0.spelledVersion))" }
    let summary = plan.undoing.map { "Undo \($0.summary) (run \($0.run))" } ?? ""
    let details = lines.joined(separator: "\n") + "\n"
    return MessageWriter(messages, plan: plan).text(
      .undo, about: .init(entries, of: plan), standard: "\(summary): \(entries.count) podspecs\n\n" + details,
      details: details)
  }
}
