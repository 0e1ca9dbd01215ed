import ReleaseCrypto
import ReleaseModel

extension CurlClient {
  /// In bytes; binary frameworks are large, and one that is larger is not looked at.
  private static let largestArchive = 4 << 30

  /// Downloads what stands at an address, and keeps only its digests. Follows redirects, as CocoaPods does: the request
  /// carries no credentials of relctl's.
  func archive(at address: String) async -> ArchiveAnswer {
    var address = address
    for _ in 0..<6 {
      let digests = RunningArchiveDigests()
      let request = HTTPRequest(.get, address)
      do throws(HTTPError) {
        let response = try await send(
          request,
          CurlTransfer(
            request, largestAnswer: Self.largestArchive, patience: answerPatience, digests: digests,
            progress: { _ in }))
        switch response.status {
        case 200..<300: return .found(digests.finish())
        case 404, 410: return .absent
        case 301, 302, 303, 307, 308:
          guard let next = response.header("Location"), let target = Self.absolute(next, beside: address)
          else {
            return .unknown("it responds with \(response.status) but without an address")
          }
          address = target
        default: return .unknown("it responds with \(response.status)")
        }
      } catch {
        return .unknown(error.message)
      }
    }
    return .unknown("it redirects too many times")
  }

  /// Where a redirect leads; an address without a host is on the same one.
  static func absolute(_ location: String, beside address: String) -> String? {
    if location.contains("://") { return location }
    guard location.isAbsolutePath, !location.utf8.starts(with: "//".utf8), let parts = AddressParts(address),
      parts.scheme != nil
    else { return nil }
    let place = parts.authority.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return address[..<parts.authority.startIndex] + Substring(place) + location
  }
}

/// The digests of bytes that come one piece after the other.
///
/// `@unchecked`: touched by the one thread that is inside libcurl, and read when that has ended.
final class RunningArchiveDigests: @unchecked Sendable {
  private var sha256 = Hash(.sha256)
  private var sha1 = Hash(.sha1)
  private(set) var size = 0

  /// A new answer begins: what came before belongs to a redirect or a proxy.
  func begin() {
    sha256 = Hash(.sha256)
    sha1 = Hash(.sha1)
    size = 0
  }

  func add(_ bytes: UnsafeRawBufferPointer) {
    sha256.update(bytes)
    sha1.update(bytes)
    size += bytes.count
  }

  /// Returns the digests of everything that was added. Nothing can be added after it, until another answer begins.
  func finish() -> ArchiveDigests {
    ArchiveDigests(sha256: Hash.hexadecimal(sha256.finalize()), sha1: Hash.hexadecimal(sha1.finalize()))
  }
}

/// Asks for every archive once: planning and verifying look at the same ones, and they are large.
package actor ArchiveMemory {
  private let client: CurlClient
  private var known: [String: Task<ArchiveAnswer, Never>] = [:]

  package init(_ client: CurlClient) { self.client = client }

  package func archive(at address: String) async -> ArchiveAnswer {
    if let asked = known[address] { return await asked.value }
    let asked = Task { [client] in await client.archive(at: address) }
    known[address] = asked
    return await asked.value
  }
}
