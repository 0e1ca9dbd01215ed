import ReleaseDescriptors
import ReleaseModel

extension LayerSet {
  /// The names of the components that some environment lets land by a squashed merge request. What is wrong in a layer
  /// is told where a release resolves it.
  package func acceptingSquashes(among components: [Component]) -> [ComponentName] {
    let tables = tables.filter { $0.value.assigns("RELEASE_SQUASH") }
    // Whether a squash is accepted does not depend on the version.
    guard !tables.isEmpty, let version = Version("1.0.0") else { return [] }
    return components.map(\.name).filter { name in
      tables.contains { environment, table in
        let form = try? ReleaseCoordinates.resolve(
          environment: environment, component: name, version: version, table: table)
        return form?.acceptsSquash == true
      }
    }
  }
}
