import ReleaseModel
import ReleaseSupport

/// A repository that is served over https (git's http-protocol, "Smart Clients").
struct HTTPSRemote: Sendable {
  /// Without a login and without a slash at its end.
  let address: String
  let host: HostAddress
  var login: HTTPSLogin?
  let settings: HTTPSSettings

  func advertisement(of service: WireRoute.Service) -> HTTPSRequest {
    HTTPSRequest(
      url: "\(address)/info/refs?service=git-\(service.rawValue)",
      headers: service == .uploadPack ? ["Git-Protocol: version=2"] : [], login: login, settings: settings)
  }

  func request(to service: WireRoute.Service, _ body: [UInt8]) -> HTTPSRequest {
    let type = "application/x-git-\(service.rawValue)"
    return HTTPSRequest(
      url: "\(address)/git-\(service.rawValue)",
      headers: ["Content-Type: \(type)-request", "Accept: \(type)-result"]
        + (service == .uploadPack ? ["Git-Protocol: version=2"] : []),
      body: body, login: login, settings: settings)
  }
}

/// The packets of a body that is there as a whole.
struct PacketList {
  private var reader = PacketReader()

  init(_ body: [UInt8]) { reader.append(body) }

  mutating func next() throws(WireFailure) -> Packet {
    guard let packet = try reader.next() else { throw .ended }
    return packet
  }

  /// A smart server begins with the name of the service; version 2 leaves it out.
  private mutating func skipService() throws(WireFailure) -> Packet {
    let first = try next()
    guard let line = first.line, line.starts(with: "# service=".utf8) else { return first }
    guard try next() == .flush else { throw .malformed("unexpected content after the name of the service") }
    return try next()
  }

  mutating func pushAdvertisement() throws(WireFailure) -> PushAdvertisement {
    var first: Packet? = try skipService()
    return try PushAdvertisement(packets: { () throws(WireFailure) in
      defer { first = nil }
      if let first { return first }
      return try next()
    })
  }

  mutating func isListingOffered() throws(WireFailure) -> Bool {
    var first: Packet? = try skipService()
    return try RefListing.isOffered(packets: { () throws(WireFailure) in
      defer { first = nil }
      if let first { return first }
      return try next()
    })
  }

  mutating func refs(where isWanted: (RefName) -> Bool) throws(WireFailure) -> [RefName: ObservedRef] {
    try RefListing.refs(packets: { () throws(WireFailure) in try next() }, where: isWanted)
  }
}
