import ReleaseModel

extension PushAdvertisement {
  /// More than this is nobody's repository.
  private static let mostRefs = 1_000_000

  /// Reads packets up to the flush that ends the advertisement. The first carries the capabilities, behind a zero byte;
  /// `capabilities^{}` stands for a repository without refs, `.have` for an object that is known without a ref.
  ///
  /// - Parameter next: The next packet of the connection.
  init(packets next: () throws(WireFailure) -> Packet) throws(WireFailure) {
    var isFirst = true
    var count = 0
    while true {
      let packet = try next()
      if packet == .flush { return }
      guard let line = packet.line else {
        throw .malformed("the list of refs contains a packet of version 2")
      }
      if line.starts(with: "ERR ".utf8) { throw .remote(Array(line.dropFirst(4))) }
      if isFirst, line == Array("version 1".utf8) { continue }
      count += 1
      guard count <= Self.mostRefs else { throw .malformed("the list of refs is too long") }
      if line.starts(with: "shallow ".utf8) {
        isShallow = true
        continue
      }
      var name = line[...]
      if isFirst, let zero = line.firstIndex(of: 0) {
        let words = line[(zero + 1)...].split(separator: 32)
        capabilities = Set(words.map { String(decoding: $0, as: UTF8.self) })
        name = line[..<zero]
      }
      isFirst = false
      try add(name)
    }
  }

  /// Adds a line `<id> <name>`.
  private mutating func add(_ line: ArraySlice<UInt8>) throws(WireFailure) {
    guard line.count > 41, line[line.startIndex + 40] == 32,
      let id = ObjectID(String(decoding: line.prefix(40), as: UTF8.self))
    else { throw .malformed("a line of the list of refs is not an id and a name") }
    let text = line.dropFirst(41)
    guard text.starts(with: "refs/".utf8) else { return }
    // A ref that git itself would not name can't be among those of a plan.
    guard let ref = RefName(String(decoding: text, as: UTF8.self)) else { return }
    guard refs.updateValue(id, forKey: ref) == nil else {
      throw .malformed("the list of refs contains a ref twice")
    }
  }

  /// Whether relctl speaks with such a receiving end itself: it reports what became of each ref, apart from what is said
  /// for people, and names objects by SHA-1.
  var isUnderstood: Bool {
    let format = capabilities.first { $0.hasPrefix("object-format=") }
    return !isShallow && (format == nil || format == "object-format=sha1")
      && capabilities.contains("side-band-64k") && capabilities.contains("delete-refs")
      && (capabilities.contains("report-status-v2") || capabilities.contains("report-status"))
  }
}
