import ReleaseModel

/// The environments and their layers, as what was found and what was answered make them.
struct EnvironmentProposals {
  let all: [WorkspaceProposal.Environment]
  let appTag: String
  let exceptions: [(key: String, component: ComponentName, value: String)]
  let choices: [ProposalChoice]
  let remarks: [Diagnostic]

  init(
    _ found: FoundWorkspace, specs: [(name: String, found: FoundSpecs)], forms: [ReleaseForm],
    answers: ProposalAnswers
  ) {
    let (names, environmentChoice) = Self.names(specs.map(\.name), answers)
    var choices = [environmentChoice]
    let publishing = Self.publishing(
      names, specs: specs.map(\.name), of: found, by: answers, noting: &choices)
    let configurations = Self.configurations(names, of: found.app.project, by: answers, noting: &choices)
    let protected = answers.protected ?? []
    let last = names.last ?? "prd"
    let released = ReleasedForms(
      found, forms: forms, environment: last, branch: answers.branches[last])
    all = names.enumerated().map { index, name in
      let isLast = index == names.count - 1
      let role = EnvironmentRole.of(name, at: index, of: names.count)
      let shares = names[(index + 1)...].contains {
        publishing[$0] == publishing[name] && publishing[name] != ""
      }
      let branch =
        isLast
        ? released.branch
        : Self.branch(
          of: name, role: role, found: found, released: released.branch, by: answers, noting: &choices)
      let version =
        isLast
        ? answers.versions[name] ?? released.version
        : Self.version(
          of: name, shares: shares, publishes: publishing[name] != "", by: answers, noting: &choices)
      return WorkspaceProposal.Environment(
        name: name, version: version, source: isLast ? released.source : "branch", branch: branch,
        tag: isLast ? released.tag : nil, specs: publishing[name].flatMap { $0.isEmpty ? nil : $0 },
        isMutable: !isLast, landsByRequest: protected.contains(name),
        configurations: configurations[name] ?? [])
    }
    appTag = released.appTag
    exceptions = released.exceptions
    self.choices = choices + [Self.choice(ofProtected: answers.protected)]
    remarks =
      Self.remarks(found.app.project, names: names, configurations)
      + Self.remarks(specs.map(\.name), of: names)
  }

  /// Environments are called as the spec repositories say, else QA, STG and PRD.
  private static func names(_ specs: [String], _ answers: ProposalAnswers) -> ([String], ProposalChoice) {
    var roles: [EnvironmentRole: String] = [:]
    for name in specs {
      guard let role = EnvironmentRole(naming: name) else { continue }
      let word = EnvironmentRole.words(of: name).sorted().first { EnvironmentRole(naming: $0) == role }
      if roles[role] == nil { roles[role] = word }
    }
    let seen = EnvironmentRole.allCases.compactMap { roles[$0] }
    let isSeen = seen.count > 1
    let names = answers.environments ?? (isSeen ? seen : ["qa", "stg", "prd"])
    return (
      names,
      ProposalChoice(
        subject: .environments,
        question: "Which environments does a version go through (the released one last)?",
        answer: names.joined(separator: ","),
        reason: answers.environments != nil
          ? ProposalChoice.told
          : isSeen
            ? "from the names of the spec repositories" : "the usual three, because the app contains no hint",
        option: "--environments ", isSeen: false)
    )
  }

  /// Environment -> spec repository; empty for none.
  private static func publishing(
    _ names: [String], specs: [String], of found: FoundWorkspace, by answers: ProposalAnswers,
    noting choices: inout [ProposalChoice]
  ) -> [String: String] {
    var result: [String: String] = [:]
    for (index, name) in names.enumerated() {
      let role = EnvironmentRole.of(name, at: index, of: names.count)
      let named = specs.first { EnvironmentRole(naming: $0) == role }
      let neutral = specs.first { EnvironmentRole(naming: $0) == nil }
      let best = named ?? (specs.count == 1 ? specs[0] : neutral) ?? ""
      let answer = answers.specs[name] ?? best
      result[name] = answer
      choices.append(
        ProposalChoice(
          subject: .specs(name), question: "To which spec repository are podspecs of \(name) published?",
          answer: answer.isEmpty ? "none" : answer,
          reason: answers.specs[name] != nil
            ? ProposalChoice.told
            : specs.isEmpty
              ? found.components.isEmpty
                ? "the app has no components to publish"
                : found.app.podfile == nil
                  ? "the app uses packages, which need none"
                  : "no private spec repository was found, so the Podfile pins commits"
              : named != nil ? "by its name" : specs.count == 1 ? "there is one" : "no name matches",
          option: "--specs \(name)=", isSeen: specs.count < 2 || named != nil))
    }
    return result
  }

  private static func version(
    of name: String, shares: Bool, publishes: Bool, by answers: ProposalAnswers,
    noting choices: inout [ProposalChoice]
  ) -> String {
    let word = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    let answer = answers.versions[name] ?? (shares ? "$(VERSION).\(word)" : "$(VERSION)")
    choices.append(
      ProposalChoice(
        subject: .version(name), question: "Which form does a podspec's version have in \(name)?",
        answer: answer,
        reason: answers.versions[name] != nil
          ? ProposalChoice.told
          : shares
            ? "a later environment publishes to the same repository, so the text must differ"
            : publishes ? "it has its own spec repository" : "no podspec of it is published",
        option: "--version-text \(name)=", isSeen: !shares))
    return answer
  }

  private static func branch(
    of name: String, role: EnvironmentRole, found: FoundWorkspace, released: String,
    by answers: ProposalAnswers,
    noting choices: inout [ProposalChoice]
  ) -> String {
    let (seen, count) = BranchHabits(found).best(for: role, named: name, besides: released)
    let standard = role == .test ? "feature/$(VERSION)" : "release/$(VERSION)"
    let answer = answers.branches[name] ?? seen ?? standard
    choices.append(
      ProposalChoice(
        subject: .branch(name), question: "Which branch contains a version in \(name)?", answer: answer,
        reason: answers.branches[name] != nil
          ? ProposalChoice.told
          : seen == nil
            ? "no branch in the repositories matches"
            : count == 1 ? "1 repository has such a branch" : "\(count) repositories have such branches",
        option: "--branch \(name)=", isSeen: false))
    return answer
  }

  /// What a host protects is not seen from outside, and a push that it refuses comes late.
  private static func choice(ofProtected told: [String]?) -> ProposalChoice {
    let names = told ?? []
    return ProposalChoice(
      subject: .protected, question: "Which environments have branches that only merge requests can change?",
      answer: names.isEmpty ? "none" : names.joined(separator: ","),
      reason: told != nil
        ? ProposalChoice.told : "protected branches are not visible here; 'relctl doctor' checks the hosts",
      option: "--protected ",
      isSeen: false)
  }

  private static func configurations(
    _ names: [String], of project: FoundProject?, by answers: ProposalAnswers,
    noting choices: inout [ProposalChoice]
  ) -> [String: [String]] {
    guard let project else { return answers.configurations }
    var result: [String: [String]] = [:]
    let roles = names.enumerated().map { EnvironmentRole.of($1, at: $0, of: names.count) }
    for configuration in project.configurations.map(\.name) {
      let words = EnvironmentRole.words(of: configuration)
      let byName = names.first { words.contains($0.lowercased()) }
      let byRole = EnvironmentRole(naming: configuration).flatMap { role in
        roles.firstIndex(of: role).map { names[$0] }
      }
      if let name = byName ?? byRole { result[name, default: []].append(configuration) }
    }
    result.merge(answers.configurations) { $1 }
    for name in names {
      let list = result[name] ?? []
      choices.append(
        ProposalChoice(
          subject: .configurations(name), question: "Which build configurations belong to \(name)?",
          answer: list.isEmpty ? "none" : list.joined(separator: ","),
          reason: answers.configurations[name] != nil
            ? ProposalChoice.told
            : "the project has \(project.configurations.map(\.name).joined(separator: ", "))",
          option: "--configurations \(name)=", isSeen: !list.isEmpty))
    }
    return result
  }

  /// An app shows the spec repositories of its default branch; the names of these may tell that there are more.
  private static func remarks(_ specs: [String], of names: [String]) -> [Diagnostic] {
    guard specs.count == 1, names.count > 1, EnvironmentRole(naming: specs[0]) != nil else { return [] }
    return [
      Diagnostic(
        severity: .note, "init.specs.one",
        "the app uses only one spec repository, '\(specs[0])', named after one environment",
        hint: "add those of the other environments with '--spec-repository URL'")
    ]
  }

  private static func remarks(
    _ project: FoundProject?, names: [String], _ configurations: [String: [String]]
  ) -> [Diagnostic] {
    guard let project else { return [] }
    let taken = Set(configurations.values.joined())
    var remarks: [Diagnostic] = []
    for configuration in project.configurations.map(\.name) where !taken.contains(configuration) {
      remarks.append(
        Diagnostic(
          severity: .note, "init.configuration",
          "the configuration '\(configuration)' belongs to no environment",
          hint: "assign it with '--configurations ENV=\(configuration)'"))
    }
    for name in names where configurations[name]?.isEmpty ?? true {
      remarks.append(
        Diagnostic(
          severity: .note, "init.configuration",
          "no build configuration belongs to '\(name)', so nothing is built for it",
          hint: "add one to RELEASE_CONFIGURATIONS when the project has it"))
    }
    let bases = Set(project.configurations.compactMap(\.base)).sorted()
    if !bases.isEmpty {
      remarks.append(
        Diagnostic(
          severity: .note, "init.settings",
          "the project's own xcconfigs stay in place: \(bases.joined(separator: ", "))",
          hint: "the layers contain the settings for releases; 'relctl env project' compares both"))
    }
    return remarks
  }
}
