import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Whether the tags and branches of trains lead where their runs put them.
struct RefCheck: WorkspaceView {
  let reader: WorkspaceReader
  let snapshot: Snapshot
  /// Repositories that did not answer.
  let silent: Set<RepositoryKey>

  /// A tag, as the last run that wrote it left it.
  private struct ExpectedTag: Sendable {
    let ref: RefName
    let commit: ObjectID
    /// The tag's own object; nil where no plan says it.
    let object: ObjectID?
    let run: RunRecord
  }

  private struct Expected: Sendable {
    var tags: [RefName: ExpectedTag] = [:]
    /// Branch -> the commit that it must hold, for what environments have now.
    var branches: [RefName: (commit: ObjectID, run: RunRecord, isReleased: Bool)] = [:]

    /// Commits and objects of tags.
    var released: Set<ObjectID> {
      Set(
        tags.values.flatMap { [$0.commit, $0.object].compactMap(\.self) } + branches.values.map(\.commit))
    }
  }

  func check(
    _ scope: VerifyScope, _ chronicle: LedgerChronicle, _ verification: inout Verification
  ) async throws {
    let expected = expected(scope)
    let strangers = StrangerTags(workspace, chronicle)
    let others = OtherRefs(reader)
    verification.counts.repositories = expected.count
    verification.counts.refs = expected.values.reduce(0) { $0 + $1.tags.count + $1.branches.count }
    let known = Set(([workspace.app] + workspace.components).map(\.name))
    let gone = expected.keys.filter { !known.contains($0) }.sorted()
    if !gone.isEmpty {
      verification.notes.append(
        "trains have repositories that are not in relctl.yml any more, and whose tags were not looked at: \(gone.prefix(5).map(\.description).joined(separator: ", "))"
      )
    }
    let places = expected.filter { known.contains($0.key) && !silent.contains(.component($0.key)) }.sorted {
      $0.key < $1.key
    }
    verification.findings += try await concurrentMap(places.map { ($0.key, $0.value) }, width: jobs) {
      name, expected in
      let refs = snapshot.refs[.component(name)] ?? [:]
      let mirror = try reader.mirror(of: .component(name))
      let moved = try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          try Self.findings(name, expected, refs, git)
            + strangers.findings(of: name, among: refs, isAll: scope.isAll)
        }
      }
      return try await moved
        + others.findings(
          of: name, shadowing: Array(expected.branches.keys), replacing: expected.released)
    }.flatMap { $0 }
  }

  private func expected(_ scope: VerifyScope) -> [ComponentName: Expected] {
    var all: [ComponentName: Expected] = [:]
    let last = workspace.environments.last?.name
    for left in scope.trains {
      let planned = Dictionary(
        (left.run.plan?.repositories ?? []).map { ($0.name, $0.updates) }
      ) { $0 + $1 }
      for member in left.train.members + [left.train.app] {
        var expected = all[member.name] ?? Expected()
        for tag in Set([member.tag, member.packageTag].compactMap(\.self)) {
          let object = planned[member.name]?.first { $0.ref == tag }?.new
          // A later train that only has it says nothing of its object.
          let known = expected.tags[tag]
          expected.tags[tag] = ExpectedTag(
            ref: tag, commit: member.commit,
            object: object ?? (known?.commit == member.commit ? known?.object : nil),
            run: object == nil ? known?.run ?? left.run.record : left.run.record)
        }
        if left.isCurrent {
          expected.branches[member.branch] = (member.commit, left.run.record, left.train.environment == last)
        }
        all[member.name] = expected
      }
    }
    return all
  }

  private static func findings(
    _ name: ComponentName, _ expected: Expected, _ refs: [RefName: ObservedRef], _ git: borrowing Repository
  ) throws -> [VerifyFinding] {
    var findings: [VerifyFinding] = []
    func add(_ code: String, _ message: Phrase, leftBy run: RunRecord, hint: Phrase) {
      findings.append(VerifyFinding(code, message, subject: name.description, run: run, hint: hint))
    }
    for tag in expected.tags.values.sorted(by: { $0.ref < $1.ref }) {
      let word = tag.ref.short
      guard let now = refs[tag.ref] else {
        add(
          "verify.tag", "the tag '\(word)' is gone; it was on \(tag.commit.short)", leftBy: tag.run,
          hint: "put it back: git push origin \((tag.object ?? tag.commit).hex):refs/tags/\(word)")
        continue
      }
      if now.commit != tag.commit {
        add(
          "verify.tag", "the tag '\(word)' was moved from \(tag.commit.short) to \(now.commit.short)",
          leftBy: tag.run,
          hint:
            "find out who moved it, then put it back: git push --force origin \((tag.object ?? tag.commit).hex):refs/tags/\(word)"
        )
      } else if let object = tag.object, now.target != object {
        add(
          "verify.tag",
          "the tag '\(word)' was made again: it is on the same commit, with another message, person or signature",
          leftBy: tag.run,
          hint: "put the released one back: git push --force origin \(object.hex):refs/tags/\(word)")
      }
      if let branch = RefName.branch(word), refs[branch] != nil {
        add(
          "verify.tag",
          "a branch has the name of the tag '\(word)', and clients may take the one for the other",
          leftBy: tag.run, hint: "delete the branch: git push origin :refs/heads/\(word)")
      }
    }
    for (branch, wanted) in expected.branches.sorted(by: { $0.key < $1.key }) {
      // git takes the tag where both have the name.
      if let tag = RefName.tag(branch.short), refs[tag] != nil {
        add(
          "verify.branch",
          "a tag has the name of the branch '\(branch.short)', and clients may take the one for the other",
          leftBy: wanted.run, hint: "delete the tag: git push origin :refs/tags/\(branch.short)")
      }
      guard let now = refs[branch] else {
        let heads = Set(refs.filter { $0.key.isBranch || $0.key.isTag }.map(\.value.commit))
        // The branch of a version goes when it is released; the one that was released from does not.
        guard try wanted.isReleased || !git.history.unreachable([wanted.commit], from: heads).isEmpty else {
          continue
        }
        add(
          "verify.branch",
          "the branch '\(branch.short)' is gone; it contained \(wanted.commit.short)",
          leftBy: wanted.run,
          hint: "put it back: git push origin \(wanted.commit.hex):refs/heads/\(branch.short)")
        continue
      }
      guard try !git.history.unreachable([wanted.commit], from: [now.commit]).isEmpty else { continue }
      add(
        "verify.branch",
        "the branch '\(branch.short)' lost \(wanted.commit.short), which was released from it",
        leftBy: wanted.run,
        hint: "see what happened to it: git log \(now.commit.short)..\(wanted.commit.short)")
    }
    return findings
  }
}
