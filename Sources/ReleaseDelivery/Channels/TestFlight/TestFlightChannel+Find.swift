import ReleaseLedger
import ReleaseServices

extension TestFlightChannel {
  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    let (version, number) = (shippable.manifest.version, shippable.manifest.number)
    let own = try await account.uploads(version: version, number: number)
    // An upload that waits for its files, or that failed, is no build.
    let arrived = own.first { ["COMPLETE", "PROCESSING"].contains($0["attributes"]["state"]["state"].text) }
    if let id = arrived?["id"].text { return .present(handle(shippable, upload: id)) }
    // Xcode and Transporter may have brought it.
    if let build = try await account.build(version: version, number: number), !build.isRefused {
      var handle = handle(shippable, upload: nil)
      handle["build"] = build.id
      return .present(handle)
    }
    return .absent
  }

  /// By what the delivery is known. The notes are kept, because testers can be told only when the build is processed.
  func handle(_ shippable: ShippableBuild, upload: String?) -> DeliveryHandle {
    var handle = [
      "app": app, "version": shippable.manifest.version, "number": shippable.manifest.number,
      "platform": platform.rawValue,
    ]
    handle["upload"] = upload
    let notes = shippable.notes(in: locale)
    if !notes.isEmpty { handle["notes"] = notes }
    return handle
  }
}
