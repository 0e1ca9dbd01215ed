import ReleaseModel

extension Rule {
  static let publishedVersionRewritten = Rule(
    .publishedVersionRewritten, severity: .error,
    what: """
      A podspec is never replaced after it was published in an environment with RELEASE_SPECS = immutable. In a \
      repository that several environments share, a version belongs to the environment whose version form it matches.
      """,
    why: """
      Otherwise two machines with the same version have different code, and neither the lock file nor the cache shows \
      it. The history of the spec repository's branch is the evidence.
      """,
    example: "[Update] Payments (6.5.5.master)",
    fix:
      "Release a new version. The replacement stays in the history, so excuse it with a reason and a date.",
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
            hint: "inspect it with 'git show \(commit.id.hex)'; then release a new version")
        }
      }
    })
}
