/// Moves objects and refs between a mirror and its remote. The only port to other people's repositories.
public protocol Transport: Sendable {
  /// Reads the remote's branches and tags. An empty repository has none.
  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef]

  /// Makes the mirror's branches and tags equal to the remote's. Refs outside `refs/heads` and `refs/tags`
  /// stay.
  ///
  /// - Parameter mirror: The path of a bare repository; see `Repository.initializeMirror(at:)`.
  func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError)

  /// Moves refs of the remote, all or none, each only if it still holds the value that its update expects.
  ///
  /// The objects must be in the mirror; no ref has to name them. The report is the remote's word; what holds
  /// is what the refs are when they are read again. After an error, too, the push may have landed or still
  /// land.
  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport
}

/// What the remote answered to a push.
public struct PushReport: Hashable, Sendable {
  public enum Answer: String, Hashable, Sendable { case accepted, refused }

  public let answer: Answer
  /// The text of the program and of the server's hooks: for people only, with control characters removed and
  /// credentials masked.
  public let text: String

  public init(answer: Answer, text: String) {
    self.answer = answer
    self.text = text
  }
}
