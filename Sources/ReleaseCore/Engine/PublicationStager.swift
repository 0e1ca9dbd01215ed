/// Builds the blobs of a publication and the commit that they would make on the head that was seen.
struct PublicationStager: Sendable {
  let plan: Plan
  let publication: PublicationPlan
  /// Path in the spec repository -> text.
  let texts: [String: [UInt8]]

  struct Output: Sendable {
    let publication: StagedPublication
    let pack: [UInt8]
  }

  /// - Throws: `Refusal` naming every published version that is there with other content and must not change.
  func stage(_ git: borrowing Repository) throws -> Output {
    var entries: [StagedPublication.Entry] = []
    var taken: [Diagnostic] = []
    for planned in publication.entries {
      guard let text = texts[planned.path] else { continue }
      let old = try publication.head.flatMap { try git.blobID(at: planned.path, in: $0) }
      let oldText = try old.map { try git.blob($0.id) }
      let entry = StagedPublication.Entry(
        component: planned.component, pod: planned.pod, text: planned.text, path: planned.path, old: old?.id,
        new: try git.writeBlob(text),
        diff: SourceText.masked(
          try Repository.unifiedDiff(
            old: oldText, oldPath: planned.path, new: text, newPath: planned.path)))
      if let old = entry.old, old != entry.new, !publication.isMutable {
        taken.append(
          Diagnostic(
            "specs.immutable",
            "\(planned.pod) \(planned.text) is published in '\(publication.repository)' with other content:\n\(entry.diff)",
            subject: planned.component, hint: "a published version never changes there; bump to a new version"
          ))
      }
      entries.append(entry)
    }
    guard taken.isEmpty else { throw Refusal(taken) }
    let message = PublicationCommit.message(plan, entries)
    var staged = StagedPublication(
      repository: publication.repository, branch: publication.branch, message: message, provisional: nil,
      entries: entries)
    guard !staged.changes.isEmpty else { return Output(publication: staged, pack: []) }
    let commit = try PublicationCommit(plan: plan, publication: staged).create(on: publication.head, git)
    staged = StagedPublication(
      repository: publication.repository, branch: publication.branch, message: message, provisional: commit,
      entries: entries)
    let blobs = try git.newObjects(reachableFrom: staged.changes.map(\.new))
    return Output(publication: staged, pack: blobs.isEmpty ? [] : try git.pack(blobs))
  }
}

/// The one commit of a publication. It depends on nothing but the head, so a rebuild is the same code.
struct PublicationCommit {
  let plan: Plan
  let publication: StagedPublication

  static func message(_ plan: Plan, _ entries: [StagedPublication.Entry]) -> String {
    let changes = entries.filter { $0.old != $0.new }
    let lines = changes.map { "[\($0.old == nil ? "Add" : "Update")] \($0.pod) (\($0.text))" }
    if lines.count == 1 { return lines[0] + "\n" }
    let version = plan.repositories.last.map { " \($0.version)" } ?? ""
    return "Publish \(plan.environment)\(version): \(changes.count) podspecs\n\n"
      + lines.joined(separator: "\n") + "\n"
  }

  func create(on head: ObjectID?, _ git: borrowing Repository) throws -> ObjectID {
    var changes: [String: TreeChange] = [:]
    for entry in publication.entries {
      if let head, try git.blobID(at: entry.path, in: head)?.id == entry.new { continue }
      changes[entry.path] = .blob(entry.new, mode: .file)
    }
    let signature = Signature(identity: plan.identity, seconds: plan.time, offsetMinutes: 0)
    return try git.createCommit(
      tree: try git.writeTree(base: head, changes: changes), parents: head.map { [$0] } ?? [],
      message: publication.message, author: signature, committer: signature)
  }
}
