import Foundation
import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseLedger
@testable import ReleaseModel
@testable import ReleaseServices
@testable import ReleaseSupport

/// A channel, and behind TLS the vendor that it ships to.
final class VendorScene: @unchecked Sendable {
  let world: GitWorld
  let server: PlayedServer
  let fixture: PackageFixture
  private let front: TLSFront
  let mask = SecretMask()
  /// What a job has in its environment.
  var environment: [String: String] = [:]

  init() throws {
    world = try GitWorld()
    server = try PlayedServer()
    front = try TLSFront(world, to: server.port)
    server.stand(behind: front.url)
    fixture = PackageFixture(world)
  }

  /// Keys that openssl has made: PKCS #8 in PEM, as vendors hand them out.
  static let teamKey = Result<String, any Error> { try newTeamKey() }
  static let accountKey = Result<String, any Error> {
    try key(["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"])
  }

  static func newTeamKey() throws -> String {
    try key(["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"])
  }

  private static func key(_ options: [String]) throws -> String {
    let world = try GitWorld()
    let result = try world.run("openssl", ["genpkey"] + options)
    return String(decoding: result.output, as: UTF8.self)
  }

  var ports: ServicePorts {
    let programs = ProgramRunner(environment: world.environment, mask: mask)
    let now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    return ServicePorts(
      client: { RetryingClient(CurlClient(authorities: $0), now: now, sleep: { _ in }) },
      secrets: SecretReader(environment: environment, folder: world.root, programs: programs, mask: mask),
      programs: programs, folder: world.root, mask: mask, now: now, sleep: { _ in })
  }

  /// Makes a channel from an entry as `relctl.yml` would have it; a secret is a file's content.
  func channel(
    _ kind: ChannelKind, _ texts: [String: String], secrets: [String: String] = [:]
  ) async throws -> any Channel {
    for (name, value) in secrets { try world.write(value, to: "secret-\(name)", in: world.root) }
    var texts = texts
    if kind != .bugly {
      texts["server"] = texts["server"] ?? "\(server.address)/vendor"
      texts["authority"] = try HTTPSServer.certificate.get()
    }
    return try await ChannelRegistry.channel(
      ChannelSettings(
        name: "out", kind: kind, texts: texts,
        secrets: secrets.reduce(into: [:]) { $0[$1.key] = .file("secret-\($1.key)") }, location: nil),
      ports: ports)
  }

  /// A build whose app is a file of this world.
  func shippable(
    _ file: String, version: String = "6.5.5", number: String = "1234", notes: String = "",
    symbols: [String] = []
  ) throws -> ShippableBuild {
    let bytes = try readFile(file)
    let parts = symbols.map { path in
      ShippableBuild.File(
        path: path,
        artefact: BuildManifest.Artefact(
          kind: .symbols, path: FilePathRules.name(of: path), size: 10, sha256: "d"))
    }
    let (manifest, artefact) = BuildManifest.made(
      version: version, number: number, path: FilePathRules.name(of: file), size: Int64(bytes.count),
      sha256: Digest.sha256(bytes), symbols: parts.map(\.artefact))
    return ShippableBuild(
      manifest: manifest, app: ShippableBuild.File(path: file, artefact: artefact), symbols: parts,
      notes: notes)
  }

  /// Asks for a delivery's state until it is neither being worked on nor asked too often.
  func end(_ channel: any Channel, _ handle: DeliveryHandle) async throws -> DeliveryState {
    for _ in 0..<20 {
      let state = try await channel.state(handle)
      guard case .processing = state else { return state }
    }
    throw CocoaError(.featureUnsupported)
  }
}

/// What a channel notes on its way.
final class Noted: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [DeliveryHandle] = []
  private var counts: [(Int64, Int64)] = []
  func add(_ handle: DeliveryHandle) { lock.withLock { values.append(handle) } }
  func add(_ sent: Int64, _ total: Int64) { lock.withLock { counts.append((sent, total)) } }
  var handles: [DeliveryHandle] { lock.withLock { values } }
  var progress: [(Int64, Int64)] { lock.withLock { counts } }
}

extension Channel {
  func send(
    _ shippable: ShippableBuild, _ noted: Noted = Noted()
  ) async throws(ServiceError) -> DeliveryHandle {
    try await send(shippable, note: { noted.add($0) }, progress: { noted.add($0, $1) })
  }

  /// Sends what must not be sent, and returns why not.
  func refusal(_ shippable: ShippableBuild) async -> ServiceError? {
    do throws(ServiceError) {
      let handle = try await send(shippable)
      Issue.record("it was sent: \(handle)")
      return nil
    } catch {
      return error
    }
  }
}
