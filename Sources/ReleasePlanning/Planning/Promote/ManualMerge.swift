import ReleaseModel

/// The git commands by which people merge into a branch that relctl writes, so that its descriptors keep their form.
///
/// Git takes a line of the other side wherever the branch itself left it alone, so a merge without any conflict can
/// bring another environment's version as easily as a conflict that is settled the wrong way. What only releases
/// wrote is therefore put back before the commit, whether it conflicts or not.
package struct ManualMerge: Sendable, Hashable {
  /// The repository's address, or its name where the address holds credentials.
  package let place: String
  /// The branch that takes the merge.
  package let branch: RefName
  /// What is merged: a tag, a commit, or a branch of `origin`.
  package let source: String
  /// Descriptors in which the other side changed only what releases write: the branch's own are right.
  package let settled: [String]
  /// Descriptors in which the other side changed more.
  package let shared: [String]

  package init(
    in place: String, into branch: RefName, of source: String, settled: [String], shared: [String] = []
  ) {
    self.place = place
    self.branch = branch
    self.source = source
    self.settled = settled
    self.shared = shared
  }

  /// Comments begin with `#`; everything can be pasted as it is, and the last line does nothing while a conflict is
  /// left.
  package var lines: [String] {
    let branch = branch.short.shellWord
    var lines = [
      "# in a clone of \(place)",
      "git fetch origin --tags && git switch \(branch) && git pull --ff-only",
      "git merge --no-ff --no-commit \(source.shellWord)",
    ]
    if !settled.isEmpty {
      lines += [
        "# only versions differ here, and the branch's own are right:",
        "git checkout HEAD -- " + settled.map(\.shellWord).joined(separator: " "),
      ]
    }
    if !shared.isEmpty {
      lines.append("# keep the branch's version and source in \(shared.joined(separator: ", "))")
    }
    return lines + [
      "# when no conflict is left:", "git commit --no-edit && git push origin \(branch)",
    ]
  }
}

extension RefName {
  /// How git calls it in a clone.
  package var inClone: String { isBranch ? "origin/\(short)" : short }
}
