import ReleaseModel

extension Component {
  /// The pods that its declared podspecs are named after.
  package var declaredPods: [String] {
    descriptors.filter(\.format.isPodspec).map { descriptor in
      let file = descriptor.path.split(separator: "/").last.map(String.init) ?? descriptor.path
      return PodspecSyntax.allCases.reduce(file) { name, form in
        name.hasSuffix(form.suffix) ? String(name.dropLast(form.suffix.count)) : name
      }
    }
  }
}
