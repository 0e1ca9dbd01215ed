import ReleaseModel

extension Workspace {
  /// Why a spec repository can't be published to: it has branches, and the one that is published to is none of them.
  ///
  /// An empty repository gets its branch by the first publication. Beside others a branch without a common history would
  /// be one that nobody's CocoaPods reads. Branches that relctl.yml names for the same address are expected there, and
  /// so are relctl's own.
  ///
  /// - Parameter refs: All that the repository holds.
  package func absentBranch(
    of specs: SpecRepository, among refs: some Sequence<RefName>
  ) -> Diagnostic? {
    let named = specRepositories.map { ($0.url, $0.branch) } + [(ledger.url, ledger.branch)]
    let own = named.filter { $0.0.isSameRepository(as: specs.url) }.map(\.1)
    let branches = refs.filter(\.isBranch).map(\.short).sorted()
    let others = branches.filter { !$0.hasPrefix("relctl/") && !own.contains($0) }
    guard !branches.contains(specs.branch), !others.isEmpty else { return nil }
    let names = others.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let likely = ["main", "master"].first(where: others.contains) ?? others[0]
    return Diagnostic(
      "specs.branch.absent",
      "the spec repository '\(specs.name)' has no branch '\(specs.branch)'; it has \(names)",
      subject: RepositoryKey.specs(specs.name).name,
      hint: "write 'branch: \(likely)' under '\(specs.name)' of 'specs:' in relctl.yml, or push "
        + "'\(specs.branch)' yourself if podspecs belong there")
  }
}
