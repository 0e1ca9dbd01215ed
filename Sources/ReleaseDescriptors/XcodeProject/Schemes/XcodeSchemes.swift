import ReleaseModel

/// The shared schemes of a project: one for each application and environment, so that switching the environment is
/// switching the scheme.
package struct XcodeSchemes: Sendable {
  /// File name, without its folder -> text.
  package let texts: [String: SourceText]
  /// The name of the `.xcodeproj`.
  private let project: String

  package init(_ texts: [String: SourceText], project: String) {
    self.texts = texts
    self.project = project
  }

  /// Returns the schemes that are new or change, by file name.
  ///
  /// A new one is a copy of the scheme that runs the application now, with its tests, arguments and variables.
  /// - Parameters:
  ///   - targets: All of the project.
  ///   - environments: With their configurations, the default one first.
  /// - Throws: `Refusal` for a scheme of ours that can't be read.
  package func changed(
    for targets: [XcodeTarget], in environments: [(name: EnvironmentName, configurations: [String])]
  ) throws(Refusal) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    for target in targets where target.isApplication {
      let names = environments.map { Self.fileName(target.name, $0.name) }
      let model = self.model(for: target, except: Set(names))
      for (file, environment) in zip(names, environments) {
        guard let chosen = SchemeConfigurations(environment.configurations) else { continue }
        if let present = texts[file] {
          let edits = try XcodeSchemeDocument(present).edits(for: chosen)
          if !edits.isEmpty { result[file] = present.applying(edits) }
        } else if let model {
          result[file] = SourceText(path: file, bytes: model.text.applying(model.edits(for: chosen)).bytes)
        } else {
          let product = target.product ?? "\(target.name).app"
          let text = XcodeSchemeText.make(
            target: target, product: product, project: project, configurations: chosen)
          result[file] = SourceText(path: file, text)
        }
      }
    }
    return result
  }

  /// The scheme that launches a target now: that of its name before others.
  private func model(for target: XcodeTarget, except ours: Set<String>) -> XcodeSchemeDocument? {
    let own = "\(target.name).xcscheme"
    let names = texts.keys.sorted { $0 == own || ($1 != own && $0 < $1) }
    return names.filter { !ours.contains($0) }.compactMap { texts[$0] }
      .compactMap { try? XcodeSchemeDocument($0) }.first { $0.launched.contains(target.id) }
  }

  /// `App-qa.xcscheme`.
  private static func fileName(_ target: String, _ environment: EnvironmentName) -> String {
    "\(target)-\(environment).xcscheme".replacingScalars(["/": "-"])
  }
}
