import ReleaseModel

extension Component {
  package var podspecDescriptors: [DescriptorReference] { descriptors.filter(\.format.isPodspec) }

  /// The pods that its declared podspecs are named after.
  package var declaredPods: [String] {
    podspecDescriptors.map(\.podName)
  }
}

extension DescriptorReference {
  /// The pod that a podspec's file is named after.
  var podName: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return PodspecSyntax.allCases.reduce(file) { name, form in
      name.hasSuffix(form.suffix) ? String(name.dropLast(form.suffix.count)) : name
    }
  }

  /// The version that a podspec has beside its component's; nil for one that no release writes.
  func version(beside component: String?) -> String? {
    guard let rule = version else { return component }
    return component.flatMap(rule.version(beside:))
  }
}
