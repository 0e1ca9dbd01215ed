import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// Compares the places of one component in two trains, in its mirror.
struct MemberComparison: Sendable {
  let environments: [EnvironmentName]
  let tickets: TicketRules?
  /// The names by which descriptors require members of the trains.
  let members: Set<String>
  /// The repositories where a squash stands for a release.
  let squashes: Set<RepositoryKey>

  /// More commits than that are counted by nobody.
  private static let limit = 500
  /// Beyond that, finding picked commits costs more than it tells.
  private static let twinLimit = 200

  func compare(
    _ component: Component, isApp: Bool, from: Train.Member?, to: Train.Member?,
    in git: borrowing Repository
  ) throws -> MemberDifference {
    let ends = [from?.commit, to?.commit].compactMap { $0 }
    let missing = ends.filter { !git.objects.contains($0) }
    guard missing.isEmpty else {
      return difference(
        component.name, isApp: isApp, from: from, to: to,
        problems: missing.map { .goneCommit($0, of: component.name, severity: .warning) })
    }
    guard let from, let to, from.commit != to.commit else {
      return difference(component.name, isApp: isApp, from: from, to: to)
    }
    let finder = TicketFinder(tickets)
    var squashed = squashes.contains(.component(component.name)) ? try SquashedReleases(git) : nil
    var infos = try [(from.commit, to.commit), (to.commit, from.commit)].map { head, base in
      try squashed?.commits(reachableFrom: head, notFrom: base, limit: Self.limit + 1, git)
        ?? git.history.commits(reachableFrom: head, notFrom: [base], limit: Self.limit + 1)
    }
    let lists = infos.map { list(of: component.name, $0, tickets: finder) }
    for side in 0...1 {
      let shown = Set(lists[side].commits.map(\.id))
      infos[side].removeAll { !shown.contains($0.id) }
    }
    let twins = try twins(infos, git)
    let references = try references(of: component, at: [from.commit, to.commit], in: git)
    let (old, new) = (
      try files(references, at: from.commit, in: git), try files(references, at: to.commit, in: git)
    )
    let descriptors = DescriptorChange.changes(
      of: references, in: component.name, members: members, from: old, to: new)
    return MemberDifference(
      name: component.name, isApp: isApp, from: .init(from), to: .init(to),
      onlyInFrom: lists[0].withTwins(twins), onlyInTo: lists[1].withTwins(twins),
      descriptors: descriptors.changes, problems: descriptors.problems)
  }

  /// A component that relctl.yml does not name any more. Where both trains have it at one commit, nothing of it is asked.
  func unknown(_ name: ComponentName, from: Train.Member?, to: Train.Member?) -> MemberDifference {
    if let from, let to, from.commit == to.commit {
      return difference(name, isApp: false, from: from, to: to)
    }
    return difference(
      name, isApp: false, from: from, to: to,
      problems: [
        Diagnostic(
          severity: .warning, "component.unknown",
          "it is no longer in relctl.yml, so its commits can't be read",
          subject: name)
      ])
  }

  /// A component whose repository was never fetched here.
  func unread(
    _ component: Component, isApp: Bool, from: Train.Member?, to: Train.Member?
  ) -> MemberDifference {
    difference(
      component.name, isApp: isApp, from: from, to: to,
      problems: [
        Diagnostic(
          severity: .warning, "repository.unread",
          "its repository could not be read, so its commits are unknown",
          subject: component.name)
      ])
  }

  private func difference(
    _ name: ComponentName, isApp: Bool, from: Train.Member?, to: Train.Member?, problems: [Diagnostic] = []
  ) -> MemberDifference {
    MemberDifference(
      name: name, isApp: isApp, from: from.map { .init($0) }, to: to.map { .init($0) }, problems: problems)
  }

  private func list(
    of component: ComponentName, _ infos: [CommitInfo], tickets finder: TicketFinder
  ) -> ChangeList {
    let read = infos.prefix(Self.limit)
    let work = read.filter {
      !ReleaseMessage.isOwn(
        $0.subject, run: ReleaseMessage.run(in: $0.message), of: component, environments: environments)
    }
    return ChangeList(
      commits: work.map { info in
        ChangeCommit(
          id: info.id, author: info.author.identity.name, time: info.committer.seconds,
          subject: SourceText.masked(info.subject),
          tickets: finder.ids(in: ReleaseMessage.words(of: info.message)),
          note: ChangeCommit.note(in: info.message).map(SourceText.masked))
      }, ofReleases: read.count - work.count, isCut: infos.count > read.count)
  }

  /// Pairs commits of the two sides that make the same change.
  private func twins(_ infos: [[CommitInfo]], _ git: borrowing Repository) throws -> [ObjectID: ObjectID] {
    guard infos.allSatisfy({ !$0.isEmpty && $0.count <= Self.twinLimit }) else { return [:] }
    var left: [ObjectID: ObjectID] = [:]
    for info in infos[0] { if let patch = try git.history.patchID(of: info) { left[patch] = info.id } }
    var twins: [ObjectID: ObjectID] = [:]
    for info in infos[1] {
      guard let patch = try git.history.patchID(of: info), let other = left[patch] else { continue }
      twins[info.id] = other
      twins[other] = info.id
    }
    return twins
  }

  /// The descriptors at either commit: a project may name other files than before.
  private func references(
    of component: Component, at commits: [ObjectID], in git: borrowing Repository
  ) throws -> [DescriptorReference] {
    var found = component.descriptors
    for commit in commits {
      let all = try component.allDescriptors(
        read: { path in
          try git.trees.file(path, in: commit).map {
            SourceText(path: "\(component.name):\(path)", bytes: $0)
          }
        }, names: { try git.trees.fileNames(in: $0, of: commit) })
      let new = all.filter { reference in !found.contains { $0.path == reference.path } }
      found += new
    }
    return found
  }

  private func files(
    _ references: [DescriptorReference], at commit: ObjectID, in git: borrowing Repository
  ) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for reference in references {
      files[reference.path] = try git.trees.file(reference.path, in: commit)
    }
    return files
  }
}

extension ChangeList {
  fileprivate func withTwins(_ twins: [ObjectID: ObjectID]) -> ChangeList {
    var list = self
    for index in list.commits.indices { list.commits[index].twin = twins[list.commits[index].id] }
    return list
  }
}
