import ReleaseServices

/// One part of a file that App Store Connect wants: which bytes, where to, and with which headers.
struct UploadOperation: Sendable {
  let method: HTTPRequest.Method
  let url: String
  let headers: [HTTPHeader]
  let offset: Int64
  let length: Int64

  /// - Returns: nil for what is no such part.
  init?(_ value: VendorJSON) {
    guard let method = value["method"].text.flatMap(HTTPRequest.Method.init(rawValue:)),
      let url = value["url"].text, let offset = value["offset"].integer, let length = value["length"].integer,
      offset >= 0, length > 0
    else { return nil }
    self.method = method
    self.url = url
    self.offset = Int64(offset)
    self.length = Int64(length)
    headers = value["requestHeaders"].elements.compactMap { header in
      // libcurl says the length itself, and says it right.
      guard let name = header["name"].text, name.lowercased() != "content-length",
        let value = header["value"].text
      else { return nil }
      return HTTPHeader(name, value)
    }
  }

  /// Reads the parts of a reservation; nil when they are not the whole file, each byte once.
  static func all(_ values: [VendorJSON], size: Int64) -> [UploadOperation]? {
    let operations = values.compactMap(UploadOperation.init).sorted { $0.offset < $1.offset }
    guard operations.count == values.count else { return nil }
    var end: Int64 = 0
    for operation in operations {
      guard operation.offset == end, operation.length <= size - end else { return nil }
      end += operation.length
    }
    return end == size ? operations : nil
  }

  /// - Parameter size: The size of the file at that path.
  func request(_ path: String, size: Int64) -> HTTPRequest {
    HTTPRequest(method, url, headers: headers, body: .file(path, offset: offset, count: length, of: size))
  }
}
