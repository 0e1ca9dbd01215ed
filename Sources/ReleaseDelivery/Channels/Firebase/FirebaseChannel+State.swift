import ReleaseLedger
import ReleaseModel
import ReleaseServices

extension FirebaseChannel {
  /// A release at Firebase.
  struct Release: Sendable {
    let name: String
    let version: String?
    let number: String?
    /// What testers open, or the console's page.
    let page: String?
  }

  private func release(_ value: VendorJSON) -> Release? {
    guard let name = value["name"].text, isName(name, of: "releases") else { return nil }
    return Release(
      name: name, version: value["displayVersion"].text, number: value["buildVersion"].text,
      page: value["testingUri"].text ?? value["firebaseConsoleUri"].text)
  }

  /// The newest release of a version and number; Firebase filters by neither, so its pages are read.
  func release(version: String, number: String) async throws(ServiceError) -> Release? {
    var page = ""
    for _ in 0..<20 {
      var query = [("pageSize", "100")]
      if !page.isEmpty { query.append(("pageToken", page)) }
      let answer = try await server.call(.get, "/v1/\(parent)/releases", query: query).body
      let found = answer["releases"].elements.compactMap(release).first {
        $0.version == version && $0.number == number
      }
      if let found { return found }
      page = answer["nextPageToken"].text ?? ""
      if page.isEmpty { break }
    }
    return nil
  }

  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    let notes = handle["notes"] ?? ""
    if let name = handle["release"], isName(name, of: "releases") {
      let answer = try await server.call(.get, "/v1/\(name)", allowing: [404])
      if answer.status == 404 { return .failed(reason: "the release is no longer at Firebase") }
      guard let release = release(answer.body) else {
        return .unknown(reason: "Firebase's response contains no release")
      }
      return try await distribute(release, notes: notes)
    }
    guard let operation = handle["operation"], isName(operation, of: "operations") else {
      return .unknown(reason: "Firebase's name of the upload is unknown")
    }
    let answer = try await server.call(.get, "/v1/\(operation)", allowing: [404])
    guard answer.status != 404 else {
      // Operations are kept for a while only.
      guard let release = try await release(version: handle["version"] ?? "", number: handle["number"] ?? "")
      else {
        return .unknown(reason: "Firebase no longer has the upload")
      }
      return try await distribute(release, notes: notes)
    }
    guard answer.body["done"].isTrue else { return .processing("Firebase is checking the upload") }
    let error = answer.body["error"]
    if let error, error != .null {
      return .failed(
        reason: error["message"].text.map { "\(VendorServer.printable($0))" }
          ?? "Firebase rejected the upload")
    }
    let result = answer.body["response"]["result"].text
    guard ["RELEASE_CREATED", "RELEASE_UPDATED", "RELEASE_UNMODIFIED"].contains(result),
      let release = answer.body["response"]["release"].flatMap(release)
    else {
      return .unknown(
        reason: "Firebase reports '\(VendorServer.printable(result ?? "nothing"))' for the upload")
    }
    return try await distribute(release, notes: notes)
  }

  /// Writes the notes, and gives the release to testers and groups. Firebase adds each of them once, and may write
  /// to them once more.
  private func distribute(_ release: Release, notes: String) async throws(ServiceError) -> DeliveryState {
    if !notes.isEmpty {
      _ = try await server.call(
        .patch, "/v1/\(release.name)", query: [("updateMask", "releaseNotes.text")],
        body: ["name": .string(release.name), "releaseNotes": ["text": .string(notes)]], isRepeatable: true)
    }
    if !testers.isEmpty || !groups.isEmpty {
      _ = try await server.call(
        .post, "/v1/\(release.name):distribute",
        body: [
          "testerEmails": .array(testers.map(VendorJSON.string)),
          "groupAliases": .array(groups.map(VendorJSON.string)),
        ])
    }
    return .available(page: release.page)
  }
}
