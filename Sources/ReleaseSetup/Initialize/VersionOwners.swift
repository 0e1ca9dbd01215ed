import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// Where an app writes its version that has no Xcode project in its repository: property lists, and the xcconfigs whose
/// MARKETING_VERSION they take.
struct VersionOwners: Sendable {
  private(set) var propertyLists: [String] = []
  private(set) var settings: [String] = []
  private(set) var version: Version?

  init() {}

  init(in repository: LookedAtRepository, below root: String, surveyor: WorkspaceSurveyor) async throws {
    let candidates = repository.paths.filter { path in
      path.hasPrefix(root) && (path.hasSuffix("Info.plist") || path.hasSuffix(".xcconfig"))
        && !AppReading.isForeign(path)
    }
    let texts = try await surveyor.read(candidates, of: repository)
    var literals: [(path: String, version: Version?)] = []
    var references: [String] = []
    for path in candidates {
      guard let text = texts[path] else { continue }
      if path.hasSuffix(".xcconfig") {
        guard let value = XCConfigDocument(text).literal("MARKETING_VERSION") else { continue }
        settings.append(path)
        version = version ?? Version(value.text)
      } else if let document = try? PropertyListDocument(text),
        let value = try? document.string("CFBundleShortVersionString")
      {
        if value.variableReference != nil {
          references.append(path)
        } else {
          literals.append((path, Version(value.value)))
        }
      }
    }
    if !references.isEmpty, let version {
      // A literal of another value is that of a part with a version of its own.
      literals = literals.filter { $0.version == version }
    } else {
      version = literals.last { $0.version != nil }?.version ?? version
    }
    propertyLists = (references + literals.map(\.path)).sorted()
    if references.isEmpty, !propertyLists.isEmpty { settings = [] }
  }
}
