import ReleaseDescriptors
import ReleaseModel

/// BeeHive's services in a property list (`BHService.plist`): dictionaries of `service`, a protocol, and `impl`, its
/// class.
package enum ServiceList {
  package struct Entry: Sendable, Hashable {
    package let service: String
    package let implementation: String
    package let offset: Int
  }

  /// Finds the entries of a list in XML; none in one of another kind.
  package static func entries(in bytes: [UInt8]) -> [Entry] {
    guard bytes.count < 1 << 20, !bytes.starts(with: "bplist".utf8) else { return [] }
    var found: [Entry] = []
    var service: (name: String, offset: Int)?
    var implementation: String?
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      let rest = bytes[index...]
      if rest.starts(with: "dict>".utf8) || rest.starts(with: "/dict>".utf8) {
        (service, implementation) = (nil, nil)
      } else if rest.starts(with: "key>service<".utf8) {
        service = value(in: bytes, behind: open).map { ($0, open) }
      } else if rest.starts(with: "key>impl<".utf8) {
        implementation = value(in: bytes, behind: open)
      }
      if let (name, offset) = service, let type = implementation {
        found.append(Entry(service: name, implementation: type, offset: offset))
        (service, implementation) = (nil, nil)
      }
    }
    return found
  }

  /// The text of the string that follows a key.
  private static func value(in bytes: [UInt8], behind key: Int) -> String? {
    let close = Array("</key>".utf8)
    let start = Array("<string>".utf8)
    var index = key
    while index < bytes.count, !bytes[index...].starts(with: close) { index += 1 }
    index += close.count
    while index < bytes.count, bytes[index] <= 32 { index += 1 }
    guard index < bytes.count, bytes[index...].starts(with: start) else { return nil }
    let name = bytes[(index + start.count)...].prefix { SwiftLexer.isName($0) || $0 == UInt8(ascii: ".") }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
