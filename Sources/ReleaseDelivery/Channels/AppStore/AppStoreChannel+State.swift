import ReleaseLedger
import ReleaseModel
import ReleaseServices

extension AppStoreChannel {
  /// The keys of a handle.
  enum Key {
    static let version = "storeVersion"
    static let submission = "submission"
    /// The build can't be submitted yet; whoever asks for the state does it then.
    static let waits = "waits"
    static let isFirst = "first"
  }

  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence {
    let order = SubmissionContent(shippable)
    guard let details = try await submitted(order) else { return .absent }
    var handle = handle(order)
    handle[Key.version] = details.version.id
    return .present(handle)
  }

  /// The version of this build, if App Review or the store has it.
  func submitted(_ order: SubmissionContent) async throws(ServiceError) -> StoreVersionDetails? {
    guard let version = try await account.versions().first(where: { $0.text == order.version }),
      version.state.isOnItsWay || version.state.wasOut
    else { return nil }
    let details = try await account.details(of: version.id)
    return details.build?.number == order.number ? details : nil
  }

  func handle(_ order: SubmissionContent) -> DeliveryHandle {
    ["app": app, "version": order.version, "number": order.number, "platform": platform.rawValue]
  }

  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState {
    guard let order = SubmissionContent(handle) else { return .unknown(reason: "the version is unknown") }
    var handle = handle
    var details = try await details(of: order, handle)
    if handle[Key.waits] != nil, isUntouched(details, order) {
      switch try await buildAtStore(order) {
      case .waiting(let what): return .processing(what)
      case .problem(let problem): return .failed(reason: problem.messagePhrase)
      case .valid(let build):
        handle = try await submit(order, build) { _ in }
        details = try await self.details(of: order, handle)
      }
    }
    guard let details else {
      return .unknown(reason: "App Store Connect has no version \(order.version)")
    }
    return try await state(of: details, order, handle)
  }

  private func details(
    of order: SubmissionContent, _ handle: DeliveryHandle
  ) async throws(ServiceError) -> StoreVersionDetails? {
    guard let version = try await account.versions().first(where: { $0.text == order.version }) else {
      return nil
    }
    return try await account.details(of: version.id)
  }

  /// Whether nobody has submitted the version with this build: what was withdrawn is not submitted again.
  private func isUntouched(_ details: StoreVersionDetails?, _ order: SubmissionContent) -> Bool {
    guard let details else { return true }
    return switch details.version.state.stage {
    case .prepared: true
    case .sentBack: details.build?.number != order.number
    case .underReview, .approved, .out, .replaced, .removed, .unknown: false
    }
  }

  private func state(
    of details: StoreVersionDetails, _ order: SubmissionContent, _ handle: DeliveryHandle
  ) async throws(ServiceError) -> DeliveryState {
    let state = details.version.state
    let meaning = state.meaning(at: name)
    // The version says so later than the submission.
    if state.isEditable, let id = handle[Key.submission],
      try await account.submission(id)?.isSubmitted == true
    {
      return .processing(withRemark("it is waiting for App Review", handle))
    }
    guard state.stage != .prepared, state.stage != .unknown else { return .unknown(reason: meaning) }
    guard let build = details.build else {
      return .unknown(reason: "App Store Connect names no build of version \(order.version): \(meaning)")
    }
    guard build.number == order.number else {
      let other = VendorServer.printable(build.number ?? build.id)
      return state.isEditable
        ? .unknown(reason: meaning)
        : .failed(
          reason: "version \(order.version) has the build \(other) now, not \(order.number): \(meaning)")
    }
    return switch state.stage {
    case .underReview, .approved: .processing(withRemark(meaning, handle))
    case .out, .replaced: .available(page: "https://apps.apple.com/app/id\(app)")
    case .sentBack, .removed: .failed(reason: meaning)
    case .prepared, .unknown: .unknown(reason: meaning)
    }
  }

  private func withRemark(_ meaning: Phrase, _ handle: DeliveryHandle) -> Phrase {
    handle[Key.isFirst] == nil
      ? meaning : "\(meaning) (the first version of an app has no release notes and no phased release)"
  }
}
