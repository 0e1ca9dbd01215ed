import ReleaseLedger
import ReleaseModel
import ReleaseServices

extension TestFlightChannel {
  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    if let id = handle["build"], handle["upload"] == nil {
      return try await state(of: try await build(id), handle)
    }
    guard let upload = handle["upload"] else { return .unknown(reason: "the upload's id is unknown") }
    let answer = try await server.call(
      .get, "/v1/buildUploads/\(URLText.encoded(upload))", query: [("include", "build")], allowing: [404])
    if answer.status == 404 {
      return .unknown(reason: "App Store Connect has no upload \(upload)")
    }
    let data = answer.body["data"]
    let state = data["attributes"]["state"]
    switch state["state"].text {
    case "PROCESSING": return .processing("App Store Connect is checking the upload")
    case "COMPLETE":
      let id = data["relationships"]["build"]["data"]["id"].text
      let included = answer.body["included"].elements.first {
        $0["type"].text == "builds" && $0["id"].text == id
      }
      if let build = included.flatMap(AppStoreAccount.Build.init) {
        return try await self.state(of: build, handle)
      }
      if let id { return try await self.state(of: build(id), handle) }
      let found = try await account.build(version: handle["version"] ?? "", number: handle["number"] ?? "")
      guard let found else { return .processing("the build has not appeared yet") }
      return try await self.state(of: found, handle)
    case "FAILED":
      let said = state["errors"].elements.compactMap { error in
        [error["code"].text, error["description"].text].compactMap { $0 }.joined(separator: ": ")
      }.joined(separator: "; ")
      return .failed(
        reason: said.isEmpty ? "App Store Connect rejected the upload" : "\(VendorServer.printable(said))")
    case "AWAITING_UPLOAD":
      return .unknown(reason: "the upload was started, and App Store Connect is waiting for the rest of it")
    case let word:
      return .unknown(
        reason: "App Store Connect reports '\(VendorServer.printable(word ?? "nothing"))' for the upload")
    }
  }

  private func build(_ id: String) async throws(ServiceError) -> AppStoreAccount.Build {
    let answer = try await server.call(.get, "/v1/builds/\(URLText.encoded(id))").body
    guard let build = answer["data"].flatMap(AppStoreAccount.Build.init) else {
      throw .refused("channel.answer", "App Store Connect's response contains no build")
    }
    return build
  }

  private func state(of build: AppStoreAccount.Build, _ handle: DeliveryHandle) async throws(ServiceError)
    -> DeliveryState
  {
    switch build.state {
    case "PROCESSING": return .processing("App Store Connect is processing the build")
    case "FAILED", "INVALID":
      return .failed(
        reason:
          "App Store Connect reports that the build is \(build.state ?? ""), and emailed the reason to the team"
      )
    case "VALID":
      let page = try await distribute(build.id, notes: handle["notes"] ?? "")
      return .available(page: page)
    case let word:
      return .unknown(
        reason: "App Store Connect reports '\(VendorServer.printable(word ?? "nothing"))' for the build")
    }
  }
}
