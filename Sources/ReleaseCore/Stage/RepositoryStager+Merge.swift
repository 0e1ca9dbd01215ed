import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryStager {
  /// Merges, settles the conflicts that rewriting makes certain (docs/semantics.md, "Certain conflicts"), brings the
  /// declared descriptors into the target's form and writes the tree.
  func mergedTree(
    in git: borrowing Repository, ours: ObjectID, theirs: ObjectID, _ built: inout Built
  ) throws -> ObjectID {
    let index = try merged(git, ours: ours, theirs: theirs)
    if lockPath != nil || repository.descriptors.contains(where: \.format.requiresPackages) {
      let base = try commonAncestor(git, of: ours, and: theirs)
      let sides = MergedCommits(base: base, ours: ours, theirs: theirs)
      try settleLock(in: git, index: index, sides: sides, &built)
      try packages.settlePackageLocks(in: git, index: index, sides: sides, &built)
    }
    var problems: [Diagnostic] = []
    for conflict in try index.conflicts() {
      guard let descriptor = try descriptor(git, of: conflict, ours) else {
        problems.append(try conflictDiagnostic(git, conflict))
        continue
      }
      switch try settle(in: git, conflict, descriptor: descriptor, on: ours) {
      case .success(let text):
        let mode = conflict.ours?.mode ?? .file
        try index.resolve(conflict, with: .blob(try git.objects.writeBlob(text.bytes), mode: mode))
        built.resolved.append(conflict.path)
      case .failure(let refusal): problems += refusal.diagnostics
      }
    }
    guard problems.isEmpty else {
      throw Refusal(try withWayOut(problems, in: git, ours: ours, theirs: theirs))
    }
    var files: [(DescriptorReference, SourceText)] = []
    for descriptor in repository.descriptors {
      guard let entry = try index.entry(at: descriptor.path, in: git) else {
        if descriptor.isOptional == true { continue }
        throw Refusal(missingFile(descriptor.path, theirs))
      }
      files.append(
        (descriptor, sourceText(descriptor.path, try git.objects.blob(entry.id, path: descriptor.path))))
    }
    let implied = try DescriptorRewriter.implied(
      by: files,
      read: { path in
        let place = try git.trees.followedEntry(at: path, in: theirs)?.path ?? path
        return try index.entry(at: place, in: git).map {
          sourceText(place, try git.objects.blob($0.id, path: place))
        }
      }, names: { try git.trees.fileNames(in: $0, of: ours) + git.trees.fileNames(in: $0, of: theirs) })
    files += try implied.map { (try $0.0.followingLinks(git, in: theirs), $0.1) }
    let rewritten = try rewriter(of: files).rewrite(files)
    for (descriptor, text) in files {
      let edited = try ranged(
        git, rewritten[descriptor.path] ?? text, as: descriptor, ours: ours, theirs: theirs)
      let final = try spelled(git, edited, as: descriptor, like: ours)
      if final.bytes != text.bytes {
        let mode = try index.entry(at: descriptor.path, in: git)?.mode ?? .file
        try index.add(try git.objects.writeBlob(final.bytes), mode: mode, at: descriptor.path)
      }
      let edit = try edit(in: git, path: descriptor.path, to: final, comparedTo: ours)
      if edit.old != edit.new { built.edits.append(edit) }
    }
    let changelog = try changelog(on: theirs) { path in
      try index.entry(at: path, in: git).map {
        try git.objects.blob($0.id, path: "\(repository.name):\(path)")
      }
    }
    if let changelog, let present = try index.entry(at: changelog.path, in: git) {
      try index.add(try git.objects.writeBlob(changelog.text.bytes), mode: present.mode, at: changelog.path)
      built.edits.append(try edit(in: git, path: changelog.path, to: changelog.text, comparedTo: ours))
    }
    return try index.writeTree(in: git)
  }

  private func merged(
    _ git: borrowing Repository, ours: ObjectID, theirs: ObjectID
  ) throws -> MergeIndex {
    if let base = try hiddenAncestor(git, of: ours, and: theirs) {
      return try git.merge(base: base, ours: ours, theirs: theirs)
    }
    return try git.merge(ours: ours, theirs: theirs)
  }

  /// Where both histories part, as far as files go.
  func commonAncestor(
    _ git: borrowing Repository, of ours: ObjectID, and theirs: ObjectID
  ) throws -> ObjectID? {
    try hiddenAncestor(git, of: ours, and: theirs) ?? git.history.mergeBase(of: ours, and: theirs)
  }

  /// A branch that holds a release squashed is taken as if it had that release's history: what came with it is not new
  /// to the branch.
  private func hiddenAncestor(
    _ git: borrowing Repository, of ours: ObjectID, and theirs: ObjectID
  ) throws -> ObjectID? {
    guard repository.acceptsSquash == true else { return nil }
    var squashed = try SquashedReleases(git)
    return try squashed.hiddenMergeBase(of: ours, and: theirs, git)
  }

  /// A podspec whose source is spelled as the target's branch spells it, where that says the same.
  private func spelled(
    _ git: borrowing Repository, _ text: SourceText, as descriptor: DescriptorReference,
    like commit: ObjectID
  ) throws -> SourceText {
    guard descriptor.format == .podspec, let model = try git.trees.file(descriptor.path, in: commit) else {
      return text
    }
    let owned = descriptor.version == nil ? change.podspec?.version : nil
    func document(_ text: SourceText) -> PodspecDocument? {
      (try? podspecs.podspec(text, .podspec, ownedVersion: owned)) as? PodspecDocument
    }
    guard let own = document(text), let other = document(sourceText(descriptor.path, model)) else {
      return text
    }
    return own.spelled(like: other)
  }

  /// A `Package.swift` with the ranges of the target's branch in the place of an environment's commits.
  private func ranged(
    _ git: borrowing Repository, _ text: SourceText, as descriptor: DescriptorReference, ours: ObjectID,
    theirs: ObjectID
  ) throws -> SourceText {
    let path = descriptor.path
    guard descriptor.format.requiresPackages, let former = try git.trees.file(path, in: ours),
      let merged = try git.trees.file(path, in: theirs)
    else { return text }
    return DescriptorRewriter(change).restoringRanges(
      in: text, as: descriptor.format, ours: sourceText(path, former), theirs: sourceText(path, merged))
  }

  /// The descriptor that a conflict is in: a declared one, or one that a declared project implies.
  private func descriptor(
    _ git: borrowing Repository, of conflict: MergeConflict, _ ours: ObjectID
  ) throws -> DescriptorReference? {
    if let declared = repository.descriptors.first(where: { $0.path == conflict.path }) { return declared }
    guard repository.descriptors.contains(where: { $0.format.requiresPackages || $0.format == .cartfile })
    else { return nil }
    return try descriptors(git, in: ours).first { $0.0.path == conflict.path }?.0
  }

  /// Both sides rewrote version and source, so they differ there by necessity. All three versions are brought
  /// into the target's form, which makes them agree there, and merged again.
  private func settle(
    in git: borrowing Repository, _ conflict: MergeConflict, descriptor: DescriptorReference,
    on commit: ObjectID
  ) throws -> Result<SourceText, Refusal> {
    guard let ours = conflict.ours, let theirs = conflict.theirs else {
      return .failure(Refusal(try conflictDiagnostic(git, conflict)))
    }
    if let driver = try git.trees.mergeAttribute(descriptor.path, in: commit) {
      return .failure(
        Refusal(
          "merge.attribute",
          "'\(descriptor.path)' conflicts, and .gitattributes assigns it merge=\(driver), which relctl does not run"
        ))
    }
    do {
      func side(_ entry: TreeEntry) throws -> [UInt8] {
        let text = sourceText(descriptor.path, try git.objects.blob(entry.id, path: descriptor.path))
        let rewritten = try rewriter(of: [(descriptor, text)]).rewriteConflictSide(
          text, declaredAs: descriptor)
        return try spelled(git, rewritten, as: descriptor, like: commit).bytes
      }
      let base = try conflict.base.map { entry in
        // What both sides have corrected since may be in a shape that can't be edited.
        do { return try side(entry) } catch is Refusal {
          return try git.objects.blob(entry.id, path: descriptor.path)
        }
      }
      switch try FileMerge.merge(base: base, ours: try side(ours), theirs: try side(theirs)) {
      case .clean(let bytes): return .success(sourceText(descriptor.path, bytes))
      case .conflict(let markers, let line):
        return .failure(Refusal(conflictDiagnostic(descriptor.path, markers: markers, line: line)))
      case .binary: return .failure(Refusal(try conflictDiagnostic(git, conflict)))
      }
    } catch let refusal as Refusal {
      return .failure(refusal)
    }
  }

  /// Points at the first conflicting line, as a merge of the file would show it.
  func conflictDiagnostic(_ git: borrowing Repository, _ conflict: MergeConflict) throws -> Diagnostic {
    guard let ours = conflict.ours, let theirs = conflict.theirs else {
      let gone: Phrase =
        conflict.ours == nil
        ? "deleted on one side and changed on the other" : "changed here and deleted there"
      return Diagnostic(
        "merge.conflict", "'\(conflict.path)' is \(gone)",
        at: SourceLocation(file: "\(repository.name):\(conflict.path)", line: 1, column: 1),
        hint: conflictHint)
    }
    if [conflict.base, ours, theirs].contains(where: { $0?.mode == .submodule }) {
      return Diagnostic(
        "merge.conflict", "the submodule '\(conflict.path)' was moved on both sides",
        at: SourceLocation(file: "\(repository.name):\(conflict.path)", line: 1, column: 1),
        hint: conflictHint)
    }
    let sides = [conflict.base, ours, theirs].compactMap { $0?.id }
    guard try sides.allSatisfy({ try git.objects.measure($0) <= ObjectDatabase.largestFile }) else {
      return Diagnostic(
        "merge.conflict", "'\(conflict.path)' was changed on both sides and is too large to compare",
        at: SourceLocation(file: "\(repository.name):\(conflict.path)", line: 1, column: 1),
        hint: conflictHint)
    }
    let base = try conflict.base.map { try git.objects.blob($0.id, path: conflict.path) }
    let merge = try FileMerge.merge(
      base: base, ours: try git.objects.blob(ours.id, path: conflict.path),
      theirs: try git.objects.blob(theirs.id, path: conflict.path))
    if case .conflict(let markers, let line) = merge {
      return conflictDiagnostic(conflict.path, markers: markers, line: line)
    }
    return Diagnostic(
      "merge.conflict", "'\(conflict.path)' was changed on both sides and is not a text file",
      at: SourceLocation(file: "\(repository.name):\(conflict.path)", line: 1, column: 1), hint: conflictHint)
  }

  private func conflictDiagnostic(_ path: String, markers: [UInt8], line: Int) -> Diagnostic {
    let lines = String(decoding: markers, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return Diagnostic(
      "merge.conflict", "both branches changed '\(path)' here",
      at: SourceLocation(file: "\(repository.name):\(path)", line: line, column: 1),
      excerpt: lines.dropFirst(line).first { !$0.hasPrefix("=======") && !$0.hasPrefix(">>>>>>> ") }
        .map { SourceText.masked(String($0)) }, hint: conflictHint)
  }

  /// nil for a merge: its way out is told once, behind the last conflict.
  private var conflictHint: Phrase? {
    guard case .revert(_, let undoing, _) = repository.step else { return nil }
    return
      "later commits changed the same lines: revert \(undoing.short) on '\(repository.branch.short)' by hand, push, and run undo again"
  }
}
