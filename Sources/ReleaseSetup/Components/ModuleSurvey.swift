import AppInspection
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The app's list of modules beside what the sources declare.
package struct ModuleSurvey: Sendable {
  package let input: RuleInput
  package let list: ModuleList
  package let registry: ModuleRegistry

  /// - Throws: `Refusal` when relctl.yml names no list, or it can't be read.
  init(_ input: RuleInput) throws(Refusal) {
    guard let list = input.moduleList, let registry = input.registry else {
      throw Refusal(
        input.moduleProblems.map {
          var problem = $0
          problem.subject = input.workspace.app.name.description
          return problem
        })
    }
    self.input = input
    self.list = list
    self.registry = registry
  }

  /// The list in the order of dependencies, with every module that the sources declare.
  package func rewritten() throws(Refusal) -> SourceText { try list.reordered(by: registry) }

  /// What commits that list to the app's branch; a plan holds text, so a binary list is for its team to commit.
  package func request() throws(Refusal) -> Request {
    guard !list.isBinary, let path = input.workspace.registrations.moduleList else {
      throw Refusal(
        "modules.binary", "the list is a binary property list, which a plan can't show",
        subject: input.workspace.app.name,
        hint: "convert it to XML, or commit the output of 'relctl modules write --out FILE'")
    }
    return .writeModules(
      environment: input.environment,
      list: FileRewrite(path: path, old: list.text.string, new: try rewritten().string))
  }
}

extension ModulesQuestion {
  /// Fetches, and reads the list of modules of an environment; the first for nil.
  ///
  /// - Parameter path: The file that keeps facts of commits from one time to the next.
  package func modules(
    in environment: EnvironmentName?, today: CalendarDay, cache path: String
  ) async throws -> ModuleSurvey {
    guard workspace.registrations.moduleList != nil else {
      throw Refusal(
        "modules.none", "relctl.yml does not specify a list of modules",
        hint: "add 'modules: { plist: App/Modules.plist }', a path in the app's repository")
    }
    return try ModuleSurvey(
      try await RuleQuestion(reader).ruleInput(in: environment, today: today, cache: path))
  }
}
