import ReleaseGit
import ReleaseModel
import ReleaseServices

/// A request to a host's API or to a package registry.
struct ServiceCall: Sendable {
  let method: HTTPRequest.Method
  let url: String
  let body: [UInt8]

  var isReading: Bool { method == .get || method == .head }

  /// Without scheme and server.
  var path: String {
    let place = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true).dropFirst(2)
    return "/" + (place.first.map(String.init) ?? "")
  }

  init(_ request: HTTPRequest) {
    method = request.method
    url = request.url
    body = request.body.parts.flatMap { part -> [UInt8] in
      switch part {
      case .bytes(let bytes): bytes
      case .file(let path, let offset, let count, _):
        Array(ObjectFolder.read(path)[Int(offset)..<Int(offset + count)])
      }
    }
  }
}

/// The way of one agent to services: every request waits until the scheduler grants it.
struct SimulatedHTTP: HTTPClient {
  let agent: Int
  let simulation: Simulation

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (Int64) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    if Task.isCancelled {
      throw HTTPError(.cancelled, at: request.place, message: "", mayHaveArrived: false)
    }
    switch await simulation.ask(.service(ServiceCall(request)), agent) {
    case .response(let response): return response
    case .failed(let error) where error.kind == .cancelled:
      throw HTTPError(.cancelled, at: request.place, message: "", mayHaveArrived: false)
    case .failed(let error):
      throw HTTPError(
        error.mayHaveArrived ? .timedOut : .unreachable, at: request.place, message: "",
        mayHaveArrived: error.mayHaveArrived)
    case .refs, .report, .dryRun, .done:
      throw HTTPError(.broken, at: request.place, message: "not the answer", mayHaveArrived: true)
    }
  }
}

extension HTTPResponse {
  init(_ status: Int, _ body: VendorJSON = .null, _ headers: [(name: String, value: String)] = []) {
    self.init(status: status, headers: headers, body: body.bytes)
  }
}

/// What any service may do instead of its work.
struct ServiceState: Sendable {
  /// The step before which nobody is answered, or everything that changes something is refused.
  var goneUntil = 0
  var refusesUntil = 0
}
