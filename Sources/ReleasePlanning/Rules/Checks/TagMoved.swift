import ReleaseModel

extension Rule {
  static let tagMoved = Rule(
    .tagMoved, severity: .error,
    what: "A released tag points to the commit that the train recorded, and no branch has the same name.",
    why: """
      Released pods are fetched by tag. If a tag is moved, every build silently changes. If it is deleted, builds \
      fail. If a branch has the same name, CocoaPods clones the branch instead.
      """,
    example: "git tag -f 6.5.5.master && git push --force --tags",
    fix:
      "Restore the tag at the recorded commit, or release a new version. relctl never moves released tags.",
    measured: .uncounted(.train)
  ) { input in
    let names = input.components.flatMap { state in
      state.tagNames.map {
        RuleID.tagMoved.finding($0.messagePhrase, subject: state.name, hint: $0.hintPhrase)
      }
    }
    return names
      + input.components.filter { !$0.isPart }.compactMap { state in
        guard let member = state.place.recorded, let tag = member.tag, state.tagged != member.commit else {
          return nil
        }
        let now: Phrase = state.tagged.map { "points to \($0.short)" } ?? "is gone"
        return RuleID.tagMoved.finding(
          "the tag '\(tag.short)' \(now); \(member.commit.short) was released", subject: state.name,
          hint: "find out who moved it, then restore it from a clone: git push --force origin "
            + "\("\(member.commit.hex):\(tag.full)".shellWord)")
      }
  }
}
