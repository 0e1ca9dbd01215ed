import ReleaseDescriptors
import ReleaseModel

/// Requirements of subspecs that no installation of the app takes: CocoaPods never looks at them.
extension RequirementAssembly {
  /// What the app's Podfile takes of the workspace's pods; nil where there is none, or where only running Ruby tells.
  func requiredSpecifications() -> RequiredSpecifications? {
    guard let podfile = app.flatMap(assembly.podfile) else { return nil }
    var specs: [String: any Specification] = [:]
    let members = carried.compactMap { member in
      context.componentsByName[member.name].map { (component: $0, commit: member.commit) }
    }
    for (component, commit) in members + chosen.map({ (component: $0.component, commit: $0.reading) }) {
      let found = context.attempt(for: component.name) {
        try context.descriptors.podspecs(of: component, at: commit)
      }
      guard let found else { return nil }
      for spec in found { if let name = spec.name { specs[name] = spec } }
    }
    return RequiredSpecifications(by: podfile, among: specs)
  }

  /// Notes an unsatisfied requirement of a subspec that nothing takes.
  ///
  /// - Returns: Whether it is one.
  func noteOptional(
    _ requirement: PodRequirement, of edge: TrainDependency, version: String,
    among required: () -> RequiredSpecifications?
  ) -> Bool {
    guard case .pod(let dependency) = edge.requirement, let path = dependency.subspec, let pod = edge.pod,
      dependency.isPackaged, required()?.take(path, of: pod) == false
    else { return false }
    let name = "\(pod)/\(path)"
    context.note(
      Diagnostic(
        severity: .warning, "requirement.optional",
        "'\(name)' requires '\(dependency.name)' as '\(requirement)', which \(version) does not satisfy, "
          + "but the app's Podfile does not use '\(name)'",
        subject: edge.owner, at: dependency.location,
        hint: "widen it anyway: CocoaPods rejects a Podfile that uses '\(name)'"))
    return true
  }

  /// What tests and sample apps require that the Podfile asks for with `:testspecs` and `:appspecs`. A pod and the tests
  /// of those that it requires may require each other, so this orders nothing.
  func testDependencies() -> [TrainDependency] {
    guard let podfile = app.flatMap(assembly.podfile), podfile.pins.contains(where: { !$0.tests.isEmpty })
    else {
      return []
    }
    let names = Set(podfile.pins.flatMap(\.testNames))
    let owners = podOwners
    return chosen.flatMap { item in
      let specs = context.attempt(for: item.component.name) {
        try context.descriptors.podspecs(of: item.component, at: item.reading)
      }
      return (specs ?? []).flatMap { spec in
        spec.dependencies.compactMap { line -> TrainDependency? in
          guard !line.isPackaged, let pod = spec.name, let path = line.subspec,
            names.contains("\(pod)/\(path)"),
            let member = owners[line.root]
          else { return nil }
          return TrainDependency(
            owner: item.component.name, member: member, requirement: .pod(line), pod: pod)
        }
      }
    }
  }

  /// Pod -> the component of the run that holds it.
  private var podOwners: [String: ComponentName] {
    var owners: [String: ComponentName] = [:]
    for member in carried { for pod in member.pods { owners[pod] = member.name } }
    for item in chosen {
      let specs = context.attempt(for: item.component.name) {
        try context.descriptors.podspecs(of: item.component, at: item.reading)
      }
      for pod in (specs ?? []).compactMap(\.name) { owners[pod] = item.component.name }
    }
    return owners
  }
}
