import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// The pods of the train that an app's Podfile does not name and does not have to, because pods of the train require
  /// them. That CocoaPods takes the train's versions of them is verified with everything else.
  ///
  /// - Parameter texts: Pod -> its version in the train.
  func impliedPods(
    for app: ChosenComponent, among texts: [String: String], edges: [TrainDependency]
  ) -> Set<String> {
    let podfiles = app.component.descriptors.filter { $0.format == .podfile }
    let key = RepositoryKey.component(app.component.name)
    let named = context.attempt(for: app.component.name) {
      try podfiles.map { descriptor -> Set<String>? in
        guard let text = try context.file(in: key, at: app.reading, path: descriptor.path),
          let document = try? PodfileDocument(text), !document.mayNameMore
        else { return nil }
        return Set(document.pins.map(\.root))
      }
    }
    // What a loop or another file names can't be told from what nobody names.
    guard let named, let first = named.first, let present = first, named.count == 1 else { return [] }
    let absent = Set(texts.keys).subtracting(present)
    guard !absent.isEmpty else { return [] }
    var required: Set<String> = []
    for edge in edges {
      if case .pod(let dependency) = edge.requirement { required.insert(dependency.root) }
    }
    for member in carried {
      guard let component = context.componentsByName[member.name] else { continue }
      let specs = context.attempt(for: member.name) { try context.podspecs(of: component, at: member.commit) }
      required.formUnion((specs ?? []).flatMap(\.dependencies).filter(\.isPackaged).map(\.root))
    }
    return absent.intersection(required)
  }
}
