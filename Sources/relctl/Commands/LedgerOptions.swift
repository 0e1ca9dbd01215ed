import ArgumentParser
import ReleaseCore
import ReleaseModel

/// The options of commands that need nothing but the ledger.
struct LedgerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The ledger's address, on a machine without relctl.yml.", valueName: "url"))
  var ledger: String?

  @Option(help: ArgumentHelp("The ledger's branch, together with --ledger.", valueName: "name"))
  var ledgerBranch = "relctl/ledger"

  @Option(
    name: .customLong("allow-host"), parsing: .singleValue,
    help: ArgumentHelp(
      "With --ledger alone: a host besides the ledger's that the run may lead to, and that credentials may be sent to (repeatable).",
      valueName: "host"))
  var allowedHosts: [String] = []

  @Option(
    help: ArgumentHelp(
      "The digest of the run's plan, or its start, by somebody who saw the plan: the run is taken as it is, and with another plan it is refused.",
      valueName: "sha256"))
  var expect: String?

  func validate() throws {
    guard let expect, expect.count < 12 || !expect.allSatisfy(\.isHexDigit) else { return }
    throw ValidationError("'--expect' takes at least 12 hexadecimal digits of the plan's digest.")
  }

  /// nil when relctl.yml says where the ledger is.
  var address: LedgerAddress? { ledger.map { LedgerAddress(url: RemoteURL($0), branch: branch) } }

  var trust: LedgerTrust { LedgerTrust(hosts: allowedHosts, plan: expect) }

  /// Build servers name branches as they see them: `origin/relctl/ledger`, `refs/heads/relctl/ledger`.
  private var branch: String {
    for prefix in ["refs/heads/", "refs/remotes/origin/", "origin/"] where ledgerBranch.hasPrefix(prefix) {
      return String(ledgerBranch.dropFirst(prefix.count))
    }
    return ledgerBranch
  }
}
