import ReleaseDescriptors
import ReleaseModel

extension CommittedDescriptors {
  /// The versions of those of a component's pods that have another one than it; nil where none has.
  ///
  /// - Parameters:
  ///   - released: The commit that people have, where the branch went on; a podspec that came later is not in it.
  ///   - spelled: The component's version, as an environment spells it.
  func podVersions(
    of component: Component, at commit: ObjectID, releasedAt released: ObjectID? = nil, beside spelled: String
  ) throws -> [String: String]? {
    let descriptors = component.podspecDescriptors
    guard descriptors.contains(where: { $0.version != nil }) else { return nil }
    var versions: [String: String] = [:]
    for (spec, descriptor) in zip(try podspecs(of: component, at: commit), descriptors) {
      guard let rule = descriptor.version, let pod = spec.name else { continue }
      if let made = rule.version(beside: spelled) {
        versions[pod] = made
        continue
      }
      let text = try released.flatMap {
        try context.facts.file(in: .component(component.name), at: $0, path: descriptor.path)
      }
      let former = try text.map { try context.memory.podspecs.podspec($0, descriptor.format) }
      versions[pod] = try ownVersion(of: former ?? spec, in: component)
    }
    return versions.isEmpty ? nil : versions
  }

  /// What a podspec says whose version no release writes.
  private func ownVersion(of spec: any Specification, in component: Component) throws(Refusal) -> String {
    if case .literal(let text, let range)? = spec.version {
      guard let problem = PodName.problem(withVersion: text) else { return text }
      throw Refusal(
        spec.text.maskedDiagnostic(
          "podspec.version.invalid", "the podspec's version '\(text.prefix(80))' \(problem)",
          at: spec.text.location(at: range.lowerBound),
          hint: "use digits, letters, dots and dashes, digits first"))
    }
    throw Refusal(
      "podspec.version.computed", "the podspec's own version must be a literal",
      subject: component.name, at: spec.text.location(at: 0),
      hint: "write the version as a literal; releases read it but do not change it")
  }

  /// The version that one pod has in a form of its component; nil where that is not made of the component's, so that
  /// only its podspec tells.
  func madeVersion(of pod: String, in component: ComponentName, form: ReleaseCoordinates) -> String? {
    let descriptor = context.componentsByName[component]?.podspecDescriptors.first { $0.podName == pod }
    guard let rule = descriptor?.version else { return form.version }
    return rule.version(beside: form.version)
  }
}
