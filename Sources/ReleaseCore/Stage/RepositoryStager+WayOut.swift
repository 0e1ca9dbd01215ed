import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryStager {
  /// Tells behind a merge's last conflict how people settle them all, so that no branch loses its environment's form.
  ///
  /// The target is merged into the branch that is promoted: what comes of it is tested there first. A tag can't take a
  /// merge, so it is merged into the target.
  func withWayOut(
    _ problems: [Diagnostic], in git: borrowing Repository, ours: ObjectID, theirs: ObjectID
  ) throws -> [Diagnostic] {
    let last = problems.lastIndex { $0.code == "merge.conflict" || $0.code == "merge.attribute" }
    guard let last else { return problems }
    var problems = problems
    problems[last] = problems[last].withHint(try wayOut(in: git, ours: ours, theirs: theirs))
    return problems
  }

  private func wayOut(
    in git: borrowing Repository, ours: ObjectID, theirs: ObjectID
  ) throws -> Phrase {
    let target = repository.branch
    guard let source = repository.mergedFrom else {
      return "manually merge '\(target.short)' into the branch that is promoted, push, and promote again"
    }
    let isBranch = source.isBranch
    let (into, other) = isBranch ? (source, target) : (target, source)
    let base = try commonAncestor(git, of: ours, and: theirs)
    let (settled, shared) = try changed(git, from: base, to: isBranch ? ours : theirs)
    let merge = ManualMerge(
      in: repository.address ?? repository.name.description, into: into, of: other.inClone, settled: settled,
      shared: shared,
      message: messages.manualMerge(
        of: repository.name, version: repository.spelledVersion, in: plan.environment))
    return
      (["resolve it on '\(into.short)' by merging '\(other.short)' into it:"]
      + merge.lines.map { "  \($0)" as Phrase } + ["then: \(continuation(isBranch: isBranch, shared))"])
      .joined(separator: "\n")
  }

  /// The descriptors that the side to be merged changed in values of releases alone, and those in which people
  /// changed more.
  private func changed(
    _ git: borrowing Repository, from base: ObjectID?, to other: ObjectID
  ) throws -> (settled: [String], shared: [String]) {
    guard let base else { return ([], []) }
    let rewriter = DescriptorRewriter(plan.change(of: repository), podspecs: podspecs)
    var settled: [String] = []
    var shared: [String] = []
    for (descriptor, after) in (try? descriptors(git, in: other)) ?? [] {
      guard let bytes = try git.trees.file(descriptor.path, in: base), bytes != after.bytes else { continue }
      let before = try? rewriter.rewriteConflictSide(
        sourceText(descriptor.path, bytes), declaredAs: descriptor
      ).bytes
      if let before, before == (try? rewriter.rewriteConflictSide(after, declaredAs: descriptor))?.bytes {
        settled.append(descriptor.path)
      } else {
        shared.append(descriptor.path)
      }
    }
    return (settled, shared)
  }

  /// The commands that go on once the merge is pushed.
  private func continuation(isBranch: Bool, _ shared: [String]) -> Phrase {
    guard case .promote(var promotion) = plan.request else { return "relctl \(plan.request.summary)" }
    // A train that was named holds the commits from before the merge.
    let named = promotion.version ?? (promotion.train == nil ? nil : plan.repositories.last?.version)
    guard isBranch else { return "relctl \(plan.request.summary)" }
    promotion.version = named
    promotion.train = nil
    let publication = Request.publish(
      environment: promotion.from, version: named, form: shared.isEmpty ? nil : .restored)
    return "relctl \(publication.summary), and relctl \(Request.promote(promotion).summary)"
  }
}
