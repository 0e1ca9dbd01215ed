import ReleaseDescriptors
import ReleaseModel

/// What was observed in repositories.
///
/// What was not yet is asked for: this pass gets `NotObserved`, and a later one the answer.
struct PlanningFacts {
  let context: PlanningContext

  func file(in repository: RepositoryKey, at commit: ObjectID, path: String) throws -> SourceText? {
    guard case .file(let bytes) = try context.fact(.repository(repository, .file(commit: commit, path: path)))
    else {
      throw NotObserved()
    }
    return bytes.map { SourceText(path: "\(repository.name):\(path)", bytes: $0) }
  }

  func exists(in repository: RepositoryKey, at commit: ObjectID, path: String) throws -> Bool {
    guard
      case .answer(let answer) = try context.fact(
        .repository(repository, .exists(commit: commit, path: path)))
    else {
      throw NotObserved()
    }
    return answer
  }

  func folders(in repository: RepositoryKey, at commit: ObjectID, path: String?) throws -> [String] {
    guard
      case .paths(let names) = try context.fact(.repository(repository, .folders(commit: commit, path: path)))
    else {
      throw NotObserved()
    }
    return names
  }

  func fileNames(in repository: RepositoryKey, at commit: ObjectID, path: String?) throws -> [String] {
    guard
      case .paths(let names) = try context.fact(.repository(repository, .names(commit: commit, path: path)))
    else {
      throw NotObserved()
    }
    return names
  }

  func podspecPaths(in repository: RepositoryKey, at commit: ObjectID) throws -> [String] {
    guard case .paths(let paths) = try context.fact(.repository(repository, .podspecs(commit: commit))) else {
      throw NotObserved()
    }
    return paths
  }

  func xcodeContainers(in repository: RepositoryKey, at commit: ObjectID) throws -> [String] {
    guard
      case .paths(let paths) = try context.fact(.repository(repository, .xcodeContainers(commit: commit)))
    else {
      throw NotObserved()
    }
    return paths
  }

  /// The commit of a history that first held one of the paths.
  func firstCommit(in repository: RepositoryKey, holdingAnyOf paths: [String], upTo head: ObjectID) throws
    -> CommitSummary?
  {
    guard
      case .commits(let commits) = try context.fact(.repository(repository, .arrival(of: paths, in: head)))
    else {
      throw NotObserved()
    }
    return commits.first
  }

  func isAncestor(in repository: RepositoryKey, commit: ObjectID, of descendant: ObjectID) throws -> Bool {
    if commit == descendant { return true }
    guard
      case .answer(let answer) = try context.fact(
        .repository(repository, .isAncestor(commit, of: descendant)))
    else {
      throw NotObserved()
    }
    return answer
  }

  func commits(of repository: RepositoryKey, in head: ObjectID, notIn base: ObjectID) throws
    -> [CommitSummary]
  {
    if head == base { return [] }
    guard
      case .commits(let commits) = try context.fact(.repository(repository, .commits(in: head, notIn: base)))
    else {
      throw NotObserved()
    }
    return commits
  }

  /// Those of the commits whose change the other side does not have either: nobody picked them over.
  func unpicked(of repository: RepositoryKey, in head: ObjectID, notIn base: ObjectID) throws -> Set<ObjectID>
  {
    if head == base { return [] }
    guard
      case .commits(let commits) = try context.fact(.repository(repository, .unpicked(in: head, notIn: base)))
    else {
      throw NotObserved()
    }
    return Set(commits.map(\.id))
  }

  func mergeBase(in repository: RepositoryKey, of one: ObjectID, and other: ObjectID) throws -> ObjectID? {
    if one == other { return one }
    guard case .commit(let base) = try context.fact(.repository(repository, .mergeBase(one, other))) else {
      throw NotObserved()
    }
    return base
  }

  func changedPaths(in repository: RepositoryKey, from: ObjectID, to: ObjectID) throws -> [String] {
    if from == to { return [] }
    guard
      case .paths(let paths) = try context.fact(.repository(repository, .changedPaths(from: from, to: to)))
    else {
      throw NotObserved()
    }
    return paths
  }

  func archive(at address: String) throws -> ArchiveAnswer {
    guard case .archive(let answer) = try context.fact(.archive(address: address)) else {
      throw NotObserved()
    }
    return answer
  }

  func publicPod(_ question: PublicPodQuestion) throws -> PublicPodAnswer {
    guard case .publicPod(let answer) = try context.fact(.publicPod(question)) else { throw NotObserved() }
    return answer
  }
}
