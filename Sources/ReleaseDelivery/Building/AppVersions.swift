import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The app's version and build number in the tree that is built: compared where they evaluate, written at their
/// owners.
struct AppVersions {
  /// The app's property lists, xcconfigs and project at the built commit, and what the project names.
  let files: [(DescriptorReference, SourceText)]
  /// nil looks at all configurations of a project.
  let configuration: String?

  package static let version = "CFBundleShortVersionString"
  package static let number = "CFBundleVersion"

  /// Returns the same with other values at the owners of both keys.
  ///
  /// - Throws: `Refusal` with every owner that can't be told or edited.
  package func rewritten(version: String, number: String) throws(Refusal) -> (
    AppVersions, [String: SourceText]
  ) {
    let change = ComponentChange(appVersion: version, buildNumber: number)
    let texts = try DescriptorRewriter(change).rewrite(files)
    let after = files.map { reference, text in (reference, texts[reference.path] ?? text) }
    return (AppVersions(files: after, configuration: configuration), texts)
  }

  /// Refuses an app whose extensions say another version or number than it: the store refuses the upload, and only
  /// after everything is built.
  func requireParity(of keys: [String]) throws(Refusal) {
    var problems: [Diagnostic] = []
    for key in keys {
      do throws(Refusal) {
        let values = try values(key)
        guard let first = values.first,
          let other = values.first(where: { $0.text != first.text && $0.configuration == first.configuration }
          )
        else { continue }
        problems += [
          Diagnostic(
            "build.parity",
            "the app and a target inside it have different values: \(key) is '\(first.text)' here",
            at: first.location, excerpt: first.excerpt),
          Diagnostic(
            "build.parity", "and '\(other.text)' here", at: other.location, excerpt: other.excerpt,
            hint: "give both the same value and commit, or make both refer to one setting"),
        ]
      } catch {
        problems += error.diagnostics.filter { !problems.contains($0) }
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// The bundle identifiers of what is delivered inside the app, as far as the project tells. That of the app is often
  /// the layer's.
  ///
  /// - Parameter outside: What the layer says of settings.
  func embeddedIdentifiers(
    outside: @escaping @Sendable (String) -> String?
  ) throws(Refusal) -> [(target: String, id: String)] {
    guard let configuration, let (reference, text) = files.first(where: { $0.0.format == .pbxproj }) else {
      return []
    }
    let project = ProjectFiles.load(try XcodeProjectDocument(text), path: reference.path) { path in
      files.first { $0.0.path == path }?.1
    }
    let ownership = ValueOwnership(project)
    return ownership.bundleIdentifiers(
      of: try ownership.family(of: reference.key).filter(\.isEmbedded), configuration: configuration,
      outside: outside)
  }

  private struct Value {
    let text: String
    let configuration: String
    let location: SourceLocation
    let excerpt: String?
  }

  private func values(_ key: String) throws(Refusal) -> [Value] {
    for (reference, text) in files where reference.format == .pbxproj {
      return try values(of: key, at: reference, in: text)
    }
    var values: [Value] = []
    for (reference, text) in files where reference.format == .plist {
      guard let found = try PropertyListDocument(text).string(key) else { continue }
      values.append(evaluated(found, in: text))
    }
    return values
  }

  /// A literal, or what the declared xcconfig says of the setting that the value refers to.
  private func evaluated(_ found: PropertyListString, in plist: SourceText) -> Value {
    for (reference, text) in files where reference.format == .xcconfig {
      guard let setting = found.variableReference, let value = XCConfigDocument(text).literal(setting) else {
        continue
      }
      return Value(
        text: value.text, configuration: "", location: text.location(at: value.offset),
        excerpt: text.excerpt(at: value.offset))
    }
    return Value(
      text: found.value, configuration: "", location: found.location,
      excerpt: plist.excerpt(at: found.bodyRange.lowerBound))
  }

  /// What every target of the family carries, by configuration.
  private func values(
    of key: String, at reference: DescriptorReference, in text: SourceText
  ) throws(Refusal) -> [Value] {
    let project = ProjectFiles.load(try XcodeProjectDocument(text), path: reference.path) { path in
      files.first { $0.0.path == path }?.1
    }
    let ownership = ValueOwnership(project)
    let family = try ownership.family(of: reference.key)
    let known = family.first?.configurations.map(\.name) ?? []
    let chosen = configuration.flatMap { known.contains($0) ? $0 : nil }
    let chains = ownership.chains(key, of: family, configuration: chosen)
    let problems = chains.flatMap(\.problems)
    guard problems.isEmpty else { throw Refusal(problems) }
    let all = chains.compactMap { chain in
      chain.owner.map {
        Value(
          text: $0.value, configuration: chain.configuration, location: $0.location, excerpt: $0.excerpt)
      }
    }
    // The configuration that differs comes first, so that two values are found wherever they are.
    return known.lazy.map { name in all.filter { $0.configuration == name } }
      .first { Set($0.map(\.text)).count > 1 } ?? all
  }
}
