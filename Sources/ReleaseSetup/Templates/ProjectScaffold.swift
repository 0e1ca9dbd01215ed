import ReleaseDescriptors
import ReleaseModel
import ReleaseSupport

/// Gives the Xcode projects of a template what `relctl env project --write` gives an app's: the configurations of the
/// environments, each reading the file that the template has for it, and a scheme for each.
struct ProjectScaffold: Sendable {
  let environments: TemplateEnvironments

  /// - Throws: `Refusal` for a project that can't be read, or a configuration that two environments name.
  func applied(to files: [RenderedFile]) throws(Refusal) -> [RenderedFile] {
    let layers = files.filter { $0.environment != nil && $0.path.hasSuffix(".xcconfig") }
    let suffix = ".xcodeproj/project.pbxproj"
    guard !layers.isEmpty, files.contains(where: { $0.path.hasSuffix(suffix) }) else { return files }
    try requireOwnConfigurations()
    var result: [RenderedFile] = []
    for file in files {
      guard file.path.hasSuffix(suffix) else {
        result.append(file)
        continue
      }
      result += try configured(file, folder: String(file.path.dropLast("/project.pbxproj".count)), layers)
    }
    return result.sorted { $0.path < $1.path }
  }

  private func configured(
    _ file: RenderedFile, folder: String, _ layers: [RenderedFile]
  ) throws(Refusal) -> [RenderedFile] {
    let document = try XcodeProjectDocument(file.text)
    let place = FilePathRules.directory(of: folder)
    var wanted: [WantedConfiguration] = []
    for environment in environments.all {
      guard let layer = layers.first(where: { $0.environment == environment.name }) else { continue }
      let base = ProjectAmendment.relative(layer.path, to: place)
      wanted += environment.configurations.map {
        WantedConfiguration(name: $0, model: nil, base: base, sufficient: [base], wrong: [])
      }
    }
    let (edits, bases) = try document.writing(wanted)
    let text = file.text.applying(edits)
    let after = try XcodeProjectDocument(text)
    let schemes = try XcodeSchemes([:], project: FilePathRules.name(of: folder))
      .changed(for: after.targets, in: environments.all.map { ($0.name, $0.configurations) })
    let joined = bases.map { base in
      let path = place.isEmpty ? base.path : "\(place)/\(base.path)"
      return RenderedFile(path: path, text: SourceText(path: path, base.text), isExecutable: false)
    }
    return [RenderedFile(path: file.path, text: text, isExecutable: file.isExecutable)] + joined
      + schemes.map { name, scheme in
        let path = "\(folder)/\(ProjectAmendment.schemeFolder)/\(name)"
        return RenderedFile(
          path: path, text: SourceText(path: path, bytes: scheme.bytes), isExecutable: false)
      }
  }

  private func requireOwnConfigurations() throws(Refusal) {
    var owners: [String: EnvironmentName] = [:]
    for environment in environments.all {
      for configuration in environment.configurations {
        guard let other = owners.updateValue(environment.name, forKey: configuration),
          other != environment.name
        else { continue }
        throw ProjectAmendment.shared(configuration, by: other, and: environment.name)
      }
    }
  }
}
