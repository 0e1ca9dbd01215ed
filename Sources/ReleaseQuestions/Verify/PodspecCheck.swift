import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Whether spec repositories hold the podspecs that runs published, byte for byte, and nothing of the same pods beside them.
struct PodspecCheck: WorkspaceView {
  let reader: WorkspaceReader
  let snapshot: Snapshot
  /// Repositories that did not answer.
  let silent: Set<RepositoryKey>

  /// What the last run that wrote a path left there; no blob where it took it away.
  private struct Expected: Sendable {
    let blob: ObjectID?
    let pod: String
    let version: String
    let run: RunRecord
  }

  func check(
    _ scope: VerifyScope, _ chronicle: LedgerChronicle, _ verification: inout Verification
  ) async throws {
    let (expected, branches) = expected(scope, chronicle)
    for (name, paths) in expected.sorted(by: { $0.key < $1.key }) {
      guard let branch = branches[name], !silent.contains(.specs(name)) else { continue }
      guard let specs = workspace.specRepositories.first(where: { $0.name == name }) else {
        verification.notes.append("the spec repository '\(name)' is not in relctl.yml any more")
        continue
      }
      verification.counts.podspecs += paths.count
      guard let head = snapshot.refs[.specs(name)]?[branch]?.commit else {
        verification.findings.append(
          VerifyFinding(
            "verify.podspec", "the branch '\(branch.short)' is gone, and with it \(paths.count) podspecs",
            subject: name, run: paths.values.map(\.run).min { $0.changed < $1.changed }))
        continue
      }
      let layout = try await layout(of: specs, at: head, in: snapshot, &verification)
      if let layout { verification.findings += Self.hidden(paths, in: name, from: layout) }
      let runs = Set(scope.runs.map(\.record.run))
      let commits = PublishedCommit.all(in: name, chronicle).filter {
        runs.contains($0.run.run) && $0.update.ref == branch
      }
      // What belongs to no train.
      let strangers =
        scope.isAll ? layout.map { PodspecStrangers(chronicle, of: name, layout: $0) } : nil
      let mirror = try reader.mirror(of: .specs(name))
      verification.findings += try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          let here = try Self.findings(of: paths, in: name, at: head, git)
          return try here + PublishedCommit.lost(among: commits, from: head, in: name, git)
            + (strangers?.findings(to: head, besides: Set(here.compactMap(\.path)), git) ?? [])
        }
      }
    }
    try await PodspecTwins(reader: reader, snapshot: snapshot, silent: silent).check(
      scope, chronicle, besides: Set(verification.findings.compactMap(\.path)), &verification)
  }

  private func expected(
    _ scope: VerifyScope, _ chronicle: LedgerChronicle
  ) -> (paths: [String: [String: Expected]], branches: [String: RefName]) {
    var paths: [String: [String: Expected]] = [:]
    var branches: [String: RefName] = [:]
    // A later run may have written a path again, also one that is not asked for.
    let wanted = Set(scope.runs.map(\.record.run))
    var asked: [String: Set<String>] = [:]
    for name in chronicle.ended {
      guard let run = chronicle.runs[name], run.record.state == .done || run.record.state == .undone,
        let publication = run.plan?.publication
      else { continue }
      branches[publication.repository] = publication.branch
      for entry in publication.entries {
        if wanted.contains(name) { asked[publication.repository, default: []].insert(entry.path) }
        paths[publication.repository, default: [:]][entry.path] = Expected(
          blob: entry.new, pod: entry.pod, version: entry.spelledVersion, run: run.record)
        if let obsolete = entry.obsolete {
          paths[publication.repository]?[obsolete] = Expected(
            blob: nil, pod: entry.pod, version: entry.spelledVersion, run: run.record)
        }
      }
    }
    // What is under way may have landed or not.
    for run in chronicle.runs.values where run.record.state.isOpen {
      guard let publication = run.plan?.publication else { continue }
      for entry in publication.changes { paths[publication.repository]?[entry.path] = nil }
    }
    if !scope.isAll {
      for (name, kept) in paths { paths[name] = kept.filter { asked[name]?.contains($0.key) == true } }
    }
    return (paths.filter { !$0.value.isEmpty }, branches)
  }

  private static func findings(
    of paths: [String: Expected], in name: String, at head: ObjectID, _ git: borrowing Repository
  ) throws -> [VerifyFinding] {
    var findings: [VerifyFinding] = []
    for (path, expected) in paths.sorted(by: { $0.key < $1.key }) {
      let entry = try git.trees.entry(at: path, in: head)
      let isFile = entry?.mode == .file
      if entry?.id == expected.blob, entry == nil || isFile { continue }
      let what: Phrase =
        if expected.blob == nil {
          "the podspec was taken back, and is there again"
        } else if entry == nil {
          "the podspec is gone"
        } else if entry?.id == expected.blob {
          "the podspec is not a plain file any more"
        } else {
          "the podspec is not what was published"
        }
      let hint: Phrase? = expected.blob.map {
        "see the difference: git diff \($0.hex) \(head.short):\(path.shellWord)"
      }
      findings.append(
        VerifyFinding(
          "verify.podspec", what, subject: "\(expected.pod) \(expected.version)", path: "\(name):\(path)",
          run: expected.run, hint: hint))
    }
    return findings
  }

  /// What is where its run put it, and nobody looks there any more: one file decides where clients look.
  private static func hidden(
    _ paths: [String: Expected], in name: String, from layout: SpecLayout
  ) -> [VerifyFinding] {
    let hidden = paths.filter { path, expected in
      expected.blob != nil && PublishedPath(path, layout: layout)?.pod != expected.pod
    }
    guard let first = hidden.min(by: { $0.value.run.changed < $1.value.run.changed }) else { return [] }
    return [
      VerifyFinding(
        "verify.podspec", "clients no longer look where runs published \(hidden.count) podspecs",
        subject: name, path: "\(name):\(first.key)", run: first.value.run,
        hint: "see what changed in '\(SpecLayout.specsFolder)' and '\(SpecLayout.marker)'")
    ]
  }
}
