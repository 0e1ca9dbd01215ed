import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// The one commit of a publication. It depends on nothing but the head, so a rebuild is the same code.
struct PublicationCommit {
  let plan: Plan
  let publication: StagedPublication
  let signing: Signing

  /// - Throws: `Refusal` when it is to be signed and can't be.
  func create(on head: ObjectID?, _ git: borrowing Repository) throws -> ObjectID {
    var changes: [String: TreeChange] = [:]
    for entry in publication.entries {
      let current = try head.flatMap { try git.trees.entry(at: entry.path, in: $0)?.id }
      guard let new = entry.new else {
        if current != nil { changes[entry.path] = .delete }
        continue
      }
      let other = PodspecSyntax.other(of: entry.path)
      // CocoaPods would go on reading the other form.
      if let head, try git.trees.entry(at: other, in: head) != nil { changes[other] = .delete }
      if current != new { changes[entry.path] = .blob(new, mode: .file) }
    }
    if let text = plan.publication?.layout.markerText,
      try head.flatMap({ try git.trees.entry(at: SpecLayout.marker, in: $0) }) == nil
    {
      changes[SpecLayout.marker] = .blob(try git.objects.writeBlob(Array(text.utf8)), mode: .file)
    }
    let signature = Signature(identity: plan.identity, seconds: plan.time, offsetMinutes: 0)
    let commit = try git.objects.createCommit(
      tree: try git.trees.write(base: head, changes: changes), parents: head.map { [$0] } ?? [],
      message: publication.message, author: signature, committer: signature)
    // The commit that was planned has its signature, whoever has the key.
    if let planned = publication.signature, head == plan.publication?.head {
      return try git.objects.attaching(Array(planned.utf8), to: commit, .commit)
    }
    return try git.objects.signed(commit, as: .commit, with: signing, by: plan.identity)
  }
}

/// The message of a publication's commit, in the words of `pod repo push`: `[Add]` for a pod that is new,
/// `[Update]` for a new version of one, `[Fix]` for a version that is replaced.
struct PublicationMessage {
  let plan: Plan
  let rules: MessageRules
  let head: ObjectID?
  let layout: SpecLayout

  func text(_ entries: [StagedPublication.Entry], _ git: borrowing Repository) throws -> String {
    var lines: [String] = []
    for entry in entries where entry.changes {
      lines.append("[\(try word(entry, git))] \(entry.pod) (\(entry.spelledVersion))")
    }
    let details = lines.joined(separator: "\n") + "\n"
    let version = plan.repositories.last.map { " \($0.version)" } ?? ""
    let summary = "Publish \(plan.environment)\(version): \(lines.count) podspecs\n\n"
    return MessageWriter(rules, plan: plan).text(
      .commit, about: .init(entries, of: plan), standard: lines.count == 1 ? details : summary + details,
      details: details)
  }

  private func word(_ entry: StagedPublication.Entry, _ git: borrowing Repository) throws -> String {
    if entry.old != nil || entry.obsolete != nil { return "Fix" }
    let isKnown = try head.flatMap { try git.trees.entry(at: layout.folder(of: entry.pod), in: $0) } != nil
    return isKnown ? "Update" : "Add"
  }
}

extension MessageWriter.Subject {
  /// What a publication is about: its one pod, or how many there are.
  init(_ entries: [StagedPublication.Entry], of plan: Plan) {
    let changes = entries.filter(\.changes)
    let pods = Set(changes.map(\.pod)).sorted()
    let versions = Set(changes.map(\.spelledVersion)).sorted()
    let train = plan.undoing.map(\.version) ?? plan.repositories.last?.version
    self.init(
      text: pods.count == 1 ? pods[0] : "\(pods.count) podspecs",
      version: versions.count == 1 ? versions[0] : train?.description ?? "", commits: plan.commits)
  }
}
