import ReleaseModel
import ReleaseSupport
import Synchronization

/// Which addresses a command may follow.
package final class AddressRule: Sendable {
  private let admitted: [RemoteURL]?
  private let prefixes: [String]
  private let answers = Mutex<[RemoteURL: Reason?]>([:])

  /// Why an address is not followed.
  enum Reason: Sendable, Hashable {
    /// The repository came with a checkout: git tracks this file of it.
    case tracked(String)
    /// It is not among those that an untrusted workspace may name.
    case notAdmitted
  }

  /// - Parameters:
  ///   - admitted: nil admits every address.
  ///   - prefixes: Admits what lies below these addresses, which end in a slash.
  package init(admitting admitted: [RemoteURL]? = nil, below prefixes: [String] = []) {
    self.admitted = admitted
    self.prefixes = prefixes
  }

  /// Returns nil for an address that may be followed.
  func refusal(of url: RemoteURL) -> Reason? {
    if let known = answers.withLock({ $0[url] }) { return known }
    let answer = judged(url)
    answers.withLock { $0[url] = .some(answer) }
    return answer
  }

  private func judged(_ url: RemoteURL) -> Reason? {
    if let admitted, !admitted.contains(where: { Self.isSame(url, $0) }),
      !prefixes.contains(where: { Self.isBelow($0, url) })
    {
      return .notAdmitted
    }
    guard let path = LocalPath(url)?.path else { return nil }
    // git looks for a repository under these names (`enter_repo`).
    for place in [path, path + ".git"] {
      do throws(GitError) {
        if let file = try TrackedFiles.first(at: place) { return .tracked(file) }
      } catch {
        return .tracked(path)
      }
    }
    return nil
  }

  /// Nothing in the rest leads out again, however it is read.
  private static func isBelow(_ prefix: String, _ url: RemoteURL) -> Bool {
    guard url.raw.utf8.starts(with: prefix.utf8) else { return false }
    let rest = url.raw.utf8.dropFirst(prefix.utf8.count)
    return !rest.isEmpty && !rest.contains(where: { "%\\?#@:".utf8.contains($0) })
      && !String(Substring(rest)).pathParts().contains("..")
  }

  /// ssh and https at their usual ports lead to one server, and another port may be another's.
  private static func isSame(_ url: RemoteURL, _ other: RemoteURL) -> Bool {
    if url == other { return true }
    let (host, known) = (HostAddress(url), HostAddress(other))
    guard [host, known].allSatisfy({ [.ssh, .https].contains($0.scheme) }) else { return false }
    let isSameServer = host.scheme == known.scheme ? host.port == known.port : host.port == nil
    return isSameServer && url.isSameRepository(as: other)
  }
}

/// Where a repository of this machine is.
struct LocalPath {
  let path: String

  /// Returns nil for an address that leads to a host.
  init?(_ url: RemoteURL) {
    let raw = url.raw
    guard HostAddress(url).scheme == .file else { return nil }
    if raw.isAbsolutePath {
      path = raw
    } else if let parts = AddressParts(raw), parts.scheme == "file", parts.authority.isEmpty {
      path = PercentText.decoded(parts.path)
    } else {
      return nil
    }
  }
}
