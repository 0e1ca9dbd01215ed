import ReleaseDescriptors
import ReleaseModel

/// The messages of the commits that releases make, and how to know them again.
package enum ReleaseMessage {
  /// The first commit of a version's branch.
  static func start(as form: ReleaseCoordinates, in environment: EnvironmentName) -> String {
    "Start \(form.version) (\(environment))\n"
  }

  /// A commit that brings the descriptors into an environment's form.
  static func rewrite(
    of component: ComponentName, as form: ReleaseCoordinates, in environment: EnvironmentName
  )
    -> String
  {
    "\(component) \(form.version) (\(environment))\n"
  }

  static func merge(
    of component: ComponentName, as form: ReleaseCoordinates, from source: RefName,
    in environment: EnvironmentName
  ) -> String {
    "Merge branch '\(source.short)' into \(form.branch.short)\n\n"
      + rewrite(of: component, as: form, in: environment)
  }

  /// The same message with a trailer that names the run.
  ///
  /// It leads from a commit or a tag to the plan in the ledger, and no two runs make an object with the same id, also
  /// when they plan the same in the same second: nobody takes the other's work for his own.
  package static func text(ofRun run: RunID, _ message: String) -> String {
    message.isEmpty ? "" : "\(message)\(endsWithTrailers(message) ? "" : "\n")\(trailer): \(run)\n"
  }

  /// The same message with the name that Gerrit knows a change by, which has to stand among the trailers (Gerrit
  /// documentation, "Change-Ids").
  ///
  /// - Parameter id: 40 hexadecimal digits.
  static func text(ofChange id: String, _ message: String) -> String {
    let line = "Change-Id: I\(id)"
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    // The run's own trailer stays the last line.
    let last = lines.count - 2
    guard last >= 0, lines[last].hasPrefix("\(trailer): ") else {
      return "\(message)\(endsWithTrailers(message) ? "" : "\n")\(line)\n"
    }
    lines.insert(line[...], at: last)
    return lines.joined(separator: "\n")
  }

  /// The same message with another paragraph, above its trailers where it has some.
  ///
  /// - Parameter details: Lines with their ends; empty for none.
  static func text(withDetails details: String, _ message: String) -> String {
    guard !details.isEmpty else { return message }
    guard endsWithTrailers(message) else { return "\(message)\n\(details)" }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let blank = lines.dropLast().lastIndex(of: "") ?? lines.startIndex
    return lines[...blank].joined(separator: "\n") + "\n\(details)\n"
      + lines[(blank + 1)...].joined(separator: "\n")
  }

  /// git reads trailers from the last paragraph alone, which is never the first one.
  private static func endsWithTrailers(_ message: String) -> Bool {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let blank = lines.lastIndex(of: ""), blank + 1 < lines.endIndex else { return false }
    return lines[(blank + 1)...].allSatisfy { line in
      let token = line.utf8.prefix { $0 != UInt8(ascii: ":") }
      return !token.isEmpty && line.utf8.dropFirst(token.count).starts(with: ": ".utf8)
        && token.allSatisfy { $0 == UInt8(ascii: "-") || ($0 | 32) >= 97 && ($0 | 32) <= 122 }
    }
  }

  /// For `git log --format='%(trailers:key=Relctl-Run)'`.
  static let trailer = "Relctl-Run"

  /// The run that made a commit; nil for a commit of a person.
  package static func run(in message: String) -> RunID? {
    let start = "\(trailer): "
    var bytes = message.utf8[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    let line = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes[bytes.index(after: $0)...] } ?? bytes
    guard line.starts(with: start.utf8) else { return nil }
    return String(line.dropFirst(start.utf8.count)).map { RunID(recorded: $0) }
  }

  /// How the lines begin that name what a run takes back.
  static let reverts = "This reverts commit"
  static let undoes = "Undo of run"

  /// A message without the lines that name runs and commits: their ids look like tickets.
  package static func words(of message: String) -> String {
    let names = ["\(trailer):", reverts, undoes].map { $0 + " " }
    return message.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !names.contains { line.hasPrefix($0) } }.joined(separator: "\n")
  }

  /// Whether a commit is one of a release's own: by the run that made it, or by its subject where an older relctl did.
  /// Merges count, whoever made them: what they bring are commits of their own.
  package static func isOwn(
    _ subject: String, run: RunID?, of component: ComponentName, environments: [EnvironmentName]
  ) -> Bool {
    if run != nil || subject.hasPrefix("Merge ") { return true }
    guard environments.contains(where: { subject.hasSuffix(" (\($0))") }) else { return false }
    return subject.hasPrefix("Start ") || subject.hasPrefix("\(component) ")
  }
}
