import ReleaseDescriptors
import ReleaseModel

/// An address in a source or resource: `shop://cart/pay`.
package struct AddressLiteral: Sendable, Hashable {
  /// Without its query and fragment.
  package let text: String
  /// Whether something that is only known at run time goes on behind the text, or stands within it.
  package let isPrefix: Bool
  /// Whether it is of the web, where it may be a page of the app and most often is none.
  package let isWeb: Bool
  package let offset: Int

  /// Reads the text of a literal; nil where it begins with no scheme, and for those of the system.
  ///
  /// - Parameter goesOn: Whether code adds to the literal.
  package init?(_ body: ArraySlice<UInt8>, goesOn: Bool) {
    let isSchemeByte = { (byte: UInt8) in
      byte.isDigit || byte.isLetter
        || "+.-_".utf8.contains(byte)
    }
    let scheme = body.prefix(while: isSchemeByte)
    guard let first = scheme.first, !first.isDigit, scheme.count < 64,
      body[scheme.endIndex...].starts(with: "://".utf8), body.count < 2048
    else { return nil }
    let name = String(decoding: scheme, as: UTF8.self)
    guard !Self.foreign.contains(name.lowercased()) else { return nil }
    var isPrefix = goesOn
    var end = body.endIndex
    scan: for index in body.indices.dropFirst(scheme.count + 3) {
      let next = index + 1 < body.endIndex ? body[index + 1] : 0
      switch body[index] {
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        end = index
        isPrefix = false
        break scan
      case UInt8(ascii: "\\"),
        UInt8(ascii: "%") where "@dflsu".utf8.contains(next):
        end = index
        isPrefix = true
        break scan
      default: continue
      }
    }
    text = String(decoding: body[..<end], as: UTF8.self)
    self.isPrefix = isPrefix
    isWeb = ["http", "https"].contains(name.lowercased())
    offset = body.startIndex
  }

  /// Finds the addresses in a resource, of whatever format it is, without those of the web; none in binary files and in very large ones.
  package static func all(in bytes: [UInt8]) -> [AddressLiteral] {
    guard bytes.count < 1 << 20, !bytes.starts(with: "bplist".utf8) else { return [] }
    var found: [AddressLiteral] = []
    var index = 0
    while found.count < most, let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      index = colon + 1
      guard bytes[index...].starts(with: "//".utf8) else { continue }
      let isEnd = { (byte: UInt8) in byte <= 32 || "\"'<>;,(){}[]".utf8.contains(byte) }
      let start = bytes[..<colon].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
      let end = bytes[index...].firstIndex(where: isEnd) ?? bytes.count
      if let address = AddressLiteral(bytes[start..<end], goesOn: false), !address.isWeb {
        found.append(address)
      }
      index = end
    }
    return found
  }

  /// A resource that people write has some dozens.
  private static let most = 1000

  /// The schemes of other programs and of the system.
  private static let foreign: Set = [
    "ftp", "file", "ws", "wss", "data", "ssh", "git", "mailto", "tel", "sms", "itms",
    "itms-apps",
    "itms-services", "app-settings", "prefs", "about", "blob",
  ]
}

extension SwiftOutline {
  /// The addresses that stand in literals.
  package func addresses(in text: SourceText) -> [AddressLiteral] {
    tokens.indices.compactMap { index in
      guard case .string(let body, _) = tokens[index].kind else { return nil }
      let goesOn = tokens.indices.contains(index + 1) && tokens[index + 1].kind == .mark(UInt8(ascii: "+"))
      return AddressLiteral(text.bytes[body], goesOn: goesOn)
    }
  }
}

extension ObjectiveCOutline {
  /// The addresses that stand in literals.
  package func addresses(in text: SourceText) -> [AddressLiteral] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .string else { return nil }
      var body = text.bytes[tokens[index].range].drop { $0 == UInt8(ascii: "@") }.dropFirst()
      if body.last == UInt8(ascii: "\"") { body = body.dropLast() }
      // `[@"shop://" stringByAppendingString:path]`
      return AddressLiteral(body, goesOn: word(index + 1, in: text).hasPrefix("stringByAppending"))
    }
  }
}
