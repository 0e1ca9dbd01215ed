import ReleaseModel

/// The output of `git ls-remote`: one `<id><tab><ref>` a line, and `<id><tab><tag>^{}` behind an annotated
/// tag.
enum RefAdvertisement {
  static func parse(
    _ output: [UInt8], from url: RemoteURL, where isWanted: (RefName) -> Bool = { $0.isBranch || $0.isTag }
  ) throws(TransportError) -> [RefName: ObservedRef] {
    var targets: [RefName: ObjectID] = [:]
    var peeled: [RefName: ObjectID] = [:]
    for line in output.split(separator: 10) {
      guard let tab = line.firstIndex(of: 9) else { continue }
      let hex = String(decoding: line[..<tab], as: UTF8.self)
      guard let id = ObjectID(hex) else { throw unreadable(hex, from: url) }
      let name = String(decoding: line[line.index(after: tab)...], as: UTF8.self)
      if name.hasSuffix("^{}") {
        if let ref = RefName(name.dropLast(3)) { peeled[ref] = id }
      } else if let ref = RefName(name), isWanted(ref) {
        targets[ref] = id
      }
    }
    var refs: [RefName: ObservedRef] = [:]
    for (ref, target) in targets { refs[ref] = ObservedRef(target: target, commit: peeled[ref] ?? target) }
    return refs
  }

  private static func unreadable(_ hex: String, from url: RemoteURL) -> TransportError {
    if hex.utf8.count == 64 { return sha256(url) }
    return TransportError(
      kind: .unsupported, url: url, message: "git printed a list of refs that can't be read")
  }

  static func sha256(_ url: RemoteURL) -> TransportError {
    TransportError(
      kind: .unsupported, url: url,
      message: "this is a SHA-256 repository; relctl works with SHA-1 repositories")
  }

  /// Whether the remote said that it names objects by SHA-256, in packets that git shows with `GIT_TRACE_PACKET`:
  /// `... packet:    ls-remote< object-format=sha256`.
  static func saysSHA256(trace bytes: [UInt8]) -> Bool {
    bytes.split(separator: 10).contains { line in
      let text = String(decoding: line, as: UTF8.self)
      return text.contains(" packet: ") && text.hasSuffix("< object-format=sha256")
    }
  }
}
