import ReleaseModel

/// What a mirror needs to become equal to its remote, and what it has (gitprotocol-pack, "Packfile Negotiation").
///
/// relctl fetches what came since the last time; a first fetch, and what is much, is the git program's.
struct FetchNegotiation: Sendable {
  /// The branches and tags that moved or are new.
  let moves: [Move]
  /// What these name.
  let wants: [ObjectID]
  /// The branches and tags that the remote no longer has, with what they name in the mirror.
  let gone: [RefName: ObjectID]
  /// What the mirror's branches and tags name.
  let known: [ObjectID]
  /// As much of that as a server is told: what the refs that moved held before, then branches, then tags.
  let haves: [ObjectID]

  struct Move: Sendable {
    let ref: RefName
    /// What the mirror has; nil where there is no such ref.
    let former: ObjectID?
    let target: ObjectID
  }

  /// libgit2 syncs each ref that it writes to the disk.
  private static let mostMoves = 64
  /// All of them are looked at to find what is new.
  private static let mostKnown = 5_000
  private static let mostHaves = 256
  /// What is fetched is in memory as a whole, once for each of the repositories that are fetched at the same time.
  static let mostBytes = 8 << 20
  static let mostObjects = 5_000

  /// - Parameter mirror: What the mirror's branches and tags name.
  /// - Returns: nil where the git program should fetch.
  init?(from tips: [RefName: ObjectID], into mirror: [RefName: ObjectID]) {
    moves = tips.sorted { $0.key < $1.key }.compactMap { ref, target in
      mirror[ref] == target ? nil : Move(ref: ref, former: mirror[ref], target: target)
    }
    gone = mirror.filter { tips[$0.key] == nil }
    guard !mirror.isEmpty, !tips.isEmpty, moves.count + gone.count <= Self.mostMoves,
      mirror.count <= Self.mostKnown
    else { return nil }
    wants = Set(moves.map(\.target)).sorted()
    known = Set(mirror.values).sorted()
    let moved = Set(moves.map(\.ref))
    let order = mirror.sorted { one, other in
      func rank(_ name: RefName) -> Int { moved.contains(name) ? 0 : name.isBranch ? 1 : 2 }
      return (rank(one.key), one.key) < (rank(other.key), other.key)
    }
    var haves: [ObjectID] = []
    var seen: Set<ObjectID> = []
    for (_, id) in order where haves.count < Self.mostHaves && seen.insert(id).inserted { haves.append(id) }
    self.haves = haves
  }
}

/// What is to do for a mirror that shall be equal to its remote.
enum FetchNeed: Sendable {
  case nothing
  /// Branches and tags move among objects that are here.
  case references(FetchNegotiation)
  /// Objects are missing.
  case pack(FetchNegotiation)
  /// The git program should fetch.
  case program
}

extension Repository {
  /// - Parameter tips: What the remote's branches and tags name.
  func fetchNeed(for tips: [RefName: ObjectID]) throws(GitError) -> FetchNeed {
    // Each look at the refs is a look at the disk.
    let refs = try targets().mapValues(\.object)
    let known = refs.filter { $0.key.isBranch || $0.key.isTag }
    if known == tips { return known.values.allSatisfy { contains($0) } ? .nothing : .program }
    // The git program fails in a mirror that is damaged, so that it is made anew.
    guard let negotiation = FetchNegotiation(from: tips, into: known),
      refs.values.allSatisfy({ contains($0) })
    else { return .program }
    // libgit2 would write the list of packed refs anew, and could lose what another process packs meanwhile.
    if !negotiation.gone.isEmpty, try packsAny(of: Set(negotiation.gone.keys)) { return .program }
    // Branches and tags are often made where something was.
    return try reachesWants(of: negotiation) ? .references(negotiation) : .pack(negotiation)
  }

  private func reachesWants(of negotiation: FetchNegotiation) throws(GitError) -> Bool {
    for id in negotiation.wants where !contains(id) { return false }
    return try objects(from: negotiation.wants, beyond: negotiation.known, limit: 0) != nil
  }

  /// Stores what a remote sent, and makes the mirror's branches and tags equal to the remote's when everything is there
  /// that they reach.
  ///
  /// - Parameter pack: nil where no object was missing.
  /// - Throws: `GitError` also when a ref moved meanwhile, and for more objects than relctl fetches.
  func finish(_ negotiation: FetchNegotiation, with pack: [UInt8]?) throws(GitError) {
    if let pack { try ingest(pack: pack, verifying: false) }
    let new = try objects(
      from: negotiation.wants, beyond: negotiation.known, limit: FetchNegotiation.mostObjects)
    guard let new else {
      throw GitError(function: "fetch", code: -1, message: "more objects were sent than counted")
    }
    for id in new where !contains(id) {
      throw GitError(function: "fetch", code: -1, message: "object \(id) was not sent")
    }
    try updateReferences(by: negotiation)
  }

  /// What is gone is removed first: its name may be the folder of another one now.
  private func updateReferences(by negotiation: FetchNegotiation) throws(GitError) {
    for (ref, former) in negotiation.gone { try removeReference(ref, at: former) }
    for move in negotiation.moves { try moveReference(move.ref, from: move.former, to: move.target) }
  }
}
