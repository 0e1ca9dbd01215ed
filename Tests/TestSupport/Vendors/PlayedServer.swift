import Foundation
import ReleaseCrypto
import ReleaseSupport
import Synchronization
import Testing

/// A web server on the loopback interface that plays vendors. `/NAME/...` goes to the vendor of that name.
///
/// Connections are closed after one answer, and bodies are measured and not kept.
package final class PlayedServer: Sendable {
  package let port: UInt16
  private let listener: Int32
  private let state = Mutex(State())

  private struct State {
    var vendors: [String: any PlayedVendor] = [:]
    var troubles: [(trouble: PlayedTrouble, method: String, path: String)] = []
    var requests: [String] = []
    /// Where clients believe the server to be, when something stands before it.
    var base: String?
  }

  package init() throws {
    let (listener, port) = try #require(Loopback.listen())
    self.listener = listener
    self.port = port
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard connection >= 0 else { return }
        Platform.suppressSignals(connection)
        guard let self else {
          close(connection)
          return
        }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  package var address: String { state.withLock { $0.base } ?? "http://127.0.0.1:\(port)" }

  package func stand(behind base: String) { state.withLock { $0.base = base } }

  package func serve(_ name: String, _ vendor: any PlayedVendor) {
    state.withLock { $0.vendors[name] = vendor }
  }

  /// Has a trouble with the next request of a method whose path holds a text; several come one after the other.
  package func meet(_ trouble: PlayedTrouble, _ method: String, _ path: String) {
    state.withLock { $0.troubles.append((trouble, method, path)) }
  }

  /// `METHOD /path` of every request so far.
  package var requests: [String] { state.withLock { $0.requests } }
}

extension PlayedServer {
  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard let (head, rest) = readHead(connection) else { return }
    let lines = head.split(separator: "\r\n").map(String.init)
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    guard words.count == 3 else { return }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    // A body that is cut off is not read to its end, so this trouble comes before it.
    let target = words[1].prefix { $0 != "?" }
    let isCutOff = state.withLock { state in
      let index = state.troubles.firstIndex { trouble in
        if case .cutOff = trouble.trouble {
          trouble.method == words[0] && target.contains(trouble.path)
        } else {
          false
        }
      }
      if let index {
        state.troubles.remove(at: index)
        state.requests.append("\(words[0]) \(target)")
      }
      return index != nil
    }
    if isCutOff { return }
    guard let body = readBody(connection, rest, Int64(headers["content-length"] ?? "") ?? 0) else { return }
    let parts = words[1].split(separator: "?", maxSplits: 1).map(String.init)
    let path = parts.first?.removingPercentEncoding ?? "/"
    let name = String(path.dropFirst().prefix { $0 != "/" })
    let request = PlayedRequest(
      method: words[0], path: String(path.dropFirst(name.count + 1)),
      query: parts.count > 1 ? Self.query(parts[1]) : [:], headers: headers, body: body,
      base: "\(address)/\(name)")
    let (vendor, trouble) = state.withLock { state in
      state.requests.append("\(request.method) \(path)")
      let index = state.troubles.firstIndex { $0.method == request.method && path.contains($0.path) }
      return (state.vendors[name], index.map { state.troubles.remove(at: $0).trouble })
    }
    let answer: PlayedAnswer
    switch trouble {
    case .status(let status, let pause):
      answer = PlayedAnswer(status, headers: pause.map { [("Retry-After", $0)] } ?? [])
    case .text(let status, let text): answer = PlayedAnswer(status, body: Array(text.utf8))
    case .hangUp, .cutOff: return
    case .silence:
      sleep(120)
      return
    case .loseAnswer:
      _ = vendor?.answer(request)
      return
    case nil: answer = vendor?.answer(request) ?? PlayedAnswer(404)
    }
    write(answer, to: connection, isHead: request.method == "HEAD")
  }

  private func write(_ answer: PlayedAnswer, to connection: Int32, isHead: Bool) {
    var text = "HTTP/1.1 \(answer.status) -\r\nConnection: close\r\n"
    for header in answer.headers { text += "\(header.name): \(header.value)\r\n" }
    let hasLength = answer.headers.contains { $0.name.lowercased() == "content-length" }
    if !hasLength, answer.status != 204 { text += "Content-Length: \(answer.body.count)\r\n" }
    var bytes = (Array((text + "\r\n").utf8) + (isHead ? [] : answer.body))[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Platform.noSignal)
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads up to the empty line; what came behind it is the start of the body.
  private func readHead(_ connection: Int32) -> (String, [UInt8])? {
    var bytes: [UInt8] = []
    let end: [UInt8] = [13, 10, 13, 10]
    while bytes.count < 1 << 16 {
      guard let more = receive(connection, 16 << 10), !more.isEmpty else { return nil }
      let from = max(0, bytes.count - 3)
      bytes += more
      if bytes.count >= 4,
        let index = (from...(bytes.count - 4)).first(where: { bytes[$0...].starts(with: end) })
      {
        return (String(decoding: bytes[..<index], as: UTF8.self), Array(bytes[(index + 4)...]))
      }
    }
    return nil
  }

  private func readBody(_ connection: Int32, _ start: [UInt8], _ size: Int64) -> PlayedRequest.Body? {
    let hash = Hash(.sha256)
    hash.update(start)
    var kept = start
    var count = Int64(start.count)
    while count < size {
      guard let more = receive(connection, 256 << 10), !more.isEmpty else { return nil }
      hash.update(more)
      count += Int64(more.count)
      kept += more.prefix(max(0, PlayedRequest.Body.longestStart - kept.count))
    }
    return PlayedRequest.Body(start: kept, size: count, sha256: Hash.hexadecimal(hash.finalize()))
  }

  private func receive(_ connection: Int32, _ room: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      repeat { count = recv(connection, buffer.baseAddress, room, 0) } while count < 0 && errno == EINTR
      count = max(0, count)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The fields of a query, or of an `application/x-www-form-urlencoded` body.
  package static func query(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacing("+", with: " ").removingPercentEncoding ?? String($0)
      }
      values[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return values
  }
}
