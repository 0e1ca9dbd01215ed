import ReleaseDescriptors
import ReleaseModel

extension PlanAssembly {
  /// The app's Podfile; nil when it has none, more than one, or one that can't be read.
  func podfile(of app: ChosenComponent) -> PodfileDocument? {
    let paths = app.component.descriptors.filter { $0.format == .podfile }.map(\.path)
    guard let path = paths.first, paths.count == 1 else { return nil }
    let text = context.attempt(for: app.component.name) {
      try context.facts.file(in: .component(app.component.name), at: app.reading, path: path)
    }
    return text.flatMap { $0 }.flatMap { try? PodfileDocument($0) }
  }

  /// A line that makes several pods may pin one of the train, beside the line of its own that moves.
  func noteComputedPins(of podfile: PodfileDocument) {
    for pin in podfile.pins where pin.hasComputedName && !pin.externalKeys.contains("path") {
      context.note(.computedDependency(on: pin.name, of: context.workspace.app.name, at: pin.location))
    }
  }

  /// The pods of the train that an app's Podfile does not name and does not have to, because pods of the train require
  /// them. That CocoaPods takes the train's versions of them is verified with everything else.
  ///
  /// - Parameter texts: Pod -> its version in the train.
  func impliedPods(
    by podfile: PodfileDocument?, among texts: [String: String], edges: [TrainDependency]
  ) -> Set<String> {
    // What a loop or another file names can't be told from what nobody names.
    guard let podfile, !podfile.mayNameMore else { return [] }
    let absent = Set(texts.keys).subtracting(podfile.pins.map(\.root))
    guard !absent.isEmpty else { return [] }
    var required: Set<String> = []
    for edge in edges {
      if case .pod(let dependency) = edge.requirement { required.insert(dependency.root) }
    }
    for member in carried {
      guard let component = context.componentsByName[member.name] else { continue }
      let specs = context.attempt(for: member.name) {
        try context.descriptors.podspecs(of: component, at: member.commit)
      }
      required.formUnion((specs ?? []).flatMap(\.dependencies).filter(\.isPackaged).map(\.root))
    }
    return absent.intersection(required)
  }
}
