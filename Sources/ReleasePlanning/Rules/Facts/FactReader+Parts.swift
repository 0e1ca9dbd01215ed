import ReleaseDescriptors
import ReleaseModel

extension FactReader {
  /// Reads the facts of each part of the component and, last, of what is of no part; of the component alone where it
  /// has no parts.
  ///
  /// A file is of the first part whose podspecs select it; what none selects stays with the component.
  package func factsOfParts(
    reading file: ReadFile
  ) throws -> [(component: Component, isPart: Bool, facts: CommitFacts)] {
    guard !component.parts.isEmpty else { return [(component, false, try facts(reading: file))] }
    var rest = Set(paths)
    var units: [(component: Component, isPart: Bool, facts: CommitFacts)] = []
    for part in component.parts.map({ component.seen(as: $0) }) {
      let own = try selection(of: part, reading: file).intersection(rest)
      rest.subtract(own)
      units.append((part, true, try reader(of: part, own: own).facts(reading: file)))
    }
    let common = Component(
      name: component.name, url: component.url, layer: component.layer, kind: component.kind,
      descriptors: component.commonDescriptors, sources: component.sources)
    units.append((component, false, try reader(of: common, own: rest).facts(reading: file)))
    return units
  }

  /// The files that the component's podspecs select, with the podspecs; nil where one computes them.
  func selectedFiles(reading file: ReadFile) throws -> Set<String>? {
    var selected: Set<String> = []
    for descriptor in component.descriptors where descriptor.format.isPodspec {
      guard let bytes = try file(descriptor.path),
        let spec = try? descriptor.format.specification(
          SourceText(path: descriptor.path, bytes: bytes), ownedVersion: nil)
      else { return nil }
      let files = PodspecFiles(spec, of: component.packageIdentity, paths: paths)
      guard let sources = files.sources else { return nil }
      selected.formUnion(sources + files.resources + [descriptor.path])
    }
    return selected
  }

  /// The same for some of the files.
  func limited(to own: Set<String>) -> FactReader {
    FactReader(component: component, paths: paths, shapes: shapes, repository: repository, own: own)
  }

  private func reader(of unit: Component, own: Set<String>) -> FactReader {
    FactReader(
      component: unit, paths: paths, shapes: shapes, repository: component.name.description, own: own)
  }

  /// The podspecs of a part, and the files that they select; reading its facts says what is wrong with them.
  private func selection(of part: Component, reading file: ReadFile) throws -> Set<String> {
    var selected: Set<String> = []
    for descriptor in part.descriptors where descriptor.format.isPodspec {
      selected.insert(descriptor.path)
      guard let bytes = try file(descriptor.path),
        let spec = try? descriptor.format.specification(
          SourceText(path: descriptor.path, bytes: bytes), ownedVersion: nil)
      else { continue }
      let files = PodspecFiles(spec, of: component.packageIdentity, paths: paths)
      selected.formUnion(files.sources ?? [])
      selected.formUnion(files.resources)
    }
    return selected
  }
}
