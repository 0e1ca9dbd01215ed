import ArgumentParser
import ReleaseCore
import ReleaseModel

/// The options of commands that need nothing but the ledger.
struct LedgerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The ledger's address, for a machine without relctl.yml.", valueName: "url"))
  var ledger: String?

  @Option(help: ArgumentHelp("With --ledger: the ledger's branch.", valueName: "name"))
  var ledgerBranch = "relctl/ledger"

  @Option(
    name: .customLong("allow-host"), parsing: .singleValue,
    help: ArgumentHelp(
      "With --ledger and without relctl.yml: also allow the run to connect to this host and send it "
        + "credentials. Repeatable.",
      valueName: "host"))
  var allowedHosts: [String] = []

  @Option(
    help: ArgumentHelp(
      "Trust the run if its plan has this digest, or one that starts with it; refuse any other plan. Use "
        + "it only for a plan that you have seen.",
      valueName: "sha256"))
  var expect: String?

  func validate() throws {
    guard let expect, expect.count < 12 || !expect.allSatisfy(\.isHexDigit) else { return }
    throw usageError("'--expect' needs at least 12 hexadecimal digits of the plan's digest.")
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
