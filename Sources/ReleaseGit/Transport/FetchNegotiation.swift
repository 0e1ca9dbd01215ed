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
