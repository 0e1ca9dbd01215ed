import Foundation
import ReleaseSupport
import ReleaseWorkspace

/// What a server of the page answers: it is read, and never written to.
package struct ServedPage: Sendable {
  package struct Request: Sendable {
    let method: String
    let path: String
    /// The header `Host`.
    let host: String?
    /// The header `If-None-Match`.
    let known: String?
    /// The header `Accept-Encoding`.
    let encodings: String?

    package init(method: String, path: String, host: String?, known: String?, encodings: String?) {
      self.method = method
      self.path = path
      self.host = host
      self.known = known
      self.encodings = encodings
    }
  }

  package struct Answer: Sendable {
    package let status: Int
    package var headers: [String: String] = [:]
    package var body: [UInt8] = []
  }

  private let page: LivePage
  private let isLoopback: Bool
  private let activity: ActivityFolder
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - isLoopback: Whether only this machine can ask. Then a page of another name, which leads a browser here by
  ///     its own DNS, gets nothing.
  ///   - activity: What commands do in the workspace.
  ///   - now: Seconds since 1970.
  package init(
    _ page: LivePage, isLoopback: Bool, activity: ActivityFolder, now: @escaping @Sendable () -> Int64
  ) {
    self.page = page
    self.isLoopback = isLoopback
    self.activity = activity
    self.now = now
  }

  package func answer(_ request: Request) async -> Answer {
    if isLoopback, !Self.isLocal(request.host) { return text(403, "this server answers to localhost alone") }
    guard request.method == "GET" || request.method == "HEAD" else {
      var answer = text(405, "the page can only be read")
      answer.headers["Allow"] = "GET, HEAD"
      return answer
    }
    var answer = await content(of: request)
    answer.headers.merge(Self.always) { mine, _ in mine }
    answer.headers["Content-Length"] = String(answer.body.count)
    if request.method == "HEAD" { answer.body = [] }
    return answer
  }

  private static let always = [
    "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin", "X-Frame-Options": "SAMEORIGIN",
  ]

  private func content(of request: Request) async -> Answer {
    switch request.path {
    case "/", "/index.html":
      let rendering = await current()
      return tagged(rendering.html, type: "text/html; charset=utf-8", of: rendering, for: request)
    case "/report.json":
      let rendering = await current()
      return tagged(rendering.json, type: "application/json", of: rendering, for: request)
    case "/version":
      let rendering = await current()
      let state = State(
        version: rendering.version, time: rendering.time, since: rendering.since, problem: rendering.problem)
      return json(state)
    case "/activity":
      let entries = activity.entries()
      // Whoever watches a command wants to see what came of it.
      _ = await page.current(after: ServedActivity.lastEnd(of: entries))
      return json(ServedActivity(entries, now: now()))
    default: return text(404, "there is only the page here: /, /report.json, /version, /activity")
    }
  }

  private func current() async -> LivePage.Rendering {
    await page.current(after: ServedActivity.lastEnd(of: activity.entries()))
  }

  private func json(_ value: some Encodable) -> Answer {
    guard let body = try? CanonicalJSON.line(value) else { return text(500, "") }
    return Answer(status: 200, headers: ["Content-Type": "application/json"], body: body)
  }

  /// What the page's script asks for.
  private struct State: Encodable {
    let version: String
    let time: Int64
    let since: Int64?
    let problem: String?
  }

  private func tagged(
    _ content: LivePage.Content, type: String, of rendering: LivePage.Rendering, for request: Request
  ) -> Answer {
    let packed = Self.takesGzip(request.encodings) ? content.packed : nil
    // The page holds the time of its look; packed it is another file.
    let tag = "\"\(rendering.version.prefix(16))-\(rendering.time)\(packed == nil ? "" : "-gzip")\""
    var headers = ["ETag": tag, "Vary": "Accept-Encoding"]
    if request.known == tag { return Answer(status: 304, headers: headers) }
    headers["Content-Type"] = type
    if packed != nil { headers["Content-Encoding"] = "gzip" }
    return Answer(status: 200, headers: headers, body: packed ?? content.plain)
  }

  /// Whether an `Accept-Encoding` allows gzip (RFC 9110, 12.5.3): by its name, else by `*`, unless with the quality 0.
  static func takesGzip(_ encodings: String?) -> Bool {
    var qualities: [String: Bool] = [:]
    for entry in (encodings ?? "").lowercased().filter({ !$0.isWhitespace }).split(separator: ",") {
      let parts = entry.split(separator: ";")
      guard let name = parts.first else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
      qualities[String(name)] = quality.map { $0 > 0 } ?? true
    }
    return qualities["gzip"] ?? qualities["*"] ?? false
  }

  private func text(_ status: Int, _ line: String) -> Answer {
    Answer(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"].merging(Self.always) { $1 },
      body: Array("\(line)\n".utf8))
  }

  /// Whether a `Host` names this machine: `localhost:8080`, `127.0.0.1`, `[::1]:8080`.
  private static func isLocal(_ host: String?) -> Bool {
    guard let host else { return false }
    return isThisMachine(
      host.hasPrefix("[") ? String(host.dropFirst().prefix { $0 != "]" }) : String(host.prefix { $0 != ":" }))
  }

  /// Whether a name, or an address, leads to this machine wherever it is asked for.
  ///
  /// All of 127.0.0.0/8 does, written in numbers: `127.evil.example` is a name that leads where its owner wants.
  package static func isThisMachine(_ name: String) -> Bool {
    if ["localhost", "::1"].contains(name.lowercased()) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in
        part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } && UInt8(part) != nil
      }
  }
}
