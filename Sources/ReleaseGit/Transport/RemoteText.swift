import ReleaseModel
import ReleaseSupport

/// The text of a program or a server, made fit for a terminal and a log.
package enum RemoteText {
  /// The most that is shown, in characters; the end counts, because git's own last word stands there.
  private static let limit = 4000

  /// Decodes, drops control characters and progress lines, and masks the credentials of `url` and `secrets`.
  static func clean(_ bytes: [UInt8], hiding url: RemoteURL, and secrets: [String] = []) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: true) {
      $0 == "\n" || $0 == "\r\n"
    }
    let text = lines.compactMap(visible).joined(separator: "\n")
    let masked = secrets.reduce(mask(text, hiding: url)) { replacing($1, in: $0, with: "***") }
    return masked.count <= limit ? masked : "…" + masked.suffix(limit)
  }

  /// A program's text line by line, without control characters and progress lines; nothing is cut or masked.
  package static func printable(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: true) {
      $0 == "\n" || $0 == "\r\n"
    }
    .compactMap(visible).joined(separator: "\n")
    return text
  }

  /// What a program said last.
  package static func lastLine(_ bytes: [UInt8]) -> String {
    printable(bytes).split(separator: "\n").last.map { String($0.prefix(limit)) } ?? ""
  }

  /// Guesses from git's own words in the C locale why a remote could not be read. A server could forge them,
  /// which changes a hint and nothing else.
  static func kind(ofFailure text: String) -> TransportError.Kind {
    if saysBusy(text) { return .busy }
    for (kind, phrases) in phrases where phrases.contains(where: text.contains) { return kind }
    return .unreachable
  }

  /// Whether a push failed before the remote's first word, by git's own lines: then no part of it was sent.
  /// Anything less certain is "no". A server that forges a line gets the same push once more.
  static func saysNothingWasSent(_ text: String) -> Bool {
    guard [.unreachable, .busy].contains(kind(ofFailure: text)) else { return false }
    let lines = text.split(separator: "\n")
    if lines.contains(where: { line in unsent.contains { line.hasPrefix($0) } }) { return true }
    // ssh's words alone may be a hook's; git's second line says that no advertisement came.
    return lines.contains { $0.hasPrefix("fatal: Could not read from remote repository") }
      && lines.contains { line in unsentSSH.contains { line.hasPrefix($0) } }
  }

  /// Reading a repository's address over http comes first in every push; `unable to access` is said there only.
  private static let unsent = [
    "fatal: unable to access '", "fatal: unable to connect to ", "fatal: unable to look up ",
    "fatal: the remote end hung up upon initial contact",
  ]
  private static let unsentSSH = [
    "kex_exchange_identification: ", "ssh_exchange_identification: ", "ssh: connect to host ",
    "ssh: Could not resolve hostname ",
  ]

  /// Whether git or ssh says that a server works on nothing now. What a server's hooks say counts only beside git's own
  /// words for an answer that is none.
  private static func saysBusy(_ text: String) -> Bool {
    let own = text.split(separator: "\n").filter { !$0.hasPrefix("remote:") }
    func says(_ words: [String]) -> Bool { own.contains { line in words.contains { line.contains($0) } } }
    func says(status: Int) -> Bool { says(["returned error: \(status)", "RPC failed; HTTP \(status) "]) }
    if says(status: 429) || says(status: 503) { return true }
    if own.contains(where: isTurnedAway) { return true }
    let isUnanswered =
      says(status: 403) || says(["fatal: remote error: ", "fatal: Could not read from remote repository"])
    return isUnanswered && RateLimit.isNamed(in: text)
  }

  /// Whether a server over http did not let a push in that it had been told of, and no limit is the reason as far as git
  /// says: it keeps the answer's text to itself.
  static func saysNotLetIn(_ text: String) -> Bool {
    !saysBusy(text)
      && text.split(separator: "\n").contains { line in
        ["error: RPC failed; HTTP 401 ", "error: RPC failed; HTTP 403 "].contains(where: line.hasPrefix)
      }
  }

  /// Whether sshd dropped a connection before it named itself, as `MaxStartups` and penalties do it.
  private static func isTurnedAway(_ line: Substring) -> Bool {
    guard ["kex_exchange_identification: ", "ssh_exchange_identification: "].contains(where: line.hasPrefix)
    else { return false }
    return [
      "Connection closed by remote host", "Connection reset by peer", "Exceeded MaxStartups",
      "Not allowed at this time",
    ].contains { line.contains($0) }
  }

  /// Whether git's own words in the C locale say that the connection broke before the server had answered.
  static func saysCutOff(_ text: String) -> Bool {
    // The server complains in the same words when git itself ends the conversation.
    if text.contains("the receiving end does not support") { return false }
    return ["hung up unexpectedly", "unexpected disconnect", "early EOF", "Connection reset", "Broken pipe"]
      .contains(where: text.contains)
  }

  /// How TLS libraries begin what they say of a server's certificate.
  static let certificate = ["SSL certificate problem", "server certificate verification failed"]

  private static let phrases: [(TransportError.Kind, [String])] = [
    (
      .authentication,
      [
        "Authentication failed", "could not read Username", "could not read Password", "Permission denied (",
        "Host key verification failed", "returned error: 401", "returned error: 403",
      ] + certificate
    ),
    (
      .notARepository,
      [
        "does not appear to be a git repository", "' not found", "repository not exported",
        "is this a git repository?", "Repository not found", "returned error: 404",
      ]
    ),
  ]

  /// What a line shows in the end: the last text between carriage returns. git ends a hook's line that ends
  /// in CRLF twice, so an empty text (or a bare `remote:`) overwrites nothing.
  private static func visible(_ line: Substring) -> String? {
    line.split(separator: "\r").reversed().lazy.map(printable).first { !$0.isEmpty && $0 != "remote:" }
  }

  /// Drops escape sequences, control characters, marks that turn the writing direction, and padding.
  private static func printable(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isEscape = false
    // `ESC ] 0 ; title BEL`, or with `ESC \` at its end: a command to the terminal.
    var isCommand = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isEscape = true
        isCommand = false
      } else if isEscape, scalar == "]" {
        (isEscape, isCommand) = (false, true)
      } else if isCommand {
        isCommand = scalar != "\u{07}"
      } else if isEscape {
        // `ESC [ 0 ; 3 1 m`: parameters, then one letter.
        isEscape = scalar == "[" || ("0"..."?").contains(scalar)
      } else if scalar == "\t" || (scalar.value >= 32 && !isHidden(scalar.value)) {
        result.append(scalar)
      }
    }
    while let last = result.last, last == " " || last == "\t" { result.removeLast() }
    return String(result)
  }

  private static func isHidden(_ value: UInt32) -> Bool {
    (0x7F...0x9F).contains(value) || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  private static func mask(_ text: String, hiding url: RemoteURL) -> String {
    var text = text
    if url.description != url.raw { text = replacing(url.raw, in: text, with: url.description) }
    for secret in secrets(of: url) { text = replacing(secret, in: text, with: "***") }
    return text
  }

  /// Bytes are compared: a mark behind a secret makes another Character of its last letter.
  private static func replacing(_ secret: String, in text: String, with other: String) -> String {
    String(decoding: Array(text.utf8).replacing(Array(secret.utf8), with: Array(other.utf8)), as: UTF8.self)
  }

  /// The password, or a bare token, as it is written in the address and as it reads without percent signs.
  private static func secrets(of url: RemoteURL) -> [String] {
    guard url.description != url.raw, let login = AddressParts(url.raw)?.namedLogin else { return [] }
    let password = login.password.flatMap { $0.isEmpty || $0 == "x-oauth-basic" ? nil : $0 }
    // `https://TOKEN@host` and `https://TOKEN:x-oauth-basic@host` put the secret first. Words that are short
    // or that everybody knows would mask too much.
    let secret = String(password ?? login.name)
    return [secret, PercentText.decoded(secret)].filter { $0.utf8.count >= 4 }
  }
}
