import ReleaseModel
import ReleaseSupport

/// A remote could not be read or written.
package struct TransportError: Error, Hashable, Sendable, PhraseConvertible {
  /// Why, as far as the client can tell. It chooses the hint that people read; whether something landed is
  /// decided by reading the refs again, never by this.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No answer, or a connection that broke.
    case unreachable
    /// The remote, or ssh, did not accept the credentials or the host key; or the server's certificate is not trusted.
    case authentication
    /// Nothing at this address is a git repository, or it is not shown to this user.
    case notARepository
    /// The server works on nothing now, as it says or as ssh's words have it: a limit, or too many connections. It may
    /// be asked again later.
    case busy
    /// The operation took longer than the transport's deadline and was killed.
    case timedOut
    /// The task was cancelled and the program killed.
    case cancelled
    /// The git program is not installed or could not be started.
    case programMissing
    /// The remote is of a kind that relctl does not work with, such as a SHA-256 repository.
    case unsupported
    /// The address is one that this command must not follow (`AddressRule`).
    case notAdmitted
    /// The remote can be read, but the operation failed: look at the message.
    case failed
  }

  package let kind: Kind
  /// The remote's address with credentials masked.
  package let url: String
  /// What the program and the server said, with control characters removed and credentials masked.
  let message: Phrase
  /// Whether the transport is certain that no part of a push was taken, because no connection was made, or the server
  /// did not let it in. Without that certainty a push may have landed or still land.
  let nothingSent: Bool
  /// Seconds until a busy server may be asked again, if it says so.
  let retryAfter: Double?

  /// What failed in the mirror, where the remote has no part in it.
  package let mirrorFailure: MirrorFailure?

  package init(
    kind: Kind, url: RemoteURL, message: Phrase, nothingSent: Bool = false, retryAfter: Double? = nil,
    mirrorFailure: MirrorFailure? = nil
  ) {
    self.retryAfter = retryAfter
    self.kind = kind
    self.url = url.description
    self.message = message
    self.nothingSent = nothingSent
    self.mirrorFailure = mirrorFailure
  }

  /// A failure to bring a mirror up to date, where the reason is that this user may not write there.
  ///
  /// - Returns: nil where the remote is the reason, or nothing forbids to write.
  package init?(_ error: any Error, ofUnwritable mirror: String, of url: RemoteURL) {
    if error is CancellationError { return nil }
    if let error = error as? TransportError, error.kind != .failed { return nil }
    guard let barrier = FileSystem.barrier(to: mirror) ?? FileSystem.barrier(to: "\(mirror)/objects") else {
      return nil
    }
    let failure = MirrorFailure(mirror: mirror, barrier: barrier)
    self.init(
      kind: .failed, url: url, message: failure.phrase, nothingSent: true, mirrorFailure: failure)
  }

  /// Whether a push may have been carried out, or may be yet, whatever the refs say now. A server that is busy says that
  /// it did nothing; where a proxy says so for it, the refs have the last word.
  package var mayHaveArrived: Bool { !nothingSent && kind != .busy }

  /// Whether this user may not write into the mirror, which is read all the same.
  package var isOfUnwritableMirror: Bool { mirrorFailure?.error.isForbidden == true }

  /// git ends most failures with the same three lines, whatever the reason was; they are shown when it said no more.
  private static func withoutAdvice(_ message: Phrase) -> Phrase {
    let advice: Set<Substring> = [
      "fatal: Could not read from remote repository.", "Please make sure you have the correct access rights",
      "and the repository exists.",
    ]
    let lines = message.english.split(separator: "\n").filter { !advice.contains($0) }
    let isAdvised = lines.count < message.english.split(separator: "\n").count
    return lines.isEmpty || !isAdvised ? message : Phrase(foreign: lines.joined(separator: "\n"))
  }

  /// Whether the server's certificate was refused, and no credentials were shown.
  package var isOfCertificate: Bool {
    kind == .authentication && RemoteText.certificate.contains(where: message.english.contains)
  }

  package var phrase: Phrase {
    if let mirrorFailure { return mirrorFailure.phrase }
    let what: Phrase =
      switch kind {
      case .unreachable: "can't be reached"
      case .authentication:
        isOfCertificate ? "has a certificate that is not accepted" : "did not accept the credentials"
      case .notARepository: "is not a git repository"
      case .busy: "is busy"
      case .timedOut: "did not answer in time"
      case .cancelled: "was cancelled"
      case .programMissing: "could not be used: git can't be started"
      case .unsupported: "is not supported"
      case .notAdmitted: "was not contacted"
      case .failed: "could not be used"
      }
    let said = Self.withoutAdvice(message)
    return said.isEmpty ? "'\(url)' \(what)" : "'\(url)' \(what): \(said)"
  }
}
