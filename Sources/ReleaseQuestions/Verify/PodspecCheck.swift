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
    let pods = Set(
      chronicle.runs.values.flatMap { $0.plan?.publication?.entries.map(\.pod) ?? [] })
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
      let layout = try await reader.answering(snapshot) { try $0.specs.layout(of: specs, at: head) }
      verification.findings += Self.hidden(paths, in: name, from: layout)
      let made = Self.written(chronicle, isWhole: false)
      let written = Self.written(chronicle, isWhole: true)
      let mirror = try reader.mirror(of: .specs(name))
      let isAll = scope.isAll
      verification.findings += try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          let here = try Self.findings(of: paths, in: name, at: head, git)
          guard isAll else { return here }
          return try here
            + Self.foreign(
              to: head, of: pods, layout: layout, made: made, written: written,
              besides: Set(here.compactMap(\.path)), in: name, git)
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

  /// Path and blob of everything that runs wrote, and with `isWhole` of what they found or took away there, too.
  private static func written(_ chronicle: LedgerChronicle, isWhole: Bool) -> Set<[String]> {
    var written: Set<[String]> = []
    for run in chronicle.runs.values {
      for entry in run.plan?.publication?.entries ?? [] {
        if let new = entry.new { written.insert([entry.path, new.hex]) }
        guard isWhole else { continue }
        if let old = entry.old { written.insert([entry.path, old.hex]) }
        if entry.new == nil { written.insert([entry.path, ""]) }
        if let obsolete = entry.obsolete { written.insert([obsolete, ""]) }
      }
    }
    return written
  }

  /// What commits since the first run changed of the same pods that no run wrote.
  private static func foreign(
    to head: ObjectID, of pods: Set<String>, layout: SpecLayout, made: Set<[String]>,
    written: Set<[String]>, besides known: Set<String>, in name: String, _ git: borrowing Repository
  ) throws -> [VerifyFinding] {
    var findings: [VerifyFinding] = []
    var told = known
    // A commit's time is what its author says; its place is not.
    let changes = try git.history.firstParentChanges(to: head).drop { change in
      !change.files.contains { $0.new != nil && made.contains([$0.path, $0.new?.hex ?? ""]) }
    }
    for change in changes {
      let files = change.files.compactMap { file -> (FileChange, PublishedPath)? in
        guard let place = PublishedPath(file.path, layout: layout), pods.contains(place.pod),
          !written.contains([file.path, file.new?.hex ?? ""])
        else { return nil }
        return (file, place)
      }
      guard !files.isEmpty else { continue }
      for (file, place) in files where told.insert("\(name):\(file.path)").inserted {
        findings.append(
          VerifyFinding(
            "verify.podspec",
            file.new == nil ? "no run deleted this podspec" : "no run published this podspec",
            subject: "\(place.pod) \(place.version)", path: "\(name):\(file.path)", commit: change.commit,
            hint: "ask \(change.commit.author), and see it with 'git show \(change.commit.id.short)'"))
      }
    }
    return findings
  }
}
