import ReleaseDescriptors

/// A domain whose links open the app: `applinks:shop.example.com` in entitlements, or in a file that makes them.
package struct AssociatedDomain: Sendable, Hashable {
  /// In lower case; `*.example.com` stands for every domain below.
  package let host: String
  package let offset: Int

  private static let mark = Array("applinks:".utf8)

  /// Finds the domains in a text of whatever format.
  package static func all(in bytes: [UInt8]) -> [AssociatedDomain] {
    guard bytes.count < 1 << 20, !bytes.starts(with: "bplist".utf8) else { return [] }
    var found: [AssociatedDomain] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: mark[0]) {
      index = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      let host = bytes[(start + mark.count)...].prefix {
        // `$(DOMAIN)`, and `*.` in front.
        SwiftLexer.isName($0) || "-.*$(){}:".utf8.contains($0)
      }
      guard !host.isEmpty else { continue }
      index = host.endIndex
      found.append(
        AssociatedDomain(host: String(decoding: host, as: UTF8.self).lowercased(), offset: start))
    }
    return found
  }

  /// Whether a build setting says a part of it, so that it is not known here.
  package static func isComputed(_ host: String) -> Bool { host.contains("$") }

  /// Whether links of a host open the app by an entry.
  package static func covers(_ entry: String, host: String) -> Bool {
    let name = host.lowercased()
    guard entry.hasPrefix("*.") else { return entry == name }
    return name.hasSuffix(entry.dropFirst()) && name.count > entry.count - 1
  }
}
