import Foundation
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The package registries that an app's own files name (`registries.json`). Source: SE-0292.
struct AppRegistries: Sendable {
  /// Scope -> address; `[default]` is SwiftPM's word for every other scope.
  private var addresses: [String: String] = [:]

  private struct File: Decodable {
    struct Registry: Decodable { let url: String }
    let registries: [String: Registry]
  }

  init() {}

  /// - Parameter texts: Of files that SwiftPM or Xcode wrote; one that is none of theirs says nothing.
  init(_ texts: some Sequence<SourceText>) {
    for text in texts {
      guard let file = try? JSONDecoder().decode(File.self, from: Data(text.bytes)) else { continue }
      addresses.merge(file.registries.mapValues(\.url)) { first, _ in first }
    }
  }

  /// Whether a file has the name that packages or Xcode give it.
  static func isConfiguration(at path: String) -> Bool {
    path.hasSuffix(".swiftpm/configuration/registries.json")
      || path.hasSuffix("xcshareddata/swiftpm/configuration/registries.json")
  }

  func registry(ofScope scope: String) -> FoundRegistry? {
    // Beside scopes with a registry of their own, the one for all others has other people's packages.
    let rest = addresses.count == 1 ? addresses["[default]"] : nil
    return (addresses[scope] ?? rest).map { FoundRegistry(url: $0, scope: scope) }
  }
}
