/// The account, the host and the port of an address.
///
/// What is judged here is asked by curl, git and ssh, which differ in what they make of rare forms: `https:///host` is a
/// host for curl alone, and git looks at percent signs of ssh before it looks for the host. Only forms that all of them
/// read alike are taken.
struct Authority {
  /// Without a password and without percent signs; empty when there is none.
  let user: String
  /// Without the brackets of an IPv6 address.
  let host: String
  let port: Int?

  init?(_ parts: AddressParts) {
    guard let user = Self.user(of: parts), let (host, port) = Self.place(Array(parts.place.utf8)) else {
      return nil
    }
    self.user = user
    self.host = host
    self.port = port
  }

  // MARK: The login

  private static func user(of parts: AddressParts) -> String? {
    guard let (name, password) = parts.namedLogin else { return "" }
    // Only ssh reads `CORP\ada@host:path`.
    let also = parts.scheme == nil ? UInt8(ascii: "\\") : nil
    guard let login = parts.login, login.utf8.allSatisfy({ isPrintable($0) || $0 == also }) else {
      return nil
    }
    if parts.isOverHTTP {
      // git ends the login at the first `@`, curl at the last.
      let user = PercentText.decoded(name)
      return !login.utf8.contains(UInt8(ascii: "@")) && !user.utf8.contains(where: isControl) ? user : nil
    }
    // `host:path` has no percent signs; git puts what others mean in their place, then divides the address.
    let user = parts.scheme == nil ? String(name) : PercentText.decoded(name)
    guard user.utf8.allSatisfy(isOfAccount), user.utf8.first != UInt8(ascii: "-"),
      user.utf8.last != UInt8(ascii: "\\")
    else { return nil }
    let isDecoded = password?.utf8.contains(UInt8(ascii: "%")) ?? false
    return isDecoded ? nil : user
  }

  /// Marks that end a host for some programs, and letters that others take for such marks, are in no login.
  private static func isPrintable(_ byte: UInt8) -> Bool {
    byte >= 32 && byte < 127 && !#"/?#\[]"#.utf8.contains(byte)
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 32 || byte == 127 }

  private static func isOfAccount(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || #"._-+@~=,\"#.utf8.contains(byte)
  }

  // MARK: The host and the port

  private static func place(_ bytes: [UInt8]) -> (host: String, port: Int?)? {
    let isBracketed = bytes.first == UInt8(ascii: "[")
    let end = isBracketed ? bytes.firstIndex(of: UInt8(ascii: "]")) : bytes.firstIndex(of: UInt8(ascii: ":"))
    if isBracketed, end == nil { return nil }
    let host = isBracketed ? bytes[1..<(end ?? 1)] : bytes[..<(end ?? bytes.count)]
    guard isBracketed ? isIPv6(host) : isName(host) else { return nil }
    let rest = bytes[(isBracketed ? host.endIndex + 1 : host.endIndex)...]
    let digits = rest.dropFirst()
    guard rest.first.map({ $0 == UInt8(ascii: ":") }) ?? true, digits.count <= 5,
      digits.allSatisfy(\.isDigit)
    else { return nil }
    let port = digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    guard port ?? 0 <= 65535 else { return nil }
    return (String(decoding: host, as: UTF8.self), port)
  }

  /// Letters of other scripts are written as `xn--...`: programs differ in what they make of them.
  private static func isName(_ host: ArraySlice<UInt8>) -> Bool {
    !host.isEmpty && host.first != UInt8(ascii: "-")
      && host.allSatisfy { $0.isLetter || $0.isDigit || ".-_".utf8.contains($0) }
  }

  private static func isIPv6(_ host: ArraySlice<UInt8>) -> Bool {
    host.contains(UInt8(ascii: ":")) && host.allSatisfy { $0.isHexDigit || ":.".utf8.contains($0) }
  }
}

extension AddressParts {
  fileprivate var isOverHTTP: Bool {
    scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false
  }
}
