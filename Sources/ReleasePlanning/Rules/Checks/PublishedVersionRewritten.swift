import ReleaseModel

extension Rule {
  static let publishedVersionRewritten = Rule(
    .publishedVersionRewritten, severity: .error,
    what: """
      A podspec that was published where RELEASE_SPECS is immutable is never replaced. In a repository that several \
      environments share, a version is the one's in whose form it is.
      """,
    why: """
      Two machines that installed the same version have different code, and neither lock file nor cache tells. The \
      history of the spec repository's branch is the witness.
      """,
    example: "[Update] Payments (6.5.5.master)",
    fix: "Release a new version. What happened stays in the history: excuse it with a reason and a day.",
    measured: .uncounted(.specRepositories),
    check: { input in
      input.published.filter { !$0.isMutable }.flatMap { state in
        state.rewrites.map { rewrite in
          let commit = rewrite.commit
          let day = CalendarDay(secondsSince1970: commit.time)
          return RuleID.publishedVersionRewritten.finding(
            "'\(rewrite.path)' was replaced by \(commit.author) on \(day) (\(commit.id.short) \(commit.subject))",
            subject: state.repository.name,
            at: SourceLocation(file: "\(state.repository.name):\(rewrite.path)", line: 1, column: 1),
            hint: "look at it: git show \(commit.id.hex); then release a new version")
        }
      }
    })
}
