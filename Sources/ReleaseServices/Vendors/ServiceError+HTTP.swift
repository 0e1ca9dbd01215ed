import ReleaseGit
import ReleaseModel

extension ServiceError {
  /// A request that hands nothing over had no answer.
  package static func asking(_ what: Phrase, failed error: HTTPError) -> ServiceError {
    ServiceError(
      .notSent, Diagnostic("channel.\(error.kind.rawValue)", "\(what): \(error)", hint: hint(error)))
  }

  /// A request that hands nothing over was answered with something else than success.
  package static func asking(_ what: Phrase, answered response: HTTPResponse) -> ServiceError {
    let isPassing = response.status >= 500 || [408, 425, 429].contains(response.status)
    return ServiceError(isPassing ? .notSent : .refused, diagnostic(what, response))
  }

  /// A request that hands the build over had no answer.
  package static func sending(_ what: Phrase, failed error: HTTPError) -> ServiceError {
    ServiceError(
      error.mayHaveArrived ? .unknown : .notSent,
      Diagnostic("channel.\(error.kind.rawValue)", "\(what): \(error)", hint: hint(error)))
  }

  /// A request that hands the build over was answered with something else than success.
  package static func sending(_ what: Phrase, answered response: HTTPResponse) -> ServiceError {
    switch response.status {
    // Both say that nothing was done.
    case 429, 503: ServiceError(.notSent, diagnostic(what, response))
    case 400..<500 where response.status != 408: ServiceError(.refused, diagnostic(what, response))
    // A gateway's trouble says nothing about the service behind it, and a success that is none says nothing at all.
    default: ServiceError(.unknown, diagnostic(what, response))
    }
  }

  package static func refused(_ code: String, _ message: Phrase, hint: Phrase? = nil) -> ServiceError {
    ServiceError(.refused, Diagnostic(code, message, hint: hint))
  }

  package static func unknown(_ code: String, _ message: Phrase) -> ServiceError {
    ServiceError(.unknown, Diagnostic(code, message))
  }

  private static func diagnostic(_ what: Phrase, _ response: HTTPResponse) -> Diagnostic {
    let said = response.excerpt
    let hint: Phrase? =
      switch response.status {
      case 401, 403: "check the key or token of this channel and its permissions"
      case 301, 302, 303, 307, 308: "the service has moved: set its address with 'server:'"
      case 429: "the service asks you to wait; run 'relctl ship retry' later"
      default: nil
      }
    return Diagnostic(
      "channel.http.\(response.status)",
      "\(what): HTTP \(response.status)\(said.isEmpty ? "" : ", \(said)")", hint: hint)
  }

  private static func hint(_ error: HTTPError) -> Phrase? {
    switch error.kind {
    case .certificate: "set your own certificate authority with 'authority: FILE.pem' in the channel's entry"
    case .unreachable: "check the network and the proxy (https_proxy)"
    case .givenUp: "check the host first; '--timeout' sets how long relctl waits for it"
    case .request, .timedOut, .cancelled, .tooLarge, .file, .broken: nil
    }
  }
}

extension HTTPResponse {
  /// The start of an answer's text on one line. It ends between two words: half a secret would not be recognized,
  /// and masked, by whoever prints it.
  package var excerpt: String {
    let text = RemoteText.printable(Array(body.prefix(2000))).replacing("\n", with: " ")
    guard text.count > 300 || body.count > 2000 else { return text }
    let start = text.prefix(300)
    return start[..<(start.lastIndex(of: " ") ?? start.startIndex)] + "…"
  }
}
