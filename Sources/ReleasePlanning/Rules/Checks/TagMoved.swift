import ReleaseModel

extension Rule {
  static let tagMoved = Rule(
    .tagMoved, severity: .error,
    what: "A released tag leads to the commit that the train recorded, and no branch has its name.",
    why: """
      A tag is how a released pod is fetched. Moved, it silently changes what everybody builds; gone, nobody can \
      build it. A branch of its name is what CocoaPods clones instead.
      """,
    example: "git tag -f 6.5.5.master && git push --force --tags",
    fix: "Put the tag back to the recorded commit, or release a new version. Released tags are never moved.",
    measured: .uncounted(.train)
  ) { input in
    let names = input.components.flatMap { state in
      state.tagNames.map { RuleID.tagMoved.finding($0.text, subject: state.name, hint: $0.wayOut) }
    }
    return names
      + input.components.filter { !$0.isPart }.compactMap { state in
        guard let member = state.place.recorded, let tag = member.tag, state.tagged != member.commit else {
          return nil
        }
        let now = state.tagged.map { "leads to \($0.short)" } ?? "is gone"
        return RuleID.tagMoved.finding(
          "the tag '\(tag.short)' \(now); \(member.commit.short) was released", subject: state.name,
          hint: "find out who did it; then put it back in a clone: "
            + "git push --force origin \("\(member.commit.hex):\(tag.full)".shellWord)")
      }
  }
}
