import ReleaseDescriptors
import ReleaseGit
import ReleaseModel

/// Asks a server that answers as CocoaPods' CDN does. One file lists the versions of all pods of a shard, and each podspec
/// is a file of its own.
///
/// Source of the protocol: `Pod::CDNSource` of CocoaPods 1.16.
package struct PublicSpecsServer: Sendable {
  /// Without a slash at its end.
  private let address: String
  private let ports: ServicePorts
  private let layout: Once<Result<SpecLayout, Failure>>

  /// - Parameter address: That of `CocoaPods-version.yml`, without the file and the slash before it.
  package init(_ address: String, ports: ServicePorts) {
    self.address = address
    self.ports = ports
    layout = Once { await Self.layout(at: address, ports) }
  }

  /// Why there is no answer.
  private struct Failure: Error { let reason: Phrase }

  package func answer(_ question: PublicPodQuestion) async -> PublicPodAnswer {
    do throws(Failure) {
      let layout = try await layout.value.get()
      switch question {
      case .versions(let pod): return .versions(try await versions(of: pod, in: layout))
      case .podspec(let pod, let version): return .podspec(try await podspec(pod, version, in: layout))
      }
    } catch {
      return .unknown(error.reason)
    }
  }

  /// Why nothing can be read there; nil where it answers.
  package func problem() async -> Phrase? {
    if case .failure(let failure) = await layout.value { failure.reason } else { nil }
  }

  /// Without that file an address is wrong, and every pod would seem to be missing.
  private static func layout(at address: String, _ ports: ServicePorts) async -> Result<SpecLayout, Failure> {
    do throws(Failure) {
      guard let marker = try await file(SpecLayout.marker, at: address, ports) else {
        throw Failure(reason: "it has no \(SpecLayout.marker)")
      }
      let text = SourceText(path: "\(address)/\(SpecLayout.marker)", bytes: marker)
      do throws(Refusal) {
        return .success(try SpecLayout.detected(marker: text, folders: ["Specs"], configured: nil))
      } catch {
        throw Failure(reason: error.diagnostics[0].messagePhrase)
      }
    } catch {
      return .failure(error)
    }
  }

  private func versions(of pod: String, in layout: SpecLayout) async throws(Failure) -> [String] {
    let shards = layout.folder(of: pod).dropFirst(layout.root.count).dropLast(pod.count).split(separator: "/")
    let index = "all_pods_versions" + shards.map { "_\($0)" }.joined() + ".txt"
    guard let bytes = try await Self.file(index, at: address, ports) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.map { $0.split(separator: "/") }.first { $0.first?.elementsEqual(pod) == true }?
      .dropFirst().map(String.init) ?? []
  }

  private func podspec(
    _ pod: String, _ version: String, in layout: SpecLayout
  ) async throws(Failure) -> SourceText {
    let path = layout.path(of: pod, version: version, .json)
    guard let bytes = try await Self.file(path, at: address, ports) else {
      throw Failure(reason: "it lists \(pod) \(version), but has no podspec for it")
    }
    return SourceText(path: "\(address)/\(path)", bytes: bytes)
  }

  /// Follows redirects, as CocoaPods does: the requests carry no credentials.
  ///
  /// - Returns: nil where the server says that nothing is there.
  private static func file(
    _ path: String, at address: String, _ ports: ServicePorts
  ) async throws(Failure) -> [UInt8]? {
    let steps = path.split(separator: "/").map { URLText.encoded(String($0)) }
    var place = ([address] + steps).joined(separator: "/")
    for _ in 0..<6 {
      let response: HTTPResponse
      do throws(HTTPError) {
        response = try await ports.client(nil).send(HTTPRequest(.get, place))
      } catch {
        throw Failure(reason: ports.mask.clean(error.message))
      }
      switch response.status {
      case 200..<300: return response.body
      case 404, 410: return nil
      case 301, 302, 303, 307, 308:
        guard let next = response.header("Location").flatMap({ CurlClient.absolute($0, beside: place) })
        else { throw Failure(reason: "it responds with \(response.status) but without an address") }
        place = next
      default: throw Failure(reason: "it responds with \(response.status) for \(path)")
      }
    }
    throw Failure(reason: "it redirects too many times")
  }
}
