import ReleaseDescriptors
import ReleaseModel

extension GeneratedResources {
  /// The text with another expression for the bundle, as a component needs that puts its resources into a bundle of its
  /// own. No other byte changes.
  ///
  /// - Throws: `Refusal` when the file does not say once which bundle it takes, or when the expression does not stand
  ///   there afterwards as it was given.
  package func lookingIn(_ expression: String) throws(Refusal) -> SourceText {
    guard let range = bundles.first else {
      throw Refusal(
        text.diagnostic(
          "rswift.bundle", "the file does not specify the resource bundle", at: 0,
          hint:
            "regenerate it with R.swift; expected 'static let hostingBundle = ...' or 'let R = _R(bundle: ...)'"
        ))
    }
    if bundles.count > 1 {
      throw Refusal(
        text.diagnostic(
          "rswift.bundle", "the file specifies the resource bundle a second time",
          at: bundles[1].lowerBound, hint: "regenerate it with R.swift"))
    }
    guard text.string(range) != expression else { return text }
    let edited = text.applying([SourceEdit(range: range, replacement: expression)])
    let read = try? GeneratedResources(edited)
    guard let place = read?.bundles.first, read?.bundles.count == 1, edited.string(place) == expression,
      read?.names.map(\.name) == names.map(\.name)
    else {
      throw Refusal(
        text.diagnostic(
          "rswift.bundle.expression",
          "'\(SourceText.shortened(expression))' is not a single Swift expression",
          at: range.lowerBound, hint: "write it exactly as it should appear in the file, such as: Bundle.cart"
        ))
    }
    return edited
  }

  /// The expression that finds a bundle which 'resource_bundles' of a podspec makes: beside the code in a framework, in
  /// the app where the pod is a static library.
  ///
  /// - Parameter name: The key of `resource_bundles`.
  /// - Throws: `Refusal` for a file without a class of its own, by which the code's bundle is found.
  package func lookup(ofPodBundle name: String) throws(Refusal) -> String {
    let source = text.string
    guard
      let type = ["BundleFinder": "BundleFinder", "Class": "R.Class"].first(where: {
        source.contains("class \($0.key) ")
      })
    else {
      throw Refusal(
        text.diagnostic(
          "rswift.class", "the file declares no class that can be used to find its code's bundle", at: 0,
          hint:
            "generate it with '--bundle-source finder' of R.swift, or pass the whole expression with --bundle"
        ))
    }
    let code = "Bundle(for: \(type.value).self)"
    return
      "\(code).url(forResource: \"\(name)\", withExtension: \"bundle\").flatMap(Bundle.init(url:)) ?? \(code)"
  }
}
