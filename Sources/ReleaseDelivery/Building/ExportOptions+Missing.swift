import ReleaseModel

extension ExportOptions {
  /// What Xcode would say in its last minute: with manual signing every product that is delivered needs a profile.
  ///
  /// - Parameters:
  ///   - products: What is delivered inside the app, as far as the project tells.
  ///   - location: Where RELEASE_PROFILES is written.
  func requireProfiles(
    for products: [(target: String, id: String)], at location: SourceLocation?
  ) throws(Refusal) {
    guard style == "manual" else { return }
    let missing = products.filter { profiles[$0.id] == nil }
    guard !missing.isEmpty else { return }
    let lines = missing.map { "\"\($0.id)=NAME OF ITS PROFILE\"" }
    throw Refusal(
      missing.map {
        Diagnostic(
          "build.export",
          "RELEASE_PROFILES has no profile for '\($0.id)' (target '\($0.target)')",
          at: location, hint: "add to RELEASE_PROFILES in the layer: \(lines.joined(separator: " "))")
      })
  }
}
