import ReleaseSupport

/// The user's search list of keychains, in which Xcode finds identities. Others of the same user change it, too: it is
/// read right before it is written, and never kept.
struct KeychainSearchList: Sendable {
  let program: SecurityProgram

  /// Adds a keychain, and leaves out those of builds whose file is gone.
  func add(_ keychain: String) async throws(SecurityError) {
    let list = try await read()
    let kept = list.filter { entry in !(Self.isOfBuild(entry) && !Self.isThere(entry)) }
    guard !kept.contains(keychain) else { return }
    try await write(kept + [keychain])
  }

  /// Takes a keychain out; others stay as they are now.
  func remove(_ keychain: String) async throws(SecurityError) {
    let list = try await read()
    // The system writes paths without links: the name is the build's own.
    let name = FilePathRules.name(of: keychain)
    let kept = list.filter { FilePathRules.name(of: $0) != name }
    if kept != list { try await write(kept) }
  }

  private func read() async throws(SecurityError) -> [String] {
    try await program.run("list-keychains", "-d", "user").split(whereSeparator: \.isNewline).compactMap {
      line in
      let path = line.drop { $0 == " " || $0 == "\t" || $0 == "\"" }
      let end = path.lastIndex { $0 != " " && $0 != "\"" }
      return end.map { String(path[...$0]) }
    }
  }

  private func write(_ list: [String]) async throws(SecurityError) {
    try await program.run(["list-keychains", "-d", "user", "-s"] + list, command: "list-keychains")
  }

  private static func isOfBuild(_ path: String) -> Bool {
    let name = FilePathRules.name(of: path)
    return name.hasPrefix("relctl-") && name.hasSuffix(".keychain-db")
  }

  private static func isThere(_ path: String) -> Bool { (try? FileSystem.mode(of: path)) != nil }
}
