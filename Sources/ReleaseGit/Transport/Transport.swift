import ReleaseModel

/// The way to remotes for whoever only looks: their refs, their objects, and what they would say to a push. Nothing
/// there can be moved with it.
package protocol RemoteReader: Sendable {
  /// Reads the remote's branches and tags. An empty repository has none.
  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef]

  /// Reads what the remote's branches and tags name, and not what its tags lead to.
  func tips(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObjectID]

  /// Reads the remote's refs below a prefix outside of branches and tags, such as `refs/relctl/`.
  func list(_ url: RemoteURL, below prefix: String) async throws(TransportError) -> [RefName: ObservedRef]

  /// Makes the mirror's branches and tags equal to the remote's. Refs outside `refs/heads` and `refs/tags`
  /// stay.
  ///
  /// - Parameter mirror: The path of a bare repository; see `Repository.initializeMirror(at:)`.
  func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError)

  /// The folder of this machine that the remote is, where its files may be looked at (`Repository.isCurrent`); nil where
  /// it is elsewhere, or git itself should look.
  func localFolder(of url: RemoteURL) async -> String?

  /// Goes as far as a push can go without sending anything: opens the receiving end as this identity, and
  /// compares leases. Without updates it says whether the receiving end opens at all, and what it can do.
  ///
  /// Hooks and the host's rules for branches are not asked: git has no way to ask them.
  func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun
}

extension RemoteReader {
  package func tips(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObjectID] {
    try await list(url).mapValues(\.target)
  }

  package func localFolder(of url: RemoteURL) async -> String? { nil }
}

/// Moves objects and refs between a mirror and its remote. The only port to other people's repositories.
package protocol Transport: RemoteReader {
  /// How many places on the connection to a host are taken by what waits until something is pushed.
  func placesTaken(at host: HostAddress) -> Int

  /// Moves refs of the remote, each only if it still holds the value that its update expects: all or none
  /// where the host can do that, else branches before tags (`PushReport.atomicity` says which).
  ///
  /// The objects must be in the mirror; no ref has to name them. The report is the remote's word; what holds
  /// is what the refs are when they are read again. After an error, too, the push may have landed or still
  /// land.
  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport

  /// The same with options for the server (`git push -o`), such as the wish for a merge request. A server that takes no
  /// options gets the push without them (`PushReport.tookOptions`).
  ///
  /// - Parameter options: Without line ends.
  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String]
  ) async throws(TransportError) -> PushReport

  /// Takes updates back: every ref that still holds the value that its update gave it gets the former value
  /// again, also against the history, or is deleted where it did not exist before. All or none where the host
  /// can do that, else tags before branches.
  ///
  /// A host may deny deletions and moves back; it answers `refused` then. For the report and for errors the
  /// same holds as for a push.
  func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport
}

extension Transport {
  package func placesTaken(at host: HostAddress) -> Int { 0 }

  /// For remotes that take no options.
  package func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL, options: [String]
  ) async throws(TransportError) -> PushReport {
    try await push(updates, from: mirror, to: url)
  }
}

/// What the remote answered to a push.
package struct PushReport: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable { case accepted, refused }

  /// What the remote could promise about several refs.
  package enum Atomicity: String, Hashable, Sendable {
    /// All refs moved or none, or there was but one.
    case atomic
    /// One after the other, branches before tags, because the host has no atomic push.
    case separate
  }

  package let answer: Answer
  let atomicity: Atomicity
  /// The text of the program and of the server's hooks: for people only, with control characters removed and
  /// credentials masked.
  package let text: Phrase
  /// The refs that were pushed as they are now, without those that are gone; nil unless the remote said of every one of
  /// them that it moved.
  let refs: [RefName: ObservedRef]?
  /// Whether options went along. What the server made of them is its own affair: it says so in its text, if at all.
  let tookOptions: Bool

  package init(
    answer: Answer, text: Phrase, atomicity: Atomicity = .atomic, refs: [RefName: ObservedRef]? = nil,
    tookOptions: Bool = false
  ) {
    self.tookOptions = tookOptions
    self.answer = answer
    self.text = text
    self.atomicity = atomicity
    self.refs = refs
  }

  /// What a report should say of a push that landed, if there is something to say.
  var note: Phrase? {
    switch atomicity {
    case .atomic: nil
    case .separate: "pushed the branch before the tag: the remote has no atomic push"
    }
  }
}
