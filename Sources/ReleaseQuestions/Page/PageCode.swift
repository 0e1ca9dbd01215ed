import ReleaseSupport

/// The QR code of an address.
struct PageCode: Sendable, Codable {
  /// The width and height in modules, with the quiet zone.
  let side: Int
  /// The dark modules, as the path of an SVG picture.
  let path: String

  /// - Returns: nil for what no browser opens, and for an address that is too long for a code.
  init?(_ address: String) {
    guard address.hasPrefix("https://") || address.hasPrefix("http://"), let code = QRCode(address) else {
      return nil
    }
    side = code.side
    path = code.path
  }
}
