import ReleaseModel
import ReleasePlanning

extension RunContext {
  /// A run that begins now, under a new name.
  ///
  /// - Parameter time: Seconds since 1970.
  package init(
    startingAt time: Int64, signedBy identity: Identity, buildNumber: String? = nil,
    supersedes: [RunID] = [],
    landsByRequest: Bool = false
  ) {
    self.init(
      name: Self.newName(at: time), time: time, identity: identity, buildNumber: buildNumber,
      supersedes: supersedes, landsByRequest: landsByRequest)
  }

  /// UTC time and a nonce, such as `20261121T091500Z-6f3a91`.
  package static func newName(at time: Int64) -> RunID {
    let digits = PointInTime.text(time).filter { $0.isASCII && $0.isNumber }
    let nonce = String(UInt32.random(in: 0...0xFF_FFFF) | 0x100_0000, radix: 16).dropFirst()
    return RunID(recorded: "\(digits.prefix(8))T\(digits.dropFirst(8))Z-\(nonce)")
  }
}
