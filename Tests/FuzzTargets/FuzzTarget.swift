import ReleaseModel

/// One reader, or one edit, as a closure over any bytes.
///
/// It may refuse the bytes. It must not trap, hang, take memory without bound or break a promise (`Promise`).
public struct FuzzTarget: Sendable {
  /// What `RELCTL_FUZZ_TARGET` and the folders of its inputs are called.
  public let name: String
  /// In bytes. Longer inputs take longer and find nothing new.
  public let longest: Int
  private let read: @Sendable ([UInt8]) throws -> Void
  private let isLocated: Bool

  /// - Parameter isLocated: Whether each of its refusals names a place.
  init(
    _ name: String, longest: Int = 4096, isLocated: Bool = true,
    read: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.longest = longest
    self.isLocated = isLocated
    self.read = read
  }

  /// Reads one input, which may be refused.
  public func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    do {
      try read(bytes)
    } catch let broken as BrokenPromise {
      throw broken
    } catch let refusal as Refusal {
      guard let first = refusal.diagnostics.first else { throw BrokenPromise("a refusal without a reason") }
      guard isLocated else { return }
      let lost = refusal.diagnostics.first { $0.location == nil }
      if let lost { throw BrokenPromise("a refusal without a place: \(lost.message), with \(first.message)") }
    } catch {}
  }

  /// Readers first, then edits, in the order of the pages that describe the formats.
  public static let all: [FuzzTarget] =
    podReaders + packageReaders + settingReaders + propertyListReaders + textReaders + sourceReaders
    + ownReaders
    + networkReaders + buildReaders + podEdits + packageEdits + settingEdits + propertyListEdits + textEdits
    + manifestEdits

  /// Finds a target by its name.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
