import ReleaseLedger
import ReleaseModel
import ReleaseServices

extension TestFlightChannel {
  /// How many reservations are made for one delivery: addresses of parts live for a limited time.
  private static let mostReservations = 3

  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (_ sent: Int64, _ total: Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle {
    guard let file = shippable.app, let type = type(of: file) else { throw ServiceError(.refused, .noApp) }
    var last: ServiceError?
    for _ in 0..<Self.mostReservations {
      let upload: String
      switch try await reserve(shippable) {
      case .present(let handle): return handle
      case .new(let id): upload = id
      }
      let handle = handle(shippable, upload: upload)
      try await ServiceError.noting { try await note(handle) }
      let parts: Parts
      do throws(ServiceError) {
        parts = try await reserve(file, type: type, in: upload)
      } catch  where error.kind == .unknown {
        // A reservation that may have a file can't be filled; a reservation that is left alone delivers nothing.
        last = error
        continue
      }
      switch await PartUpload(client: client, path: file.path, operations: parts.operations).run(
        progress: progress)
      {
      case .sent:
        try await commit(parts.file, of: upload, file: file)
        return handle
      case .expired(let status, let place):
        last = .refused(
          "testflight.part",
          "\(place) responded with \(status) to a part, in \(Self.mostReservations) reservations"
        )
      case .failed(let error): throw error
      }
    }
    throw last ?? .refused("testflight.part", "the parts could not be sent")
  }

  private enum Reservation {
    case new(String)
    case present(DeliveryHandle)
  }

  /// Reserves an upload. Twice is not more than once: one without files delivers nothing.
  private func reserve(_ shippable: ShippableBuild) async throws(ServiceError) -> Reservation {
    let answer = try await server.call(
      .post, "/v1/buildUploads",
      body: [
        "data": [
          "type": "buildUploads",
          "attributes": [
            "cfBundleShortVersionString": .string(shippable.manifest.version),
            "cfBundleVersion": .string(shippable.manifest.number), "platform": .string(platform.rawValue),
          ],
          "relationships": ["app": AppStoreAccount.reference(type: "apps", id: app)],
        ]
      ], isRepeatable: true, allowing: [409])
    if answer.status == 409 {
      // Most likely a build of this number is there. That is an end only when it can be seen.
      if case .present(let handle) = try await find(shippable) { return .present(handle) }
      throw .refused(
        "testflight.conflict",
        "App Store Connect does not accept \(shippable.manifest.version) (\(shippable.manifest.number)): "
          + (VendorServer.errorText(in: answer.body).map(Phrase.init(foreign:)) ?? "it reports a conflict"),
        hint: "build with a higher number: each is accepted once, even if the build was rejected")
    }
    return .new(try AppStoreAccount.id(answer))
  }

  private struct Parts {
    /// The id of the file's reservation.
    let file: String
    let operations: [UploadOperation]
  }

  private func reserve(_ file: ShippableBuild.File, type: String, in upload: String)
    async throws(ServiceError)
    -> Parts
  {
    let answer = try await server.call(
      .post, "/v1/buildUploadFiles",
      body: [
        "data": [
          "type": "buildUploadFiles",
          "attributes": [
            "assetType": "ASSET", "fileName": .string(file.name),
            "fileSize": .integer(Int(file.artefact.size)),
            "uti": .string(type),
          ],
          "relationships": ["buildUpload": AppStoreAccount.reference(type: "buildUploads", id: upload)],
        ]
      ])
    let id = try AppStoreAccount.id(answer)
    let values = answer.body["data"]["attributes"]["uploadOperations"].elements
    guard let operations = UploadOperation.all(values, size: file.artefact.size) else {
      throw .refused(
        "testflight.parts",
        "App Store Connect's \(values.count) parts are not the \(file.artefact.size) bytes of the file")
    }
    return Parts(file: id, operations: operations)
  }

  /// Says that all parts have arrived. This is what delivers the build.
  private func commit(_ id: String, of upload: String, file: ShippableBuild.File) async throws(ServiceError) {
    let problem: ServiceError
    do throws(ServiceError) {
      let answer = try await server.call(
        .patch, "/v1/buildUploadFiles/\(id)",
        body: [
          "data": [
            "type": "buildUploadFiles", "id": .string(id),
            "attributes": [
              "uploaded": true,
              "sourceFileChecksums": [
                "file": ["hash": .string(file.artefact.sha256), "algorithm": "SHA_256"]
              ],
            ],
          ]
        ], isRepeatable: true, allowing: [409])
      guard answer.status == 409 else { return }
      problem = .refused(
        "testflight.commit",
        VendorServer.errorText(in: answer.body).map(Phrase.init(foreign:))
          ?? "App Store Connect does not accept the file"
      )
    } catch {
      problem = error
    }
    // Its answer may have been lost, and a second one says that it was done: the upload itself knows.
    if problem.kind == .unknown || problem.diagnostic.code == "testflight.commit" {
      let state = try? await server.call(.get, "/v1/buildUploads/\(upload)").body
      let word = state?["data"]["attributes"]["state"]["state"].text
      if ["PROCESSING", "COMPLETE"].contains(word) { return }
    }
    throw problem
  }
}
