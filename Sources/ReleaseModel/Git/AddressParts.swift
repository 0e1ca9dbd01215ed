/// An address divided as git divides it: at bytes. A Character may hold a mark together with what stands beside it, and
/// curl, git and ssh see the mark all the same.
package struct AddressParts: Hashable, Sendable {
  /// As it is written; nil for `host:path`.
  package let scheme: Substring?
  /// The host, with whom to log in as and a port.
  package let authority: Substring
  /// Behind a scheme with the slash that it begins with, else what stands behind the colon.
  package let path: Substring

  /// Returns nil for a path, and for forms of git's own that have no plain host: `[host:port]:path`, `helper::address`.
  package init?(_ raw: String) {
    let slash = UInt8(ascii: "/")
    if raw.utf8.first == slash { return nil }
    if let mark = raw[...].firstSchemeEnd {
      scheme = raw[..<mark.lowerBound]
      authority = Substring(raw[mark.upperBound...].utf8.prefix { $0 != slash })
      path = raw[authority.endIndex...]
      return
    }
    let colon = UInt8(ascii: ":")
    let place = Substring(raw.utf8.prefix { $0 != colon && $0 != slash })
    let rest = raw[place.endIndex...].utf8
    guard rest.first == colon, rest.dropFirst().first != colon, !place.isEmpty,
      !place.utf8.contains(UInt8(ascii: "["))
    else { return nil }
    scheme = nil
    authority = place
    path = Substring(rest.dropFirst())
  }

  /// Whom to log in as, in front of the last `@`.
  package var login: Substring? {
    authority.utf8.lastIndex(of: UInt8(ascii: "@")).map { authority[..<$0] }
  }

  /// The host and its port.
  package var place: Substring {
    authority.utf8.lastIndex(of: UInt8(ascii: "@")).map {
      authority[authority.utf8.index(after: $0)...]
    } ?? authority
  }

  /// The name and the password of a login, as they are written.
  package var namedLogin: (name: Substring, password: Substring?)? {
    guard let login else { return nil }
    guard let colon = login.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (login, nil) }
    return (login[..<colon], login[login.utf8.index(after: colon)...])
  }
}
