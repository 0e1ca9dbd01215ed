import ReleaseLedger
import ReleaseModel
import ReleaseServices

/// A way by which builds reach people or a store. One conformer for each kind of service.
///
/// `ship` asks in this order: `preflight`, `find`, and only when nothing is there `send`; the receipt says `sending`
/// before the first byte leaves. Afterwards, in this process or in one days later, `state` is asked by the handle.
protocol Channel: Sendable {
  /// Checks settings, credentials and files as far as that goes without changing anything.
  ///
  /// - Returns: Everything that is wrong; empty when `send` may be tried.
  func preflight(_ shippable: ShippableBuild) async -> [Diagnostic]

  /// Asks the service whether this very build is there already.
  func find(_ shippable: ShippableBuild) async throws(ServiceError) -> Presence

  /// Hands the build over. What is there already is never sent again.
  ///
  /// - Parameters:
  ///   - note: Called as soon as the service has given the delivery a name, so that the receipt has it before the
  ///     upload is through; may be called again with more.
  ///   - progress: Bytes that have left, of all.
  /// - Returns: By what the service knows the delivery.
  func send(
    _ shippable: ShippableBuild, note: @escaping @Sendable (DeliveryHandle) async throws -> Void,
    progress: @escaping @Sendable (_ sent: Int64, _ total: Int64) -> Void
  ) async throws(ServiceError) -> DeliveryHandle

  /// Asks the service once how far a delivery is.
  func state(_ handle: DeliveryHandle) async throws(ServiceError) -> DeliveryState

  /// Reads whether phones install the build from where the channel puts it.
  ///
  /// - Returns: nil where the service knows that itself, or nothing is known.
  func installation(of shippable: ShippableBuild) async -> AppInstallation?
}

extension Channel {
  func installation(of shippable: ShippableBuild) async -> AppInstallation? { nil }
}

/// Whether a service has a build.
enum Presence: Sendable, Hashable {
  case absent
  case present(DeliveryHandle)
  /// The service has no such question, or its answer is not clear.
  case unknown(reason: Phrase)
}

/// How far a delivery is.
enum DeliveryState: Sendable, Hashable {
  /// The service works on it.
  case processing(Phrase)
  /// People can get it.
  ///
  /// - Parameters:
  ///   - page: Where, if the service has a page for it.
  ///   - qrCode: The address of a picture of that page's address, if the service makes one.
  case available(page: String?, qrCode: String? = nil)
  /// The service refused it, and will not change its mind.
  case failed(reason: Phrase)
  /// The service does not know the delivery, or said something that relctl does not know.
  case unknown(reason: Phrase)
}
