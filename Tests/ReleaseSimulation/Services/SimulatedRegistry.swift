import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// A package registry (SE-0292): a version stays for ever as it was published.
struct SimulatedRegistry: Sendable {
  static let url = "https://packages.example.com"
  var state = ServiceState()
  /// `core/6.5.5` -> the archive.
  private(set) var releases: [String: [UInt8]] = [:]

  /// What a request is about: `core/6.5.5`.
  static func release(of call: ServiceCall) -> String? {
    let parts = call.path.split(separator: "/")
    guard parts.count == 3 else { return nil }
    let version = parts[2].hasSuffix(".zip") ? parts[2].dropLast(4) : parts[2]
    return "\(parts[1].lowercased())/\(version)"
  }

  static func release(_ release: RegistryRelease) -> String {
    "\(release.identity.name.lowercased())/\(release.version)"
  }

  /// - Returns: The answer, and the release that was taken.
  mutating func receive(_ call: ServiceCall) -> (HTTPResponse, taken: String?) {
    guard let release = Self.release(of: call) else { return (list(call), nil) }
    if call.method == .put {
      guard releases[release] == nil else { return (HTTPResponse(409), nil) }
      guard let archive = Self.archive(in: call.body) else { return (HTTPResponse(422), nil) }
      releases[release] = archive
      return (HTTPResponse(201), release)
    }
    guard let archive = releases[release] else { return (HTTPResponse(404), nil) }
    if call.path.hasSuffix(".zip") {
      return (HTTPResponse(status: 200, headers: [], body: archive), nil)
    }
    let resource: VendorJSON = [
      "name": "source-archive", "type": "application/zip", "checksum": .string(Digest.sha256(archive)),
    ]
    return (HTTPResponse(200, ["resources": [resource]]), nil)
  }

  /// Somebody publishes something else.
  mutating func publish(_ release: String, _ archive: [UInt8]) -> Bool {
    guard releases[release] == nil else { return false }
    releases[release] = archive
    return true
  }

  private func list(_ call: ServiceCall) -> HTTPResponse {
    let name = call.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let versions = releases.keys.filter { $0.hasPrefix(name + "/") }.map {
      (String($0.dropFirst(name.count + 1)), VendorJSON.object([:]))
    }
    if versions.isEmpty { return HTTPResponse(404) }
    return HTTPResponse(200, ["releases": .object(Dictionary(versions) { first, _ in first })])
  }

  /// The first part of a form (RFC 7578).
  private static func archive(in body: [UInt8]) -> [UInt8]? {
    guard let line = body.firstRange(of: Array("\r\n".utf8)),
      let head = body.firstRange(of: Array("\r\n\r\n".utf8)),
      let end = body[head.upperBound...].firstRange(of: Array("\r\n".utf8) + body[..<line.lowerBound])
    else { return nil }
    return Array(body[head.upperBound..<end.lowerBound])
  }
}
