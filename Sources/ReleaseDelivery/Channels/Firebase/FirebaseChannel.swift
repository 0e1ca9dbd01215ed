import ReleaseLedger
import ReleaseModel
import ReleaseServices

/// Firebase App Distribution.
///
/// Firebase shows version and number of a release, and no digest: a build is known by these two. The same file a
/// second time makes no second release.
struct FirebaseChannel: Channel {
  let name: String
  /// `projects/NUMBER/apps/ID`
  let parent: String
  /// Addresses of mail.
  let testers: [String]
  /// Aliases of groups.
  let groups: [String]
  let server: VendorServer

  init(_ values: ChannelValues, ports: ServicePorts) throws(Refusal) {
    name = values.name
    let project = try values.required("project")
    let app = try values.required("app")
    // 1:PROJECT NUMBER:PLATFORM:HASH
    let parts = app.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 4,
      app.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }),
      parts[1] == project[...]
    else {
      throw values.refusal(
        "firebase.app", "'app' of the channel '\(values.name)' is not an app of the project \(project)",
        hint:
          "it is the App ID in the project's settings, 1:\(project):ios:..., and 'project' is the project's number"
      )
    }
    parent = "projects/\(project)/apps/\(app)"
    testers = values.list("testers")
    groups = values.list("groups")
    let client = values.client(ports)
    let credentials = try GoogleCredentials(values, secrets: ports.secrets)
    let access = credentials.access(TokenServer(client: client, mask: ports.mask, now: ports.now))
    server = VendorServer(
      name: "Firebase",
      address: try values.address("server", default: "https://firebaseappdistribution.googleapis.com"),
      client: client, token: { () async throws(ServiceError) in try await access.token() })
  }

  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic] {
    guard let file = shippable.app else { return [.noApp] }
    var problems = await PackageCheck.problems(of: file, manifest: shippable.manifest)
    do throws(ServiceError) {
      // Whether the account may see the app at all.
      _ = try await server.call(.get, "/v1/\(parent)/releases", query: [("pageSize", "1")])
    } catch {
      problems.append(error.diagnostic)
    }
    return problems
  }

  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    guard
      let release = try await release(version: shippable.manifest.version, number: shippable.manifest.number)
    else {
      return .absent
    }
    var handle = handle(shippable)
    handle["release"] = release.name
    return .present(handle)
  }

  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (_ sent: Int64, _ total: Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    guard let file = shippable.app else { throw ServiceError(.refused, .noApp) }
    let size = file.artefact.size
    let request = HTTPRequest(
      .post, server.address + "/upload/v1/\(parent)/releases:upload",
      headers: [
        HTTPHeader("X-Goog-Upload-Protocol", "raw"),
        HTTPHeader("X-Goog-Upload-File-Name", URLText.encoded(file.name)),
        HTTPHeader("Content-Type", "application/octet-stream"),
      ], body: .file(file.path, count: size))
    let answer: VendorServer.Answer
    do throws(ServiceError) {
      answer = try await server.send(request, progress: { progress($0, size) })
    } catch  where error.kind == .unknown {
      // The upload may have been taken though its answer is lost; then the release may be there already.
      guard case .present(let handle)? = try? await find(shippable) else { throw error }
      return handle
    }
    guard let operation = answer.body["name"].text, isName(operation, of: "operations") else {
      throw ServiceError(
        .unknown, Diagnostic("channel.answer", "Firebase accepted the upload, but did not name it"))
    }
    var handle = handle(shippable)
    handle["operation"] = operation
    let named = handle
    // A receipt that can't be written does not take the upload back.
    try? await note(named)
    return named
  }

  private func handle(_ shippable: ShippableBuild) -> DeliveryHandle {
    var handle = ["version": shippable.manifest.version, "number": shippable.manifest.number]
    if !shippable.notes.isEmpty { handle["notes"] = shippable.notes }
    return handle
  }

  /// Whether a text is a name below the app; it becomes part of addresses.
  func isName(_ text: String, of kind: String) -> Bool {
    guard text.hasPrefix("\(parent)/") else { return false }
    let rest = text.dropFirst(parent.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    return rest.count >= 2 && rest.contains(kind[...])
      && rest.allSatisfy { part in
        !part.isEmpty && part != ".."
          && part.utf8.allSatisfy { byte in
            let letter = Character(Unicode.Scalar(byte))
            return byte < 128 && (letter.isLetter || letter.isNumber || "-_~.:".contains(letter))
          }
      }
  }
}
