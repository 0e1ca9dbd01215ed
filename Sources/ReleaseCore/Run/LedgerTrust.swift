/// What the user vouches for of a run that comes out of the ledger: whoever may push the ledger's branch could have
/// written it.
package struct LedgerTrust: Sendable, Hashable {
  /// Where a run may lead to that is known from the ledger alone, besides the ledger's own host.
  let hosts: [String]
  /// The digest of a plan, or the start of it, that is known to be right.
  let plan: String?

  package init(hosts: [String] = [], plan: String? = nil) {
    self.hosts = hosts
    self.plan = plan?.lowercased()
  }
}
