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
    let isSHA256 = hex.utf8.count == 64
    return TransportError(
      kind: .unsupported, url: url,
      message: isSHA256
        ? "this is a SHA-256 repository; relctl works with SHA-1 repositories"
        : "git printed a list of refs that can't be read")
  }
}
