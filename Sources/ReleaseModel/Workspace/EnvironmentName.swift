/// The form of an environment's name: letters, digits, '_', '-', '+' and '.'.
///
/// Whoever may push the ledger's branch writes names into it, and build servers make words of command lines of them; so
/// what `relctl.yml` may call an environment, and nothing else, is asked of a ledger too.
package enum EnvironmentName {
  package static func isWellFormed(_ name: String) -> Bool {
    guard let first = name.utf8.first, !".-".utf8.contains(first) else { return false }
    return name.utf8.count <= 100 && name.allSatisfy { $0.mayStandInNames(besides: "_-+.") }
  }
}
