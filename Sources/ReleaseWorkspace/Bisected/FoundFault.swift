import ReleaseModel
import ReleaseSupport

/// What the last bisection on this machine found, for a report of the workspace.
package struct FoundFault: Sendable, Hashable, Codable {
  private static let currentSchema = 1
  private let schema: Int
  /// The trains, as they were asked for.
  let good: String
  let bad: String
  /// In seconds since 1970.
  let time: Int64
  let changes: [Change]

  package struct Change: Sendable, Hashable, Codable {
    let component: ComponentName
    /// nil where the component as a whole is all that is known.
    let commit: String?
    let subject: String?

    package init(component: ComponentName, commit: String?, subject: String?) {
      self.component = component
      self.commit = commit
      self.subject = subject
    }
  }

  package init(good: String, bad: String, time: Int64, changes: [Change]) {
    schema = Self.currentSchema
    self.good = good
    self.bad = bad
    self.time = time
    self.changes = changes
  }

  /// A remark for each change.
  package var remarks: [Diagnostic] {
    changes.map { change in
      let commit: Phrase = change.commit.map { " with \($0.prefix(10)) \(change.subject ?? "")" } ?? ""
      return Diagnostic(
        severity: .note, "bisect.found",
        "it broke\(commit) between \(good) and \(bad), as 'relctl bisect' found on \(CalendarDay(secondsSince1970: time))",
        subject: change.component, hint: "'relctl bisect \(good) \(bad) -- COMMAND' tells more without a run")
    }
  }

  /// Where a workspace's state folder keeps it.
  private static func path(in state: String) -> String { "\(state)/bisect/found.json" }

  package func write(in state: String) throws {
    try AtomicFile.write(try CanonicalJSON.encode(self), to: Self.path(in: state))
  }

  /// - Returns: nil where none was found, or its file can't be read.
  package static func read(in state: String) -> FoundFault? {
    guard let bytes = try? readFile(path(in: state), limit: 1 << 20),
      let found = try? CanonicalJSON.decode(FoundFault.self, from: bytes), found.schema == currentSchema
    else { return nil }
    return found
  }
}
