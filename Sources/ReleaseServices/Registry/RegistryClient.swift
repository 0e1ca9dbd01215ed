import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Publishes to a package registry, and asks it what it has.
///
/// Source of the protocol: SE-0292, "Package registry service", version 1, as SwiftPM 6.3 speaks it.
package struct RegistryClient: Sendable {
  let registry: PackageRegistry
  private let ports: ServicePorts
  /// How many seconds a registry that works on a release is asked for its end.
  private let seconds: Double
  private let token: Once<Result<[HTTPHeader], Refusal>>

  init(_ registry: PackageRegistry, ports: ServicePorts, seconds: Double) {
    self.seconds = seconds
    self.registry = registry
    self.ports = ports
    token = Once {
      do throws(Refusal) {
        return .success(try await Self.authorization(registry, ports))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Its name in `relctl.yml`.
  package var name: String { registry.name }
  package var address: String { registry.url }

  /// What a registry has of one version.
  package enum Answer: Sendable, Hashable {
    case absent
    /// - Parameter checksum: SHA-256 of the source archive in lower-case hexadecimal digits; nil where it says none.
    case present(checksum: String?)
    /// It gave no answer that can be used.
    case unknown(Phrase)
  }

  /// What became of a publication. Whether it is there is told by asking.
  package enum Publication: Sendable, Hashable {
    case accepted
    /// The version was there before.
    case exists
    case refused(Phrase)
    /// It may have arrived.
    case unknown(Phrase)
  }

  package func answer(for release: RegistryRelease) async -> Answer {
    do {
      let response = try await send(HTTPRequest(.get, url(of: release), headers: Self.accepting("json")))
      switch response.status {
      case 200..<300:
        guard let body = VendorJSON.parse(response.body) else { return .unknown("its response is not JSON") }
        let archive = (body["resources"]?.array ?? []).first { $0["name"]?.text == "source-archive" }
        return .present(checksum: archive?["checksum"]?.text?.lowercased())
      case 404, 410: return .absent
      default: return .unknown(problem(response))
      }
    } catch {
      return .unknown(message(error))
    }
  }

  /// All versions of a package; empty where the registry does not know it.
  ///
  /// - Throws: `RegistryError`.
  package func versions(of identity: RegistryIdentity) async throws(RegistryError) -> [String] {
    let place = "\(registry.url)/\(identity.scope)/\(identity.name)"
    do {
      let response = try await send(HTTPRequest(.get, place, headers: Self.accepting("json")))
      if [404, 410].contains(response.status) { return [] }
      guard response.isSuccess, let releases = VendorJSON.parse(response.body)?["releases"]?.object else {
        throw RegistryError(
          message: response.isSuccess ? "its response lists no releases" : problem(response))
      }
      return releases.keys.sorted()
    } catch let error as RegistryError {
      throw error
    } catch {
      throw RegistryError(message: message(error))
    }
  }

  /// The bytes of a published source archive; nil where the registry has none, or one that is too large to be compared.
  ///
  /// - Throws: `RegistryError` when it can't be had now.
  package func archive(of release: RegistryRelease) async throws(RegistryError) -> [UInt8]? {
    let request = HTTPRequest(.get, url(of: release) + ".zip", headers: Self.accepting("zip"))
    let response: HTTPResponse
    do {
      response = try await send(request)
    } catch let error as HTTPError where error.kind == .tooLarge {
      return nil
    } catch {
      throw RegistryError(message: message(error))
    }
    if [404, 410].contains(response.status) { return nil }
    guard response.isSuccess else { throw RegistryError(message: problem(response)) }
    return response.body
  }

  /// - Parameters:
  ///   - archive: The path of the source archive.
  ///   - metadata: A JSON object, see SE-0378, "Package metadata".
  package func publish(
    _ release: RegistryRelease, archive: String, size: Int64, metadata: [UInt8]
  ) async -> Publication {
    let boundary = "relctl-\(UInt64.random(in: 0 ... .max))-\(UInt64.random(in: 0 ... .max))"
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"source-archive\"\r\n"
    head += "Content-Type: application/zip\r\nContent-Transfer-Encoding: binary\r\n\r\n"
    var tail = "\r\n--\(boundary)\r\nContent-Disposition: form-data; name=\"metadata\"\r\n"
    tail += "Content-Type: application/json\r\nContent-Transfer-Encoding: binary\r\n\r\n"
    let body = HTTPBody(parts: [
      .bytes(Array(head.utf8)), .file(path: archive, offset: 0, count: size, whole: size),
      .bytes(Array(tail.utf8) + metadata + Array("\r\n--\(boundary)--\r\n".utf8)),
    ])
    let headers =
      Self.accepting("json") + [
        HTTPHeader("Content-Type", "multipart/form-data;boundary=\"\(boundary)\""),
        HTTPHeader("Prefer", "respond-async"),
      ]
    do {
      let response = try await send(
        HTTPRequest(.put, url(of: release), headers: headers, body: body), isRepeatable: true)
      switch response.status {
      case 202: return try await settled(response)
      case 200..<300: return .accepted
      case 409: return .exists
      case 408, 500...: return .unknown(problem(response))
      default: return .refused(problem(response))
      }
    } catch let error as HTTPError where error.mayHaveArrived {
      return .unknown(message(error))
    } catch {
      return .refused(message(error))
    }
  }

  /// A registry that works on it later says where to ask; it leads on when it is done.
  private func settled(_ response: HTTPResponse) async throws -> Publication {
    guard let place = response.header("Location") else { return .accepted }
    // The token goes nowhere else.
    guard let url = absolute(place) else {
      return .unknown("it redirects to another host: \(RemoteURL(place))")
    }
    var waited = 0.0
    var pause = Double(response.header("Retry-After").flatMap { Int($0) } ?? 1)
    while waited < seconds {
      let time = min(max(pause, 0.2), 30)
      try await ports.sleep(time)
      waited += time
      let answer = try await send(HTTPRequest(.get, url, headers: Self.accepting("json")))
      switch answer.status {
      case 202: pause = Double(answer.header("Retry-After").flatMap { Int($0) } ?? Int(time * 2))
      case 200..<400: return .accepted
      case 409: return .exists
      case 500...: return .unknown(problem(answer))
      default: return .refused(problem(answer))
      }
    }
    return .unknown("it is still working after \(Int(waited)) s")
  }

  private func absolute(_ place: String) -> String? {
    guard let own = AddressParts(registry.url), let scheme = own.scheme else { return nil }
    let origin = "\(scheme)://\(own.authority)"
    if place.hasPrefix("/"), !place.hasPrefix("//") { return origin + place }
    return place == origin || place.hasPrefix(origin + "/") ? place : nil
  }

  private func url(of release: RegistryRelease) -> String {
    "\(registry.url)/\(release.identity.scope)/\(release.identity.name)/\(release.version)"
  }

  private static func accepting(_ kind: String) -> [HTTPHeader] {
    [HTTPHeader("Accept", "application/vnd.swift.registry.v1+\(kind)")]
  }

  private func send(_ request: HTTPRequest, isRepeatable: Bool? = nil) async throws -> HTTPResponse {
    var request = request
    request.headers += try await token.value.get()
    let client = ports.client(registry.authority.map { FilePathRules.join($0, to: ports.folder) })
    return try await client.send(request, isRepeatable: isRepeatable)
  }

  private static func authorization(
    _ registry: PackageRegistry, _ ports: ServicePorts
  ) async throws(Refusal) -> [HTTPHeader] {
    guard let source = registry.token else { return [] }
    let secret = try await ports.secrets.read(
      source, for: "'token' of the registry '\(registry.name)'", at: nil)
    guard let user = registry.user else {
      return [HTTPHeader("Authorization", prefix: "Bearer ", secret: secret)]
    }
    return [HTTPHeader("Authorization", userAndPassword: Secret("\(user):\(secret.reveal())"))]
  }

  /// What the registry says of an error (RFC 7807).
  private func problem(_ response: HTTPResponse) -> Phrase {
    let body = VendorJSON.parse(response.body)
    let said = body?["detail"]?.text ?? body?["title"]?.text
    let text = said.map { ": " + RemoteText.printable(Array(ports.mask.clean($0).utf8)).prefix(300) } ?? ""
    return "it responds with \(response.status)\(text)"
  }

  private func message(_ error: any Error) -> Phrase {
    if let refusal = error as? Refusal { return refusal.diagnostics[0].messagePhrase }
    return ports.mask.clean("\(error)")
  }
}

/// A package registry could not be asked.
package struct RegistryError: Error, Sendable, Hashable {
  package let message: Phrase

  package init(message: Phrase) { self.message = message }
}

/// The package registries of a workspace, each with one token that is read once.
package struct PackageRegistries: Sendable {
  private let clients: [String: RegistryClient]
  private let programs: ProgramRunner

  /// - Parameter timeout: A command's, in seconds. A registry may work on a release for ten times as long.
  package init(_ registries: [PackageRegistry], ports: ServicePorts, timeout: Int) {
    let seconds = Double(timeout) * 10
    clients = Dictionary(registries.map { ($0.name, RegistryClient($0, ports: ports, seconds: seconds)) }) {
      first, _ in first
    }
    programs = ports.programs
  }

  package func client(named name: String) -> RegistryClient? { clients[name] }

  /// Makes the source archive of a commit, as `swift package-registry publish` does: git's zip of what is tracked, below a
  /// folder of the package's name.
  ///
  /// - Parameter path: Where it is written.
  /// - Throws: `RegistryError`.
  package func archive(
    _ commit: ObjectID, of identity: RegistryIdentity, in mirror: String, to path: String
  ) async throws(RegistryError) {
    let arguments =
      ["--git-dir=\(mirror)"] + GitProgram.cautious + [
        "archive", "--format=zip", "--prefix=\(identity)/", "--output=\(path)", commit.hex,
      ]
    // Attributes of this machine would change the bytes.
    let environment = [
      "LC_ALL": "C", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_ATTR_NOSYSTEM": "1",
    ]
    do {
      let output = try await programs.git(arguments, environment: environment, seconds: 600)
      guard output.status == 0 else {
        throw RegistryError(
          message: "git can't create the source archive: \(RemoteText.lastLine(Array(output.errors.utf8)))")
      }
    } catch let error as RegistryError {
      throw error
    } catch {
      throw RegistryError(message: "git can't create the source archive: \(error)")
    }
  }
}
