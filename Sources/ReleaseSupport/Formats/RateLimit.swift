import ReleaseModel

/// A server's word that it won't work on a request now, though nothing is wrong with the request.
package struct RateLimit: Hashable, Sendable {
  /// Seconds until it may be asked again, if the server says so.
  package let wait: Double?

  /// The headers that are read, in lower case.
  package static let headers: Set<String> = [
    "retry-after", "x-ratelimit-remaining", "x-ratelimit-reset", "ratelimit-remaining", "ratelimit-reset",
  ]

  /// Judges an answer over HTTP. 429 and 503 say it themselves. GitHub also answers 403, which otherwise means a lack of
  /// rights: there a header or the text tells the two apart (docs.github.com, "Rate limits for the REST API").
  ///
  /// - Parameters:
  ///   - header: The value of a header, by its name in lower case.
  ///   - now: Seconds since 1970.
  package init?(status: Int, text: String, now: Int64, header: (String) -> String?) {
    let asked = header("retry-after").flatMap { Self.seconds($0, now: now) }
    let isSpent = [header("x-ratelimit-remaining"), header("ratelimit-remaining")].contains("0")
    switch status {
    case 429, 503: break
    case 403 where asked != nil || isSpent || Self.isNamed(in: text): break
    default: return nil
    }
    let reset = isSpent ? header("x-ratelimit-reset") ?? header("ratelimit-reset") : nil
    wait = asked ?? reset.flatMap { Self.seconds(untilReset: $0, now: now) }
  }

  /// `Retry-After` as a number of seconds or as a date (RFC 9110, 10.2.3).
  package static func seconds(_ text: String, now: Int64) -> Double? {
    if let seconds = Double(text), seconds >= 0, seconds.isFinite { return seconds }
    return HTTPDate.seconds(text).map { Double(max(0, $0.boundedDifference(without: now))) }
  }

  /// GitHub and GitLab send the time since 1970, others seconds from now.
  private static func seconds(untilReset text: String, now: Int64) -> Double? {
    guard let number = Int64(text), number >= 0 else { return nil }
    return Double(number < 100_000_000 ? number : max(0, number.boundedDifference(without: now)))
  }

  private static let phrases = [
    "rate limit", "too many requests", "requested too many times", "abuse detection", "retry later",
    "exceeding usage of resource", "too many connections",
  ]

  /// Whether a server that took nothing says in words that a limit is the reason. A server that forges them is asked again
  /// a few times, and nothing else changes.
  package static func isNamed(in text: String) -> Bool {
    let text = text.prefix(1 << 16).lowercased()
    return phrases.contains { text.contains($0) }
  }
}
