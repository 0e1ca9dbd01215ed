import ReleaseModel

/// A repository that is kept equal to its remote.
package struct MirrorRepository: ~Copyable {
  let repository: Repository

  /// Whether this mirror holds the same branches and tags as its remote, so that nothing has to be fetched.
  ///
  /// What is no bare repository of the usual format answers false: git itself then says what is there.
  ///
  /// - Parameter folder: The remote, a repository of this machine.
  package func isCurrent(with folder: String) -> Bool {
    guard let remote = PlainRepository(folder), !remote.hidesRefs, let there = remote.tips, !there.isEmpty
    else { return false }
    return (try? repository.refs.mirrors(there)) ?? false
  }
}

extension MirrorRepository {
  /// - Parameter tips: What the remote's branches and tags name.
  func fetchNeed(for tips: [RefName: ObjectID]) throws(GitError) -> FetchNeed {
    // Each look at the refs is a look at the disk.
    let refs = try repository.refs.targets().mapValues(\.object)
    let known = refs.filter { $0.key.isBranch || $0.key.isTag }
    if known == tips {
      return known.values.allSatisfy { repository.objects.contains($0) } ? .nothing : .program
    }
    // The git program fails in a mirror that is damaged, so that it is made anew.
    guard let negotiation = FetchNegotiation(from: tips, into: known),
      refs.values.allSatisfy({ repository.objects.contains($0) })
    else { return .program }
    // libgit2 would write the list of packed refs anew, and could lose what another process packs meanwhile.
    if !negotiation.gone.isEmpty, try repository.refs.packsAny(of: Set(negotiation.gone.keys)) {
      return .program
    }
    // Branches and tags are often made where something was.
    return try reachesWants(of: negotiation) ? .references(negotiation) : .pack(negotiation)
  }

  private func reachesWants(of negotiation: FetchNegotiation) throws(GitError) -> Bool {
    for id in negotiation.wants where !repository.objects.contains(id) { return false }
    return try repository.packs.objects(from: negotiation.wants, beyond: negotiation.known, limit: 0) != nil
  }

  /// Stores what a remote sent, and makes the mirror's branches and tags equal to the remote's when everything is there
  /// that they reach.
  ///
  /// - Parameter pack: nil where no object was missing.
  /// - Throws: `GitError` also when a ref moved meanwhile, and for more objects than relctl fetches.
  func finish(_ negotiation: FetchNegotiation, with pack: [UInt8]?) throws(GitError) {
    if let pack { try repository.packs.ingest(pack: pack, verifying: false) }
    let new = try repository.packs.objects(
      from: negotiation.wants, beyond: negotiation.known, limit: FetchNegotiation.mostObjects)
    guard let new else {
      throw GitError(function: "fetch", code: -1, message: "more objects were sent than counted")
    }
    for id in new where !repository.objects.contains(id) {
      throw GitError(function: "fetch", code: -1, message: "object \(id) was not sent")
    }
    try updateReferences(by: negotiation)
  }

  /// What is gone is removed first: its name may be the folder of another one now.
  private func updateReferences(by negotiation: FetchNegotiation) throws(GitError) {
    for (ref, former) in negotiation.gone { try repository.refs.remove(ref, at: former) }
    for move in negotiation.moves { try repository.refs.move(move.ref, from: move.former, to: move.target) }
  }
}
