import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Where an app is: its repository, and the folder in it that holds the Podfile.
package struct AppPlace: Sendable, Hashable {
  package let url: RemoteURL
  /// Relative to the repository's root; empty for the root itself.
  let folder: String
  /// The checkout that it was named by, whose neighbours may be the components that a Podfile takes by path.
  let checkout: String?

  package init(url: RemoteURL, folder: String = "", checkout: String? = nil) {
    self.url = url
    self.folder = folder
    self.checkout = checkout
  }

  /// Finds the repository that an address, a checkout or a Podfile in one names.
  ///
  /// - Parameters:
  ///   - text: An address, or a path.
  ///   - here: The folder that paths are relative to.
  /// - Throws: `Refusal` when a path is in no checkout with a remote.
  package static func find(_ text: String, from here: String, environment: [String: String]) async throws
    -> AppPlace
  {
    if isAddress(text) { return AppPlace(url: RemoteURL(text)) }
    var folder = FilePathRules.join(text, to: here)
    if FilePathRules.name(of: folder) == "Podfile" { folder = FilePathRules.directory(of: folder) }
    let bare = await git(["rev-parse", "--is-bare-repository"], in: folder, environment)
    if bare == "true" { return AppPlace(url: RemoteURL(folder)) }
    guard let prefix = await git(["rev-parse", "--show-prefix"], in: folder, environment) else {
      throw Refusal(
        "init.place", "'\(text)' is not in a checkout of a git repository",
        hint: "specify the app's checkout or address: relctl init https://git.example.com/ios/app.git")
    }
    guard let url = await remote(of: folder, environment) else {
      throw Refusal(
        "init.remote", "the checkout '\(text)' has no remote, but relctl works on remotes",
        hint: "specify the address instead, or add a remote: git remote add origin URL")
    }
    return AppPlace(
      url: url, folder: prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix, checkout: folder)
  }

  /// The address of `origin`, or of the only remote of a checkout, as the team writes it: where this machine's
  /// `url.*.insteadOf` leads is nobody else's.
  static func remote(of folder: String, _ environment: [String: String]) async -> RemoteURL? {
    func address(of name: String) async -> String? {
      let all = await git(["config", "--get-all", "remote.\(name).url"], in: folder, environment)
      return all?.split(separator: "\n").first.map(String.init)
    }
    var known = await address(of: "origin")
    if known == nil {
      let all = await git(["remote"], in: folder, environment)?.split(separator: "\n").map(String.init) ?? []
      guard all.count == 1 else { return nil }
      known = await address(of: all[0])
    }
    guard let text = known else { return nil }
    return RemoteURL(isAddress(text) ? text : FilePathRules.join(text, to: folder))
  }

  /// Where a file in or below the folder is on this disk; nil without a checkout.
  ///
  /// - Parameter path: Relative to the repository's root.
  func onDisk(_ path: String) -> String? {
    let inFolder = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
    return checkout.map { FilePathRules.join(inFolder, to: $0) }
  }

  /// Whether it is the repository of an address; on a disk also where links lead there.
  package func isRepository(at address: RemoteURL) -> Bool {
    if url.isSameRepository(as: address) { return true }
    guard let real = Self.realPath(of: url) else { return false }
    return real == Self.realPath(of: address)
  }

  private static func realPath(of url: RemoteURL) -> String? {
    guard url.raw.hasPrefix("/") else { return nil }
    return try? FileSystem.realPath(url.raw)
  }

  private static func git(
    _ arguments: [String], in folder: String, _ environment: [String: String]
  ) async -> String? {
    let answer = await ProgramProbe.run(
      "git", arguments: ["-C", folder] + GitProgram.harmless + arguments, environment: environment)
    guard let answer, answer.status == 0 else { return nil }
    let text = String(decoding: answer.output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Whether a text is no path, as git sees it: `https://host/app.git`, `git@host:ios/app.git`.
  private static func isAddress(_ text: String) -> Bool {
    AddressParts(text) != nil || HostAddress(RemoteURL(text)).scheme == .other
  }
}
