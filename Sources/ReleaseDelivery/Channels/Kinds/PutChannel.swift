import AppInspection
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport

/// Any store that takes HTTP PUT, as S3 and its likes do.
///
/// PUT is the same done twice, so a request that broke is sent again; and the store is asked by HEAD, which tells the
/// digest where the store keeps the header that was sent with the file.
struct PutChannel: Channel {
  private let http: RetryingClient
  private let address: PutAddress
  private let page: ChannelTemplate?
  private let headers: [HTTPHeader]
  private let authorization: Secret?
  private let digestHeader: String

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    http = values.client(ports)
    try values.requireSafe(try values.required("url"), key: "url")
    address = try PutAddress(values)
    for secret in address.secrets { ports.mask.add(secret) }
    page = try values.template("page")
    headers = try values.list("headers").map { line throws(Refusal) in
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
        throw values.refusal(
          "channel.put.header",
          "a header of the channel '\(values.name)' does not have the form 'Name: value'")
      }
      return HTTPHeader(
        String(line[..<colon]), String(line[line.index(after: colon)...].trimming { $0 == " " }))
    }
    authorization = values.secret("authorization")
    digestHeader = values.text("digestHeader") ?? "x-amz-meta-sha256"
  }

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    guard shippable.app != nil else { return [.noApp] }
    do throws(ServiceError) {
      _ = try await find(shippable)
      return []
    } catch {
      return [error.diagnostic]
    }
  }

  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    guard let app = shippable.app else { return .absent }
    let handle = handle(for: shippable, app: app)
    switch try await head(handle) {
    case .absent: return .absent
    case .same: return .present(handle)
    case .unclear(let reason): return .unknown(reason: reason)
    case .other:
      throw .refused(
        "channel.put.occupied", "'\(PutAddress.shown(handle))' contains another file and is not replaced",
        hint: "add {build} to the channel's url, so that every build has its own address")
    }
  }

  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (Int64, Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    guard let app = shippable.app else { throw ServiceError(.refused, .noApp) }
    let handle = handle(for: shippable, app: app)
    let size = app.artefact.size
    let request = HTTPRequest(
      .put, address.whole(handle),
      headers: allHeaders + [
        HTTPHeader("Content-Type", "application/octet-stream"), HTTPHeader(digestHeader, app.artefact.sha256),
      ], body: .file(app.path, count: size))
    let what: Phrase = "sending '\(app.name)'"
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await http.send(request, isRepeatable: true, settling: []) { progress($0, size) }
    } catch {
      throw .sending(what, failed: error)
    }
    guard response.isSuccess else { throw .sending(what, answered: response) }
    return handle
  }

  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    switch try await head(handle) {
    case .absent: .unknown(reason: "'\(PutAddress.shown(handle))' is not there")
    case .same: .available(page: handle["page"] ?? PutAddress.shown(handle))
    case .other: .unknown(reason: "'\(PutAddress.shown(handle))' now contains another file")
    case .unclear(let reason): .unknown(reason: reason)
    }
  }

  func installation(of shippable: ShippableBuild) async -> AppInstallation? {
    guard let app = shippable.app else { return nil }
    let read = await BlockingPool.shared.run { AppInstallation(reading: app) }
    return page == nil ? read?.ofFileAlone : read
  }

  private enum FileAtTarget {
    case absent, same, other
    case unclear(Phrase)
  }

  private func head(_ handle: DeliveryHandle) async throws(ServiceError) -> FileAtTarget {
    let what: Phrase = "checking for '\(PutAddress.shown(handle))'"
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await http.send(HTTPRequest(.head, address.whole(handle), headers: allHeaders))
    } catch {
      throw .asking(what, failed: error)
    }
    switch response.status {
    case 404, 410: return .absent
    case 200..<300: break
    // S3 says so about a file that is not there to somebody who may not list.
    case 403: return .unclear("the store does not reveal what it contains (HTTP 403)")
    default: throw .asking(what, answered: response)
    }
    for name in [digestHeader, "x-checksum-sha256"] {
      if let found = response.header(name) {
        return found.lowercased() == handle["sha256"] ? .same : .other
      }
    }
    if let size = response.header("Content-Length"), size != handle["size"] { return .other }
    return .unclear("a file of that size exists, but the store does not report its digest")
  }

  private var allHeaders: [HTTPHeader] {
    headers + (authorization.map { [HTTPHeader("Authorization", prefix: "", secret: $0)] } ?? [])
  }

  private func handle(for shippable: ShippableBuild, app: ShippableBuild.File) -> DeliveryHandle {
    var handle = address.handle(for: shippable)
    handle["sha256"] = app.artefact.sha256
    handle["size"] = String(app.artefact.size)
    handle["page"] = page?.filled(for: shippable, encode: URLText.encoded)
    return handle
  }
}
