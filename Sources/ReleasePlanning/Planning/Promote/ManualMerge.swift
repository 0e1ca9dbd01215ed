import ReleaseModel

/// The git commands by which people merge into a branch that relctl writes, so that its descriptors keep their form.
///
/// Git takes a line of the other side wherever the branch itself left it alone, so a merge without any conflict can
/// bring another environment's version as easily as a conflict that is settled the wrong way. What only releases
/// wrote is therefore put back before the commit, whether it conflicts or not.
package struct ManualMerge: Sendable, Hashable {
  /// The repository's address, or its name where the address holds credentials.
  let place: String
  /// The branch that takes the merge.
  let branch: RefName
  /// What is merged: a tag, a commit, or a branch of `origin`.
  let source: String
  /// Descriptors in which the other side changed only what releases write: the branch's own are right.
  let settled: [String]
  /// Descriptors in which the other side changed more.
  let shared: [String]
  /// What is said of the merge.
  let message: Message

  package enum Message: Sendable, Hashable {
    /// What git says by itself.
    case standard
    case text(String)
    /// Servers demand words that only people know.
    case edited
  }

  package init(
    in place: String, into branch: RefName, of source: String, settled: [String], shared: [String] = [],
    message: Message
  ) {
    self.place = place
    self.branch = branch
    self.source = source
    self.settled = settled
    self.shared = shared
    self.message = message
  }

  /// Comments begin with `#`; everything can be pasted as it is, and the last line does nothing while a conflict is
  /// left.
  package var lines: [Phrase] {
    let branch = branch.short.shellWord
    var lines: [Phrase] = [
      "# in a clone of \(place)",
      "git fetch origin --tags && git switch \(branch) && git pull --ff-only",
      "git merge --no-ff --no-commit \(source.shellWord)",
    ]
    if !settled.isEmpty {
      lines += [
        "# only versions differ here, and the branch's own are right:",
        "git checkout HEAD -- \(settled.map(\.shellWord).joined(separator: " "))",
      ]
    }
    if !shared.isEmpty {
      lines.append("# keep the branch's version and source in \(shared.joined(separator: ", "))")
    }
    return lines + ["# after resolving all conflicts:", "\(commit) && git push origin \(branch)"]
  }

  private var commit: String {
    switch message {
    case .standard: "git commit --no-edit"
    case .edited: "git commit"
    case .text(let text):
      "git commit"
        + text.split(separator: "\n", omittingEmptySubsequences: true).map { " -m \(String($0).shellWord)" }
        .joined()
    }
  }
}

extension MessageRules {
  /// What people say of a merge that they make in the place of a run.
  ///
  /// - Parameter version: As the descriptors of the branch write it.
  package func manualMerge(
    of component: ComponentName, version: String, in environment: EnvironmentName
  ) -> ManualMerge.Message {
    guard let template = templates[.merge] else { return pattern == nil ? .standard : .edited }
    // Tickets are what only people know; a run there is none.
    if template.names(.tickets) || template.names(.run) { return .edited }
    let writer = MessageWriter(self, run: .unnamed, environment: environment, train: Version(version))
    let subject = MessageWriter.Subject(component: component, version: version, commits: [])
    return .text(writer.words(.merge, about: subject, standard: "Merge"))
  }
}

extension RefName {
  /// How git calls it in a clone.
  package var inClone: String { isBranch ? "origin/\(short)" : short }
}
