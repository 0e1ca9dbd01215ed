import ReleaseModel

/// How the commits and tags that relctl makes are signed.
package enum Signing: Sendable {
  /// Not at all.
  case none
  /// As the user's git is configured.
  case program(SigningProgram)
  /// As they were signed before: the id of an object without its signature -> the signature. Others are not.
  case recorded([ObjectID: [UInt8]])

  fileprivate func signature(
    of id: ObjectID, _ kind: ObjectSignature.Kind, by identity: Identity, _ bytes: () throws -> [UInt8]
  ) throws -> [UInt8]? {
    switch self {
    case .none: return nil
    case .recorded(let signatures): return signatures[id]
    case .program(let program):
      let signs = kind == .commit ? program.configuration.signsCommits : program.configuration.signsTags
      return signs ? try program.signature(of: try bytes(), by: identity) : nil
    }
  }
}

extension ObjectDatabase {
  /// Signs an object that was just made, and stores it beside the unsigned one, which nothing names.
  ///
  /// - Returns: The id of the signed object, or the same where nothing is signed.
  /// - Throws: `Refusal` when there is no signature.
  package func signed(
    _ id: ObjectID, as kind: ObjectSignature.Kind, with signing: Signing, by identity: Identity
  ) throws -> ObjectID {
    let signature = try signing.signature(of: id, kind, by: identity) { try read(id) }
    return try signature.map { try attaching($0, to: id, kind) } ?? id
  }

  /// Stores an object with a signature.
  package func attaching(
    _ signature: [UInt8], to id: ObjectID, _ kind: ObjectSignature.Kind
  ) throws(GitError) -> ObjectID {
    try write(ObjectSignature.attaching(signature, to: try read(id), kind), kind)
  }

  /// The signature of a commit or a tag, and the id that it has without it; nil for one that has none.
  package func signature(of id: ObjectID) throws(GitError) -> (unsigned: ObjectID, signature: [UInt8])? {
    let kind: ObjectSignature.Kind = try isTag(id) ? .tag : .commit
    let parts = ObjectSignature.split(try read(id), kind)
    guard let signature = parts.signature else { return nil }
    return (try hash(of: parts.unsigned, kind), signature)
  }
}

extension ObjectDatabase {
  /// Stores a tag object that was made elsewhere, with its signature, so that git can be asked about it.
  package func storeTag(_ bytes: [UInt8], signature: [UInt8]) throws(GitError) -> ObjectID {
    try write(ObjectSignature.attaching(signature, to: bytes, .tag), .tag)
  }
}
