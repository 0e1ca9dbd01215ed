import Foundation
import ReleaseModel

/// One request to a vendor's server.
package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  package let method: Method
  /// Absolute. What stands behind `?` may be a secret and is never shown.
  package let url: String
  var headers: [HTTPHeader]
  package var body: HTTPBody
  /// Within how many seconds the whole answer must be there; nil leaves that to the client, for what may take long.
  var limit: Double?

  package init(_ method: Method, _ url: String, headers: [HTTPHeader] = [], body: HTTPBody = .none) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// Scheme, host and port, as the address has them.
  package var host: String {
    guard let parts = AddressParts(url), let scheme = parts.scheme else { return "" }
    let place = parts.place.utf8.prefix { !"/?#".utf8.contains($0) }
    return "\(scheme)://\(String(Substring(place)).lowercased())"
  }

  /// Whether it and its answer are small, so that a bound on the whole of it is a bound on waiting.
  var isQuestion: Bool { (body.size ?? 0) <= 1 << 20 }

  /// The address without user, query and fragment, for messages.
  package var place: String {
    let bare = String(Substring(url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }))
    guard let parts = AddressParts(bare), parts.scheme != nil else { return bare }
    return String(bare[..<parts.authority.startIndex] + parts.place + parts.path)
  }
}

/// One line of a request's head.
package struct HTTPHeader: Sendable {
  package let name: String
  let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// - Parameter prefix: Stands before the secret: `Bearer `.
  package init(_ name: String, prefix: String = "", secret: Secret) {
    self.name = name
    value = prefix + secret.reveal()
  }

  /// - Parameter userAndPassword: Both with a colon between them.
  init(_ name: String, userAndPassword secret: Secret) {
    self.name = name
    value = "Basic " + Data(secret.reveal().utf8).base64EncodedString()
  }

  /// - Parameter passwordAlone: The password of a user without a name.
  init(_ name: String, passwordAlone secret: Secret) {
    self.name = name
    value = "Basic " + Data(":\(secret.reveal())".utf8).base64EncodedString()
  }
}

/// The body of a request: nothing, or parts that are sent one after the other without being held in memory.
package struct HTTPBody: Sendable {
  package enum Part: Sendable {
    case bytes([UInt8])
    /// - Parameter whole: The size that the file must have when it is opened: bytes that are left out would not be
    ///   missed by anybody.
    case file(path: String, offset: Int64, count: Int64, whole: Int64)
  }

  package let parts: [Part]

  /// In bytes; nil when the request has no body at all.
  package var size: Int64? {
    parts.isEmpty
      ? nil
      : parts.reduce(0) { sum, part in
        switch part {
        case .bytes(let bytes): sum + Int64(bytes.count)
        case .file(_, _, let count, _): sum + count
        }
      }
  }

  static let none = HTTPBody(parts: [])

  package static func bytes(_ bytes: [UInt8]) -> HTTPBody { HTTPBody(parts: [.bytes(bytes)]) }

  /// A whole file of that size.
  package static func file(_ path: String, count: Int64) -> HTTPBody {
    file(path, offset: 0, count: count, of: count)
  }

  /// A stretch of a file.
  ///
  /// - Parameter whole: The file's size.
  package static func file(_ path: String, offset: Int64, count: Int64, of whole: Int64) -> HTTPBody {
    HTTPBody(parts: [.file(path: path, offset: offset, count: count, whole: whole)])
  }

  /// `multipart/form-data` with the file behind all fields, as signed upload forms want it (RFC 7578).
  ///
  /// - Parameter boundary: Letters and digits that stand in no field and not in the file.
  package static func form(
    _ fields: [(name: String, value: String)],
    file: (field: String, name: String, path: String, size: Int64)? = nil,
    boundary: String
  ) -> HTTPBody {
    var head = ""
    for field in fields {
      head +=
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(field.name))\"\r\n\r\n\(field.value)\r\n"
    }
    guard let file else { return bytes(Array((head + "--\(boundary)--\r\n").utf8)) }
    head += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(file.field))\"; "
    head += "filename=\"\(quoted(file.name))\"\r\nContent-Type: application/octet-stream\r\n\r\n"
    return HTTPBody(parts: [
      .bytes(Array(head.utf8)), .file(path: file.path, offset: 0, count: file.size, whole: file.size),
      .bytes(Array("\r\n--\(boundary)--\r\n".utf8)),
    ])
  }

  private static func quoted(_ text: String) -> String {
    text.replacingScalars(["\"": "%22", "\r": "%0D", "\n": "%0A"])
  }
}
