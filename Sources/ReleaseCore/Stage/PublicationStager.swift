import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// Builds the blobs of a publication and the commit that they would make on the head that was seen.
struct PublicationStager: Sendable {
  let plan: Plan
  let publication: PublicationPlan
  let messages: MessageRules
  let signing: Signing
  /// Path in the spec repository -> text.
  let texts: [String: [UInt8]]

  struct Output: Sendable {
    let publication: StagedPublication
    /// Nil where nothing is new.
    let pack: Pack?
  }

  /// - Throws: `Refusal` naming every published version that is there with other content and must not change, and
  ///   everything that is where a podspec belongs.
  func stage(_ git: borrowing Repository) throws -> Output {
    var entries: [StagedPublication.Entry] = []
    var taken: [Diagnostic] = []
    var place = publication.head.map {
      PublicationPlace(publication.repository, head: $0, layout: publication.layout)
    }
    for planned in publication.entries {
      guard let text = texts[planned.path] else { continue }
      if var problem = try place?.problem(with: planned.path, of: planned.pod, git) {
        problem.subject = planned.component.description
        taken.append(problem)
        continue
      }
      let entry = try entry(planned, text: text, in: git)
      if !publication.isMutable, entry.old.map({ $0 != entry.new }) ?? false || entry.obsolete != nil {
        taken.append(immutable(entry))
      }
      entries.append(entry)
    }
    guard taken.isEmpty else { throw Refusal(taken) }
    let message = try PublicationMessage(
      plan: plan, rules: messages, head: publication.head, layout: publication.layout
    ).text(entries, git)
    let staged = try provisional(message, entries, in: git)
    // Each once: two pods may have the same text.
    var seen: Set<ObjectID> = []
    let blobs = staged.changes.compactMap(\.new).filter { seen.insert($0).inserted }
    return Output(publication: staged, pack: blobs.isEmpty ? nil : try git.packs.make(blobs))
  }

  /// Makes the commit on the head that was seen; none where nothing changes.
  func provisional(
    _ message: String, _ entries: [StagedPublication.Entry], in git: borrowing Repository
  ) throws -> StagedPublication {
    func staged(_ commit: ObjectID?, _ signature: [UInt8]? = nil) -> StagedPublication {
      StagedPublication(
        repository: publication.repository, branch: publication.branch, message: message, provisional: commit,
        signature: signature.map { String(decoding: $0, as: UTF8.self) }, entries: entries)
    }
    let unmade = staged(nil)
    guard !unmade.changes.isEmpty else { return unmade }
    let commit = try PublicationCommit(plan: plan, publication: unmade, signing: signing)
      .create(on: publication.head, git)
    return staged(commit, try git.objects.signature(of: commit)?.signature)
  }

  private func entry(
    _ planned: PublicationPlan.Entry, text: [UInt8], in git: borrowing Repository
  ) throws -> StagedPublication.Entry {
    let old = try publication.head.flatMap { try git.trees.entry(at: planned.path, in: $0) }
    let other = PodspecSyntax.other(of: planned.path)
    let obsolete = try publication.head.flatMap { try git.trees.entry(at: other, in: $0) }
    let shown = old ?? obsolete
    let shownPath = old == nil && obsolete != nil ? other : planned.path
    return StagedPublication.Entry(
      component: planned.component, pod: planned.pod, spelledVersion: planned.spelledVersion,
      path: planned.path, old: old?.id,
      new: try git.objects.writeBlob(text), obsolete: obsolete.map { _ in other }, obsoleteBlob: obsolete?.id,
      diff: try Self.diff(
        from: shown.map { try git.objects.blob($0.id, path: "\(publication.repository):\(shownPath)") },
        shownPath,
        to: text, planned.path))
  }

  /// A diff that may be printed and kept: an address in its lines may carry credentials.
  static func diff(
    from old: [UInt8]?, _ oldPath: String, to new: [UInt8], _ newPath: String
  ) throws -> String {
    SourceText.masked(try UnifiedDiff.text(old: old, oldPath: oldPath, new: new, newPath: newPath))
  }

  private func immutable(_ entry: StagedPublication.Entry) -> Diagnostic {
    let name = "\(entry.pod) \(entry.spelledVersion)"
    guard let other = entry.obsolete else {
      return Diagnostic(
        "specs.immutable",
        "\(name) is already published in '\(publication.repository)' with different content:\n\(entry.diff)",
        subject: entry.component, hint: "published versions never change there; bump to a new version")
    }
    return Diagnostic(
      "specs.immutable",
      "\(name) is already published in '\(publication.repository)' in the other format, '\(other)':\n\(entry.diff)",
      subject: entry.component,
      hint: "published versions never change there; bump to a new version, which may have the new format")
  }
}
