import ReleaseDescriptors
import ReleaseGit
import ReleaseHosts
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseWorkspace

extension RequestService {
  /// Asks hosts, where a token allows it, whether a run's requests can be merged at all, and whether its tags may be
  /// made, before anything is pushed. What can't be asked is found out by doing it.
  ///
  /// - Throws: `Refusal` with every repository whose rules leave no way.
  func refuseForbiddenLandings(of staged: StagedPlan) async throws {
    let problems = try await concurrentMap(staged.repositories, width: jobs) { repository -> [Diagnostic] in
      guard !repository.updates.isEmpty,
        let host = hosts.host(of: try url(of: .component(repository.name))), host.answers
      else { return [] }
      var found: [Diagnostic] = []
      if let request = staged.request(of: repository.name),
        let obstacle = (try? await host.rules(of: request.target)).flatMap({ $0 })?.obstacle(
          acceptsSquash: request.acceptsSquash)
      {
        found.append(Self.obstacle(obstacle, of: repository.name, request.target))
      }
      let tags = repository.updates.filter { $0.ref.isTag && $0.expected == nil }.map(\.ref)
      let makers = (try? await host.makers(of: tags)) ?? [:]
      for tag in tags where makers[tag]?.isEmpty == true {
        found.append(Self.forbidden(tag, in: repository.name))
      }
      return found
    }.flatMap { $0 }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  private static func forbidden(_ tag: RefName, in repository: ComponentName) -> Diagnostic {
    Diagnostic(
      "landing.tag", "the host's tag rules do not let anyone create '\(tag.short)'", subject: repository,
      hint:
        "allow relctl's account to create it, in the host's protected tags or rulesets: relctl help landing")
  }

  static func obstacle(_ setting: Phrase, of repository: ComponentName, _ branch: RefName) -> Diagnostic {
    Diagnostic(
      "landing.merge",
      "no merge request can land on '\(branch.short)': \(setting), but the branch must contain the planned commit "
        + "itself",
      subject: repository,
      hint:
        "allow merge commits there, or accept squashes (RELEASE_SQUASH): relctl help landing, \"How a request must be "
        + "merged\"")
  }

  /// How releases land in each environment: by the layers, and by the hosts' rules where a token opens their API.
  package func landingChecks() async throws -> (checks: [LocalCheck], problems: [RepositoryKey: [Diagnostic]])
  {
    var checks: [LocalCheck] = []
    var problems: [RepositoryKey: [Diagnostic]] = [:]
    for environment in workspace.environments {
      let landings = landings(in: environment.name)
      let looks = try await concurrentMap(landings, width: jobs) { try await look(at: $0) }
      for look in looks {
        if let problem = look.problem {
          problems[.component(look.landing.component), default: []].append(problem)
        }
      }
      let words = Dictionary(grouping: looks) {
        "'\($0.landing.branch.short)' by \($0.landing.method.rawValue)"
      }
      .sorted { $0.key < $1.key }.map { _, looks -> Phrase in
        let known = looks.count { $0.isKnown }
        let (branch, method) = (looks[0].landing.branch.short, looks[0].landing.method.rawValue)
        let rules: Phrase =
          known == 0
          ? "'\(branch)' by \(method) in \(looks.count), rules unknown"
          : known == looks.count
            ? "'\(branch)' by \(method) in \(looks.count), by the hosts' rules"
            : "'\(branch)' by \(method) in \(looks.count), \(known) by the hosts' rules"
        return rules + Self.people("push", looks.compactMap { $0.rules?.pushers })
          + Self.people("merge", looks.compactMap { $0.rules?.mergers })
          + Self.people("tag", looks.compactMap(\.taggers))
      }
      if !words.isEmpty {
        checks.append(
          LocalCheck("landing \(environment.name)", words.joined(separator: "; ")))
      }
    }
    return (checks, problems)
  }

  private static func mayNotMerge(_ landing: ExpectedLanding) -> Diagnostic {
    Diagnostic(
      severity: .warning, "landing.mergeRight",
      "relctl is to merge there ('merge: auto'), but the token's account may not merge into '\(landing.branch.short)'",
      subject: landing.component,
      hint: "give its account that permission, or remove 'merge: auto' and let people merge")
  }

  /// Who may do something, where all hosts that say it say the same.
  private static func people(_ what: String, _ answers: [[String]]) -> Phrase {
    guard let first = answers.first else { return "" }
    let differ: Phrase = answers.contains { $0 != first } ? " in \(answers.count { $0 == first })" : ""
    return " (\(what): \(first.isEmpty ? "nobody" : "\(first.joined(separator: ", "))")\(differ))"
  }

  /// Onto which branch of its repository a component lands, and how.
  private struct ExpectedLanding: Sendable {
    let component: ComponentName
    let environment: EnvironmentName
    let branch: RefName
    let method: LandingMethod
    let acceptsSquash: Bool
    /// Such as it would make.
    let tag: RefName?
  }

  private struct Look: Sendable {
    let landing: ExpectedLanding
    /// nil where nobody can be asked.
    var rules: HostRules?
    /// Who may make its tag; nil where that is whoever may push, or not told.
    var taggers: [String]?
    var isKnown: Bool { rules != nil }
    var problem: Diagnostic?
  }

  /// Branches that every version has for itself are made by relctl, and no rule is known of them.
  private func landings(in environment: EnvironmentName) -> [ExpectedLanding] {
    guard let table = reader.layers.tables[environment], let one = Version("1.0.0"),
      let other = Version("2.0.0")
    else { return [] }
    return (workspace.components + [workspace.app]).compactMap { component in
      func form(_ version: Version) -> ReleaseCoordinates? {
        try? ReleaseCoordinates.resolve(
          environment: environment, component: component.name, version: version, table: table)
      }
      guard let first = form(one), let second = form(other), first.branch == second.branch else { return nil }
      return ExpectedLanding(
        component: component.name, environment: environment, branch: first.branch, method: first.landing,
        acceptsSquash: first.acceptsSquash, tag: first.kind.hasTag ? first.tag : nil)
    }
  }

  private func look(at landing: ExpectedLanding) async throws -> Look {
    var look = Look(landing: landing)
    guard let host = hosts.host(of: try url(of: .component(landing.component))) else { return look }
    guard host.answers else {
      if host.mergesItself, landing.method == .request {
        look.problem = Diagnostic(
          severity: .warning, "landing.unasked",
          "relctl is to merge there ('merge: auto'), but has no token for the host's API",
          subject: landing.component, hint: "add 'token: env:VARIABLE' to its entry in 'hosts'")
      }
      return look
    }
    do throws(ServiceError) {
      guard let rules = try await host.rules(of: landing.branch) else { return look }
      look.rules = rules
      switch landing.method {
      case .request:
        look.problem =
          rules.obstacle(acceptsSquash: landing.acceptsSquash).map {
            Self.obstacle($0, of: landing.component, landing.branch)
          } ?? (host.mergesItself && rules.mayMerge == false ? Self.mayNotMerge(landing) : nil)
      case .push where rules.mayPush == false:
        look.problem = Diagnostic(
          "landing.protected",
          "'\(landing.branch.short)' does not allow pushes, but '\(landing.environment)' lands there by push",
          subject: landing.component,
          hint:
            "set RELEASE_LANDING = request in the layer of '\(landing.environment)': relctl help landing")
      case .push: break
      }
      if let tag = landing.tag { look.taggers = try await host.makers(of: [tag])[tag] }
      if look.problem == nil, look.taggers == [], let tag = landing.tag {
        look.problem = Self.forbidden(tag, in: landing.component)
      }
    } catch {
      look.problem = Diagnostic(
        severity: .warning, "landing.unasked",
        "the rules of its host are unknown: \(error.diagnostic.message)",
        subject: landing.component, hint: error.diagnostic.hintPhrase)
    }
    return look
  }
}
