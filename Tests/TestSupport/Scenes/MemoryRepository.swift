import ReleaseDescriptors

@testable import ReleaseModel
@testable import ReleasePlanning

/// A repository of plain values: what the planner can ask of one, answered in microseconds.
package struct MemoryRepository {
  package struct Commit {
    /// Counts up: the order in which commits were made.
    let number: Int
    package let parents: [ObjectID]
    let files: [String: String]
    let subject: String
  }

  package private(set) var commits: [ObjectID: Commit] = [:]
  package var refs: [RefName: ObjectID] = [:]

  package init(commits: [ObjectID: Commit] = [:], refs: [RefName: ObjectID] = [:]) {
    self.commits = commits
    self.refs = refs
  }

  /// - Parameter number: Unlike that of every other commit of the world.
  package mutating func add(
    _ number: Int, _ subject: String, _ files: [String: String], on parents: [ObjectID]
  )
    -> ObjectID
  {
    let digits = String(number, radix: 16)
    let id = ObjectID(String(repeating: "0", count: 40 - digits.count) + digits)!
    commits[id] = Commit(number: number, parents: parents, files: files, subject: subject)
    return id
  }

  package func files(_ commit: ObjectID) -> [String: String] { commits[commit]?.files ?? [:] }

  func reachable(from head: ObjectID) -> Set<ObjectID> {
    var seen: Set<ObjectID> = []
    var waiting = [head]
    while let next = waiting.popLast() {
      guard let commit = commits[next], seen.insert(next).inserted else { continue }
      waiting += commit.parents
    }
    return seen
  }

  func answer(_ question: Probe.Question) -> Fact {
    switch question {
    case .file(let commit, let path): .file(files(commit)[path].map { Array($0.utf8) })
    case .exists(let commit, let path):
      .answer(files(commit).keys.contains { $0 == path || $0.hasPrefix(path + "/") })
    case .folders(let commit, let path): .paths(folders(in: files(commit).keys, below: path))
    case .names(let commit, let path): .paths(names(in: files(commit).keys, below: path))
    case .xcodeContainers(let commit):
      .paths(
        files(commit).keys.filter { path in
          XcodeContainers.isContainer(path)
            && path.split(separator: "/").allSatisfy { XcodeContainers.isSearched(String($0)) }
        }.sorted())
    case .podspecs(let commit): .paths(files(commit).keys.filter { PodspecSyntax.isPodspec($0) }.sorted())
    case .arrival(let paths, let head):
      .commits(
        newestFirst(reachable(from: head)).last { id in paths.contains { files(id)[$0] != nil } }.map {
          [summary($0)]
        } ?? [])
    case .isAncestor(let ancestor, let descendant): .answer(reachable(from: descendant).contains(ancestor))
    // Nobody picks commits over here.
    case .commits(let head, let base), .unpicked(let head, let base):
      .commits(
        newestFirst(reachable(from: head).subtracting(reachable(from: base))).map { summary($0) })
    case .mergeBase(let one, let other):
      .commit(newestFirst(reachable(from: one).intersection(reachable(from: other))).first)
    case .changedPaths(let from, let to):
      .paths(
        Set(files(from).keys).union(files(to).keys).filter { files(from)[$0] != files(to)[$0] }.sorted())
    }
  }

  private func summary(_ id: ObjectID) -> CommitSummary {
    CommitSummary(id: id, author: "Dev", time: 0, subject: commits[id]?.subject ?? "")
  }

  private func folders(in paths: some Sequence<String>, below folder: String?) -> [String] {
    let start = folder.map { $0 + "/" } ?? ""
    let names = paths.filter { $0.hasPrefix(start) }.compactMap { path -> String? in
      let parts = path.dropFirst(start.count).split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : nil
    }
    return Set(names).sorted()
  }

  private func names(in paths: some Sequence<String>, below folder: String?) -> [String] {
    let start = folder.map { $0 + "/" } ?? ""
    return paths.filter { $0.hasPrefix(start) && !$0.dropFirst(start.count).contains("/") }.map {
      String($0.dropFirst(start.count))
    }.sorted()
  }

  private func newestFirst(_ ids: Set<ObjectID>) -> [ObjectID] {
    ids.sorted { (commits[$0]?.number ?? 0) > (commits[$1]?.number ?? 0) }
  }
}
