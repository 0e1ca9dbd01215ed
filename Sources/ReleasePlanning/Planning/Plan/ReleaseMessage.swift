import ReleaseDescriptors
import ReleaseModel

/// The messages of the commits that releases make, and how to know them again.
package enum ReleaseMessage {
  /// The first commit of a version's branch.
  static func start(as form: ReleaseCoordinates, in environment: String) -> String {
    "Start \(form.version) (\(environment))\n"
  }

  /// A commit that brings the descriptors into an environment's form.
  static func rewrite(of component: String, as form: ReleaseCoordinates, in environment: String) -> String {
    "\(component) \(form.version) (\(environment))\n"
  }

  static func merge(
    of component: String, as form: ReleaseCoordinates, from source: RefName, in environment: String
  ) -> String {
    "Merge branch '\(source.short)' into \(form.branch.short)\n\n"
      + rewrite(of: component, as: form, in: environment)
  }

  /// The same message with a trailer that names the run.
  ///
  /// It leads from a commit or a tag to the plan in the ledger, and no two runs make an object with the same id, also
  /// when they plan the same in the same second: nobody takes the other's work for his own.
  package static func text(ofRun run: String, _ message: String) -> String {
    message.isEmpty ? "" : "\(message)\n\(trailer): \(run)\n"
  }

  /// For `git log --format='%(trailers:key=Relctl-Run)'`.
  static let trailer = "Relctl-Run"

  /// Whether a commit's subject is one of a release's own. Merges count, whoever made them: what they bring are
  /// commits of their own.
  package static func isOwn(_ subject: String, of component: String, environments: [String]) -> Bool {
    if subject.hasPrefix("Merge ") { return true }
    guard environments.contains(where: { subject.hasSuffix(" (\($0))") }) else { return false }
    return subject.hasPrefix("Start ") || subject.hasPrefix("\(component) ")
  }
}
