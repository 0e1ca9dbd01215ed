import ReleaseServices

/// One request that a played vendor got.
package struct PlayedRequest: Sendable {
  package let method: String
  /// Without query, percent signs decoded.
  package let path: String
  package let query: [String: String]
  /// Names in lower case.
  package let headers: [String: String]
  package let body: Body
  /// The address that the vendor is reached by, to make addresses of.
  package let base: String

  /// A body of any size: the start of it is kept, the rest only measured.
  package struct Body: Sendable {
    package let start: [UInt8]
    package let size: Int64
    package let sha256: String
    static let longestStart = 1 << 20

    var text: String { String(decoding: start, as: UTF8.self) }
    var json: VendorJSON? { VendorJSON.parse(start) }
  }

  /// The fields of an `application/x-www-form-urlencoded` body.
  var form: [String: String] { PlayedServer.query(body.text) }

  /// The fields of a `multipart/form-data` body, and the size of the file, which must stand last.
  var multipart: (fields: [String: String], file: (name: String, size: Int64)?)? {
    guard let type = headers["content-type"], let mark = type.firstRange(of: "boundary=") else { return nil }
    let boundary = "--" + type[mark.upperBound...]
    var fields: [String: String] = [:]
    var position = 0
    let bytes = body.start
    func find(_ text: String, from start: Int) -> Int? {
      let needle = Array(text.utf8)
      guard bytes.count >= needle.count else { return nil }
      return (start...max(start, bytes.count - needle.count)).first { bytes[$0...].starts(with: needle) }
    }
    while let start = find(boundary, from: position), let end = find("\r\n\r\n", from: start) {
      let head = String(decoding: bytes[start..<end], as: UTF8.self)
      func parameter(_ name: String) -> String? {
        guard let from = head.firstRange(of: " \(name)=\"") else { return nil }
        return String(head[from.upperBound...].prefix { $0 != "\"" })
      }
      if let file = parameter("filename") {
        // The file, then a line end, the boundary, two hyphens and a line end.
        let size = body.size - Int64(end + 4) - Int64(boundary.utf8.count + 6)
        return (fields, (file, size))
      }
      guard let name = parameter("name"), let next = find("\r\n" + boundary, from: end + 2) else { break }
      fields[name] = String(decoding: bytes[min(end + 4, next)..<next], as: UTF8.self)
      position = next + 2
    }
    return (fields, nil)
  }
}

/// What a vendor answers.
package struct PlayedAnswer: Sendable {
  package let status: Int
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]

  package init(_ status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// - Parameter json: As it goes out.
  static func json(_ json: String, status: Int = 200) -> PlayedAnswer {
    PlayedAnswer(status, headers: [("Content-Type", "application/json")], body: Array(json.utf8))
  }
}

/// A vendor's service as far as relctl uses it. It keeps what it is given in memory.
package protocol PlayedVendor: Sendable {
  func answer(_ request: PlayedRequest) -> PlayedAnswer
}

/// What a server does to one request in the place of, or after, its vendor's answer.
package enum PlayedTrouble: Sendable {
  /// Answers with a status, and the vendor never hears of it.
  case status(Int, retryAfter: String? = nil)
  /// Answers with a status and a text, and the vendor never hears of it.
  case text(Int, String)
  /// Reads the request and hangs up; the vendor never hears of it.
  case hangUp
  /// Reads the head and a little of the body, and hangs up; the vendor never hears of it.
  case cutOff
  /// Reads the request and says nothing for minutes.
  case silence
  /// The vendor does what it is asked, and the answer is lost.
  case loseAnswer
}
