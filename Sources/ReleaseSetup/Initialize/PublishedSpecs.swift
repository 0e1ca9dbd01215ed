import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// What a spec repository holds.
struct PublishedSpecs: Sendable {
  let found: FoundSpecs
  /// Pod -> where its newest podspec says that its code is.
  let addresses: [String: String]
}

extension WorkspaceSurveyor {
  /// Reads the newest podspec of every pod.
  func published(in repository: LookedAtRepository) async throws -> PublishedSpecs {
    var newest: [String: (version: PodVersion, path: String)] = [:]
    var count = 0
    for path in repository.paths where PodspecSyntax.isPodspec(path) {
      let parts = path.split(separator: "/")
      guard parts.count > 2, let version = PodVersion(String(parts[parts.count - 2])) else { continue }
      count += 1
      let pod = String(parts[parts.count - 3])
      if let known = newest[pod], known.version >= version { continue }
      newest[pod] = (version, path)
    }
    let texts = try await read(newest.values.map(\.path), of: repository)
    var addresses: [String: String] = [:]
    for (pod, place) in newest {
      addresses[pod] = texts[place.path].flatMap { try? Self.specification($0).source?.git }
    }
    return PublishedSpecs(
      found: FoundSpecs(
        url: repository.url, branch: repository.refs.main, pods: newest.count, versions: count),
      addresses: addresses)
  }

  static func specification(_ text: SourceText, ownedVersion: String? = nil) throws -> any Specification {
    text.path.hasSuffix(".json")
      ? try PodspecJSONDocument(text) : try PodspecDocument(text, ownedVersion: ownedVersion)
  }
}
