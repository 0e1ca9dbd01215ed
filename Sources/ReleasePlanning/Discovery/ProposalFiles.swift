import ReleaseModel

extension WorkspaceProposal {
  /// The files of the workspace, by path: `relctl.yml` and its layers, with a comment for what was chosen.
  package var files: [(path: String, text: String)] {
    [(WorkspaceManifest.fileName, manifest), ("environments/Base.xcconfig", base)]
      + environments.map { (Self.path(of: $0.name), layer($0)) }
      + (exceptions.isEmpty ? [] : [("environments/Components.xcconfig", overrides)])
  }

  private static func path(of environment: String) -> String {
    "environments/\(environment.uppercased()).xcconfig"
  }

  // MARK: relctl.yml

  private var manifest: String {
    var lines = [
      "# What this app is made of. 'relctl config explain KEY' says what a key means.", "relctl: 1", "",
    ]
    lines += ["app:", "  name: \(YAMLScalar.written(found.app.name))"]
    lines += ["  url: \(YAMLScalar.written(found.app.url.withoutCredentials))"]
    if let podfile = found.app.podfile, podfile != "Podfile" || found.app.package != nil {
      lines += ["  podfile: \(YAMLScalar.written(podfile))"]
    }
    if let package = found.app.package { lines += ["  package: \(YAMLScalar.written(package))"] }
    lines += versionOwners + [""]
    if !specs.isEmpty {
      lines += ["# The private spec repositories, by the names that RELEASE_SPEC_REPO uses.", "specs:"]
      for (name, specs) in specs {
        lines += ["  \(YAMLScalar.written(name)):"]
        lines += ["    url: \(YAMLScalar.written(specs.url.withoutCredentials))"]
        if specs.branch != "master" { lines += ["    branch: \(YAMLScalar.written(specs.branch))"] }
      }
      lines += [""]
    }
    if versioning == .independent {
      lines += ["# Every component counts its own versions.", "versioning: independent", ""]
    } else if !groups.isEmpty {
      lines += [
        "# These count together, but not with the app.", "groups: [\(groups.joined(separator: ", "))]", "",
      ]
    }
    lines += ["components:"] + components.flatMap(entry) + [""]
    lines += ["# In promotion order; the last one is what customers have."]
    lines += ["environments: [\(environments.map { YAMLScalar.written($0.name) }.joined(separator: ", "))]"]
    if !exceptions.isEmpty { lines += ["overrides: environments/Components.xcconfig"] }
    if !messages.isEmpty {
      lines += ["", "# What servers demand of messages, and how relctl words its own.", "messages:"]
      lines += messages.map { "  \($0.key): \(YAMLScalar.written($0.value))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Where the app's version is written.
  private var versionOwners: [String] {
    if let project = found.app.project {
      let owners = project.owners == 1 ? "1 place" : "\(project.owners) places"
      return ["  project: \(YAMLScalar.written(project.path))   # holds the version in \(owners)"]
        + (project.target.map { ["  target: \(YAMLScalar.written($0))"] } ?? [])
    }
    let plists = found.app.propertyLists
    let settings = found.app.settings
    return (plists.isEmpty ? [] : ["  plist: [\(plists.map(YAMLScalar.written).joined(separator: ", "))]"])
      + (settings.isEmpty
        ? [] : ["  xcconfig: [\(settings.map(YAMLScalar.written).joined(separator: ", "))]"])
  }

  private func entry(_ component: Component) -> [String] {
    let found = component.found
    var lines = ["  - name: \(YAMLScalar.written(found.name))"]
    lines += ["    url: \(YAMLScalar.written(found.url.withoutCredentials))"]
    let podspecs = found.podspecs.map(\.path)
    if !podspecs.isEmpty, podspecs != ["\(found.name).podspec"] || found.package != nil {
      lines += ["    podspec: \(YAMLScalar.list(podspecs))"]
    }
    if let package = found.package { lines += ["    package: \(YAMLScalar.written(package))"] }
    if let file = found.versionFile { lines += ["    version_from: '\(file)'"] }
    switch component.versioning {
    case .independent:
      let at = component.form.plain.map { "   # at \($0)" } ?? ""
      lines += ["    versioning: independent\(at)"]
    case .group(let name): lines += ["    versioning: \(name)"]
    case .lockstep, nil: break
    }
    return lines
  }

  // MARK: Layers

  private var base: String {
    let last = environments.last
    var text = """
      // What all environments share. relctl provides VERSION (6.5.5), COMPONENT and ENVIRONMENT below these files.

      RELEASE_VERSION = $(VERSION)
      RELEASE_TAG =
      RELEASE_SPECS = immutable

      // CFBundleShortVersionString takes digits and dots only. An empty build number stays what it is.
      RELEASE_APP_VERSION = $(VERSION)
      RELEASE_BUILD_NUMBER = $(BUILD_NUMBER)

      """
    if let last {
      let lines = variables(of: last)
      if !lines.isEmpty {
        text += "\n// What releases look like in \(last.name). Components.xcconfig says who does otherwise.\n"
        text += lines.map { "\($0.key) = \($0.value)\n" }.joined()
      }
    }
    return text
  }

  /// The keys of the last environment that a component has another value of, with what most have.
  private func variables(of last: Environment) -> [(key: String, value: String)] {
    let keys = ReleaseKeys(last.name)
    return [(keys.version, last.version), (keys.branch, last.branch), (keys.tag, last.tag ?? "")].filter {
      key, _ in
      exceptions.contains { $0.key == key }
    }
  }

  private func layer(_ environment: Environment) -> String {
    let keys = ReleaseKeys(environment.name)
    let isLast = environment == environments.last
    func value(_ key: String, _ plain: String) -> String {
      isLast && exceptions.contains { $0.key == key } ? "$(\(key))" : plain
    }
    var text =
      "// \(environment.name): \(isLast ? "what customers have" : "a branch of its own for every version").\n"
    text += "#include \"Base.xcconfig\"\n\n"
    let version = value(keys.version, environment.version)
    if version != "$(VERSION)" { text += "RELEASE_VERSION = \(version)\n" }
    text += "RELEASE_SOURCE = \(environment.source)\n"
    text += "RELEASE_BRANCH = \(value(keys.branch, environment.branch))\n"
    if let tag = environment.tag { text += "RELEASE_TAG = \(value(keys.tag, tag))\n" }
    if environment.landsByRequest {
      text += "// Nobody may push there: what a run made waits for a merge request.\n"
      text += "RELEASE_LANDING = request\n"
    }
    if let specs = environment.specs {
      text += "RELEASE_SPEC_REPO = \(specs)\n"
      if environment.isMutable {
        text += "// The branch moves, so its podspecs are published again.\nRELEASE_SPECS = mutable\n"
      }
    } else {
      text += "// Nothing is published: the app's Podfile gets commits.\nRELEASE_SPEC_REPO =\n"
    }
    if !environment.configurations.isEmpty {
      text += "\n// The build configurations, the default one first.\n"
      text += "RELEASE_CONFIGURATIONS = \(environment.configurations.joined(separator: " "))\n"
    }
    return text
  }

  private var overrides: String {
    var text = "// What differs for a single component. Only relctl reads this file, above every layer.\n"
    var keys: [String] = []
    for exception in exceptions where !keys.contains(exception.key) { keys.append(exception.key) }
    for key in keys {
      text += "\n"
      for exception in exceptions where exception.key == key {
        text += "\(key)[component=\(exception.component)] = \(exception.value)\n"
      }
    }
    return text
  }
}
