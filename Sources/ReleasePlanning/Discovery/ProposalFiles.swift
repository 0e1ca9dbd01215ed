import ReleaseModel

extension WorkspaceProposal {
  /// The files of the workspace, by path: `relctl.yml` and its layers, with a comment for what was chosen.
  ///
  /// - Parameter words: Puts a comment into the language of its readers.
  package func files(translatingComments words: (Phrase) -> String) -> [(path: String, text: String)] {
    withoutActuallyEscaping(words) { ProposalFiles(proposal: self, words: $0).all }
  }
}

/// Writes a proposal down.
private struct ProposalFiles {
  let proposal: WorkspaceProposal
  let words: (Phrase) -> String

  private typealias Component = WorkspaceProposal.Component
  private typealias Environment = WorkspaceProposal.Environment

  var all: [(path: String, text: String)] {
    [(WorkspaceManifest.fileName, manifest), ("environments/Base.xcconfig", base)]
      + proposal.environments.map { (Self.path(of: $0.name), layer($0)) }
      + (proposal.exceptions.isEmpty ? [] : [("environments/Components.xcconfig", overrides)])
  }

  private static func path(of environment: String) -> String {
    "environments/\(environment.uppercased()).xcconfig"
  }

  // MARK: relctl.yml

  private var manifest: String {
    var lines = [
      "# " + words("What this app is made of. 'relctl config explain KEY' says what a key means."),
      "relctl: 1", "",
    ]
    lines += ["app:", "  name: \(YAMLScalar.written(proposal.found.app.name.description))"]
    lines += ["  url: \(YAMLScalar.written(proposal.found.app.url.withoutCredentials))"]
    let packages = proposal.found.app.packages
    if let podfile = proposal.found.app.podfile, podfile != "Podfile" || !packages.isEmpty {
      lines += ["  podfile: \(YAMLScalar.written(podfile))"]
    }
    if packages.count == 1 {
      lines += ["  package: \(YAMLScalar.written(packages[0]))"]
    } else if !packages.isEmpty {
      lines += ["  package: \(YAMLScalar.list(packages))"]
    }
    lines += versionOwners + changelog(of: proposal.found.app.name, in: "  ") + [""]
    if !proposal.specs.isEmpty {
      lines += [
        "# " + words("The private spec repositories, by the names that RELEASE_SPEC_REPO uses."), "specs:",
      ]
      for (name, specs) in proposal.specs {
        lines += ["  \(YAMLScalar.written(name)):"]
        lines += ["    url: \(YAMLScalar.written(specs.url.withoutCredentials))"]
        if specs.branch != "master" { lines += ["    branch: \(YAMLScalar.written(specs.branch))"] }
      }
      lines += [""]
    }
    if let registry = proposal.found.app.registry {
      lines += ["# " + words("The package registry, by the name that RELEASE_REGISTRY uses."), "registries:"]
      lines += ["  packages:", "    url: \(YAMLScalar.written(registry.url))"]
      lines += ["    scope: \(YAMLScalar.written(registry.scope))", ""]
    }
    if proposal.versioning == .independent {
      lines += ["# " + words("Every component counts its own versions."), "versioning: independent", ""]
    } else if !proposal.groups.isEmpty {
      lines += [
        "# " + words("These count together, but not with the app."),
        "groups: [\(proposal.groups.joined(separator: ", "))]", "",
      ]
    }
    lines += proposal.components.isEmpty ? ["components: []"] : ["components:"]
    lines += proposal.components.flatMap(entry) + [""]
    lines += ["# " + words("In promotion order; the last one is what customers have.")]
    lines += [
      "environments: [\(proposal.environments.map { YAMLScalar.written($0.name) }.joined(separator: ", "))]"
    ]
    if !proposal.exceptions.isEmpty { lines += ["overrides: environments/Components.xcconfig"] }
    lines += hosts + changelog
    if let tickets = proposal.tickets {
      lines += ["", "# " + words("How commit messages name tickets."), "tickets:"]
      lines += ["  pattern: \(YAMLScalar.written(tickets))"]
    }
    if !proposal.messages.isEmpty {
      lines += ["", "# " + words("What servers demand of messages, and how relctl words its own.")]
      // What was asked needs no reason.
      if let seen = proposal.choices.first(where: { $0.subject == .message }),
        seen.reason != ProposalChoice.told
      {
        lines += ["# " + words(seen.reason)]
      }
      lines += ["messages:"]
      lines += proposal.messages.map { "  \($0.key): \(YAMLScalar.written($0.value))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var hosts: [String] {
    guard !proposal.hosts.isEmpty else { return [] }
    return ["", "# " + words("What runs on the hosts of repositories."), "hosts:"]
      + proposal.hosts.map { host in
        "  \(YAMLScalar.written(host.name)): { kind: \(host.kind.rawValue) }   # \(words(host.reason))"
      }
  }

  private var changelog: [String] {
    guard let common = proposal.changelogs.common else { return [] }
    let count = proposal.changelogs.count
    let note = words(
      count == 1
        ? "Releases write the section of their version: 1 repository has one of its newest."
        : "Releases write the section of their version: \(count) repositories have one of their newest.")
    return ["", "# \(note)", "changelog: \(YAMLScalar.written(common))"]
  }

  private func changelog(of name: ComponentName, in indentation: String) -> [String] {
    proposal.changelogs.own[name].map { ["\(indentation)changelog: \(YAMLScalar.written($0))"] } ?? []
  }

  /// Where the app's version is written.
  private var versionOwners: [String] {
    if let project = proposal.found.app.project {
      let note = words(
        project.owners == 1 ? "holds the version in 1 place" : "holds the version in \(project.owners) places"
      )
      return ["  project: \(YAMLScalar.written(project.path))" + (project.owners == 0 ? "" : "   # \(note)")]
        + (project.target.map { ["  target: \(YAMLScalar.written($0))"] } ?? []) + versionFiles
    }
    return versionFiles
  }

  /// The property lists and xcconfigs that hold the app's version where no project does.
  private var versionFiles: [String] {
    let plists = proposal.found.app.propertyLists
    let settings = proposal.found.app.settings
    return (plists.isEmpty ? [] : ["  plist: [\(plists.map(YAMLScalar.written).joined(separator: ", "))]"])
      + (settings.isEmpty
        ? [] : ["  xcconfig: [\(settings.map(YAMLScalar.written).joined(separator: ", "))]"])
  }

  private func entry(_ component: Component) -> [String] {
    let found = component.found
    var lines = ["  - name: \(YAMLScalar.written(found.name.description))"]
    lines += ["    url: \(YAMLScalar.written(found.url.withoutCredentials))"]
    let sources = found.otherSources + found.archiveSources
    if !sources.isEmpty { lines += ["    sources: \(YAMLScalar.list(sources))"] }
    let podspecs = found.podspecs.map(\.path)
    let versions = found.podspecVersions
    if versions.isEmpty {
      if !podspecs.isEmpty, podspecs != ["\(found.name).podspec"] || found.package != nil {
        lines += ["    podspec: \(YAMLScalar.list(podspecs))"]
      }
    } else {
      lines += ["    podspec:"]
      lines += podspecs.map { "      - " + YAMLScalar.podspecs([$0], versions: versions) }
    }
    if let package = found.package { lines += ["    package: \(YAMLScalar.written(package))"] }
    if let file = found.versionFile { lines += ["    version_from: '\(file)'"] }
    lines += changelog(of: found.name, in: "    ")
    switch component.versioning {
    case .independent:
      let at = component.form.plain.map { "   # " + words("stands at \($0)") } ?? ""
      lines += ["    versioning: independent\(at)"]
    case .group(let name): lines += ["    versioning: \(name)"]
    case .lockstep, nil: break
    }
    return lines
  }

  // MARK: Layers

  private var base: String {
    let last = proposal.environments.last
    let registry = proposal.found.app.registry == nil ? "" : "RELEASE_REGISTRY = packages\n"
    let shared = words(
      "What all environments share. relctl provides VERSION (6.5.5), COMPONENT and ENVIRONMENT below these files."
    )
    let numbers = words(
      "CFBundleShortVersionString takes digits and dots only. An empty build number stays what it is.")
    var text = """
      // \(shared)

      RELEASE_VERSION = $(VERSION)
      RELEASE_TAG =
      \(proposal.publishes ? "RELEASE_SPECS = immutable\n" : "")\(registry)
      // \(numbers)
      RELEASE_APP_VERSION = $(VERSION)
      RELEASE_BUILD_NUMBER = $(BUILD_NUMBER)

      """
    if let last {
      let lines = variables(of: last)
      if !lines.isEmpty {
        let note = words(
          "What releases look like in \(last.name). Components.xcconfig says who does otherwise.")
        text += "\n// \(note)\n"
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
      proposal.exceptions.contains { $0.key == key }
    }
  }

  private func layer(_ environment: Environment) -> String {
    let keys = ReleaseKeys(environment.name)
    let isLast = environment == proposal.environments.last
    func value(_ key: String, _ plain: String) -> String {
      isLast && proposal.exceptions.contains { $0.key == key } ? "$(\(key))" : plain
    }
    let hasOwn = environment.branch.contains("VERSION")
    let meaning = words(
      isLast
        ? "what customers have."
        : hasOwn ? "a branch of its own for every version." : "one branch for all versions.")
    var text = "// \(environment.name): \(meaning)\n"
    text += "#include \"Base.xcconfig\"\n\n"
    let version = value(keys.version, environment.version)
    if version != "$(VERSION)" { text += "RELEASE_VERSION = \(version)\n" }
    text += "RELEASE_SOURCE = \(environment.source)\n"
    text += "RELEASE_BRANCH = \(value(keys.branch, environment.branch))\n"
    if !isLast, !environment.branch.contains("VERSION") {
      text +=
        "// \(words("All versions share that branch, so a hotfix has one of its own, from what is released."))\n"
      text += "RELEASE_HOTFIX_BRANCH = hotfix/$(VERSION)\n"
    }
    if !isLast, proposal.found.app.registry != nil {
      text += "// \(words("A registry keeps every version, so each run has one of its own."))\n"
      let word = environment.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
      text += "RELEASE_REGISTRY_VERSION = $(VERSION)-\(word).$(RUN)\n"
    }
    if let tag = environment.tag { text += "RELEASE_TAG = \(value(keys.tag, tag))\n" }
    if environment.landsByRequest {
      text += "// \(words("Nobody may push there: what a run made waits for a merge request."))\n"
      text += "RELEASE_LANDING = request\n"
    }
    if let specs = environment.specs {
      text += "RELEASE_SPEC_REPO = \(specs)\n"
      if environment.isMutable {
        text += "// \(words("The branch moves, so its podspecs are published again."))\n"
        text += "RELEASE_SPECS = mutable\n"
      }
    } else if proposal.publishes {
      text += "// \(words("Nothing is published: the app's Podfile gets commits."))\n"
      text += "RELEASE_SPEC_REPO =\n"
    }
    if !environment.configurations.isEmpty {
      text += "\n// \(words("The build configurations, the default one first."))\n"
      text += "RELEASE_CONFIGURATIONS = \(environment.configurations.joined(separator: " "))\n"
    }
    return text
  }

  private var overrides: String {
    let note = words("What differs for a single component. Only relctl reads this file, above every layer.")
    var text = "// \(note)\n"
    var keys: [String] = []
    for exception in proposal.exceptions where !keys.contains(exception.key) { keys.append(exception.key) }
    for key in keys {
      text += "\n"
      for exception in proposal.exceptions where exception.key == key {
        text += "\(key)[component=\(exception.component)] = \(exception.value)\n"
      }
    }
    return text
  }
}
