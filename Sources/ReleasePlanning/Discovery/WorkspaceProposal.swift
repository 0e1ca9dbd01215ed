import ReleaseModel

/// A workspace as it could be described: made of what was found and what a person answered.
package struct WorkspaceProposal: Sendable {
  package struct Environment: Sendable, Hashable {
    package let name: String
    /// The values of the layer's `RELEASE_` keys; `tag` is nil where releases get none.
    package let version: String
    let source: String
    package let branch: String
    package let tag: String?
    /// The name of the spec repository; nil when nothing is published.
    package let specs: String?
    let isMutable: Bool
    /// Whether its branches move by merge requests only.
    let landsByRequest: Bool
    package let configurations: [String]
  }

  package struct Component: Sendable {
    package let found: FoundComponent
    package let form: ReleaseForm
    /// How it counts, where that is not as the workspace does.
    package let versioning: ComponentVersioning?
  }

  package let found: FoundWorkspace
  package let environments: [Environment]
  /// The names under which `relctl.yml` knows the spec repositories.
  package let specs: [(name: String, found: FoundSpecs)]
  package let versioning: Workspace.Versioning
  let groups: [String]
  package let components: [Component]
  let appTag: String
  /// What differs for one component in the last environment: the key that the layer refers to, and its value there.
  let exceptions: [(key: String, component: ComponentName, value: String)]
  /// The keys of `messages:`; empty for none.
  let messages: [(key: String, value: String)]
  /// The pattern of `tickets:`.
  let tickets: String?
  /// The hosts that relctl can't know by their names, with what runs there and what tells it.
  package let hosts: [(name: String, kind: HostSettings.Kind, reason: Phrase)]
  let changelogs: ProposedChangelogs
  package let choices: [ProposalChoice]
  package let remarks: [Diagnostic]

  /// Whether podspecs are anybody's concern: an app of packages alone has nothing to publish, and says nothing of it.
  package var publishes: Bool {
    !specs.isEmpty || found.app.podfile != nil && !components.isEmpty
  }

  package init(_ found: FoundWorkspace, answers: ProposalAnswers) {
    let specs = Self.named(found.specs)
    let lines = VersionLines(found, independent: answers.independent)
    let environments = EnvironmentProposals(found, specs: specs, forms: lines.forms, answers: answers)
    self.found = found
    self.specs = specs
    self.environments = environments.all
    versioning = lines.versioning
    groups = lines.group.map { [$0] } ?? []
    components = zip(found.components, lines.forms).map { component, form in
      Component(found: component, form: form, versioning: lines.own[component.name])
    }
    appTag = environments.appTag
    exceptions = environments.exceptions
    let messages = ProposedMessages(found, answers: answers)
    self.messages = messages.values
    tickets = messages.tickets
    hosts = ProposedHosts(found).all
    changelogs = ProposedChangelogs(found)
    choices = environments.choices + [lines.choice].compactMap { $0 } + messages.choices
    remarks = found.remarks + lines.remarks + environments.remarks + changelogs.remarks
  }

  /// The last part of each address, made unique.
  private static func named(_ specs: [FoundSpecs]) -> [(name: String, found: FoundSpecs)] {
    var taken: Set<String> = []
    return specs.map { specs in
      let base = RepositoryName.of(specs.url) ?? "specs"
      var name = base
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      return (name, specs)
    }
  }
}

/// The name that people call a repository by.
package enum RepositoryName {
  /// The last part of an address without `.git`; nil when nothing is left of it.
  package static func of(_ url: RemoteURL) -> String? {
    var text = url.withoutCredentials[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    if text.hasSuffix(".git") { text = text.dropLast(4) }
    let name = text.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.+".contains($0)) }
    return plain.isEmpty ? nil : plain
  }
}
