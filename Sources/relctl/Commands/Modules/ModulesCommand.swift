import AppInspection
import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseSetup
import ReleaseSupport
import ReleaseWorkspace

struct ModulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modules",
    abstract: "Check the app's list of modules, or write it in dependency order.",
    subcommands: [Check.self, Write.self, Template.self])

  struct Where: ParsableArguments {
    @Option(
      help: ArgumentHelp("The environment to look at.", valueName: "environment"), completion: .environments)
    var env: EnvironmentName?

    /// The app's list of modules, and what the sources declare.
    func survey(in session: CommandSession) async throws -> ModuleSurvey {
      try await ModulesQuestion(session.reader()).modules(
        in: env, today: session.today, cache: session.factCache)
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find unknown classes, duplicates, and modules that load before their dependencies.",
      discussion: """
        Exits with status 1 if there is an error. 'relctl lint' includes these rules (docs/rules.md). If relctl.yml \
        has no list, relctl checks the modules that code registers one after the other.

            relctl modules check --env prd
        """)

    @OptionGroup var place: Where
    @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

    func run() async throws {
      try await CommandSession.run(options) { session in
        let reader = try session.reader()
        if reader.workspace.registrations.moduleList == nil {
          let input = try await RuleQuestion(reader).ruleInput(in: place.env, session)
          if !input.codeModuleLists.isEmpty { return try check(input, session) }
        }
        let survey = try await place.survey(in: session)
        var inspection = LintInspection(survey.input)
        inspection.keepOnly(components: [], rules: RuleID.ofModules)
        try session.print(ModulesReport(list: survey.list, registry: survey.registry, inspection)) {
          ModulesView(list: survey.list, registry: survey.registry, inspection).text($0)
        }
        return .check(passes: inspection.count(of: .error) == 0)
      }
    }

    /// The lists of an app that has them in code.
    private func check(_ input: RuleInput, _ session: CommandSession) throws -> ExitStatus {
      var inspection = LintInspection(input)
      inspection.keepOnly(components: [], rules: RuleID.ofModules)
      try session.print(ModulesReport(inCodeOf: input, inspection)) {
        CodeModulesView(input, inspection).text($0)
      }
      return .check(passes: inspection.count(of: .error) == 0)
    }
  }

  struct Write: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the list in dependency order, with every module that the sources declare.",
      discussion: """
        Plans one commit on the app's branch of the environment, and the train continues
        with it. The plan is shown, confirmed and landed like any other. With --out,
        nothing is planned or pushed.

            relctl modules write --env qa --dry-run
            relctl modules write --env qa --yes
            relctl modules write --out -
        """)

    @OptionGroup var place: Where

    @Option(
      help: ArgumentHelp(
        "Only write this file ('-' for standard output), and push nothing.", valueName: "file"))
    var out: String?

    @OptionGroup var run: RunOptions
    @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

    func validate() throws {
      guard out != "" else { throw usageError("'--out' needs a file name.") }
      guard out == nil || !(run.dryRun || run.yes || run.wait != nil) else {
        throw usageError("'--out' pushes nothing; remove '--yes', '--dry-run' and '--wait'.")
      }
    }

    func run() async throws {
      try await CommandSession.run(options) { session in
        let survey = try await place.survey(in: session)
        guard let out else { return try await ReleaseRun(session).execute(survey.request(), run) }
        let text = try survey.rewritten()
        guard out != "-" else {
          Terminal.writeFile(text.bytes)
          return .done
        }
        try AtomicFile.write(text.bytes, to: GivenPath(out).writable())
        let count = try ModuleList(text, of: survey.input.workspace.app.name.description).entries.count
        session.say("wrote \(out): \(count) modules")
        return .done
      }
    }
  }

  struct Template: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write startup code for an app that forwards its events to modules.",
      discussion: """
        Writes a main.swift that calls UIApplicationMain, a subclass of UIApplication, a delegate that forwards \
        events to modules, one file for each kind of event, and the code that loads Modules.plist. Afterwards, \
        remove '@main' or '@UIApplicationMain' from your own delegate.

            relctl modules template App/Start --name Shop
        """)

    @Argument(
      help: ArgumentHelp("A folder that does not exist, or is empty.", valueName: "dir"),
      completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The prefix of the application class's name.", valueName: "name"))
    var name = "Main"

    @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

    func run() async throws {
      try await CommandSession.run(options) { session in
        let template = try StartupTemplate.files(named: name)
        try template.write(to: GivenPath(folder).absolute, named: folder)
        let report = TemplateReport(template, named: "app-start", folder: folder)
        try session.print(report) { _ in
          localized(
            "wrote \(report.files.count) files to \(folder)\nAdd them to the app's target, and set the list in relctl.yml (modules: { plist: … }); 'relctl modules write' fills it.\n"
          )
        }
        return .done
      }
    }
  }
}
