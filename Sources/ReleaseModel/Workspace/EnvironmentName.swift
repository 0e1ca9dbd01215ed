/// The name of an environment, such as `qa`.
package typealias EnvironmentName = Name<Environment>

extension EnvironmentName {
  /// Whether it has the form of an environment's name: letters, digits, '_', '-', '+' and '.'.
  ///
  /// Whoever may push the ledger's branch writes names into it, and build servers make words of command lines of them; so
  /// what `relctl.yml` may call an environment, and nothing else, is asked of a ledger too.
  package var isWellFormed: Bool {
    let text = description
    guard let first = text.utf8.first, !".-".utf8.contains(first) else { return false }
    return text.utf8.count <= 100 && text.allSatisfy { $0.mayStandInNames(besides: "_-+.") }
  }

  /// The problem with a name that no environment has.
  package static func unknown(_ name: EnvironmentName, among known: [EnvironmentName]) -> Diagnostic {
    Diagnostic(
      "environment.unknown", "there is no environment '\(name)'",
      hint: known.hint(near: name, else: "relctl.yml lists: \(known.joined(separator: ", "))"))
  }
}
