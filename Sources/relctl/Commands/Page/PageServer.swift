import FlyingFox
import FlyingSocks
import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseQuestions
import ReleaseSupport

/// Serves a page over HTTP.
struct PageServer: Sendable {
  private let server: HTTPServer
  private let host: String
  private let port: UInt16

  /// - Parameters:
  ///   - host: An address of this machine, or `localhost`.
  ///   - port: 0 for any that is free.
  init(_ page: ServedPage, host: String, port: UInt16) throws(Refusal) {
    self.host = host
    self.port = port
    let handler = ClosureHTTPHandler { request in
      let answer = await page.answer(
        ServedPage.Request(
          method: request.method.rawValue, path: request.path, host: request.headers[HTTPHeader("Host")],
          known: request.headers[HTTPHeader("If-None-Match")],
          encodings: request.headers[HTTPHeader("Accept-Encoding")]))
      var headers = HTTPHeaders()
      for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
      return HTTPResponse(
        statusCode: HTTPStatusCode(answer.status, phrase: ""), headers: headers, body: Data(answer.body))
    }
    do {
      if host.contains(":") {
        server = HTTPServer(
          address: try .inet6(ip6: host, port: port), logger: .disabled, handler: handler)
      } else {
        let address = host == "localhost" ? "127.0.0.1" : host
        server = HTTPServer(
          address: try .inet(ip4: address, port: port), logger: .disabled, handler: handler)
      }
    } catch {
      throw Refusal(
        "serve.host", "'\(host)' is not an address of a machine",
        hint: "use 127.0.0.1 for this machine only, or 0.0.0.0 for everyone who can reach it")
    }
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter whenReady: Gets the page's address.
  func run(whenReady: @escaping @Sendable (String) -> Void) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          whenReady("http://\(shownHost):\(await listeningPort())/")
          // Only the server ends this.
          while true { try await Task.sleep(for: .seconds(3600)) }
        }
        try await group.next()
        group.cancelAll()
      }
    } catch let error as SocketError {
      guard !Task.isCancelled else { return }
      throw Refusal(
        "serve.port", "port \(port) of \(host) can't be opened: \(error.errorDescription ?? "\(error)")",
        hint: "choose another one, such as --port \(port == 8090 ? 8091 : 8090)")
    } catch  where Task.isCancelled {
      return
    }
  }

  /// What a browser of this machine takes.
  private var shownHost: String {
    if host == "0.0.0.0" || host == "::" { return "localhost" }
    return host.contains(":") ? "[\(host)]" : host
  }

  private func listeningPort() async -> UInt16 {
    switch await server.listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    default: port
    }
  }
}
