import ReleaseModel

/// What hosts call the merge request that a commit came with, as their messages say it.
///
/// Sources: GitLab's `See merge request group/project!12`, GitHub's `Merge pull request #12` and squashes that end with `(#12)`,
/// Azure's `Merged PR 12:`, Bitbucket's `Merged in branch (pull request #12)`. Gerrit has no merge requests.
enum MergeRequestName {
  /// - Parameter messages: Of the merge first, then of the commit.
  static func find(in messages: [String]) -> String? {
    for message in messages {
      for line in message.split(whereSeparator: \.isNewline).map(String.init) {
        if let match = line.firstMatch(of: #/See merge request (\S+![0-9]+)/#) {
          return String(match.output.1)
        }
        if let match = line.firstMatch(of: #/(?i)(?:merge[d]? )?pull request (#[0-9]+)/#) {
          return String(match.output.1)
        }
        if let match = line.firstMatch(of: #/^Merged PR ([0-9]+)\b/#) { return "PR \(match.output.1)" }
      }
      let subject = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      if let match = subject.firstMatch(of: #/\((#[0-9]+|![0-9]+)\)$/#) { return String(match.output.1) }
    }
    return nil
  }
}
