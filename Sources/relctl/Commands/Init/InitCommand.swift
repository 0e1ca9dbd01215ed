import ArgumentParser
import ReleaseModel
import ReleasePlanning

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Find an app's components, and write relctl.yml and the environments' layers.",
    discussion: """
      relctl finds every component through the app's Podfile, Swift packages, lock
      files and the spec repositories, and reads versions, tags and default branches.
      It asks for anything it can't find out, shows the files it would write, and
      tries the next version in memory. If relctl.yml exists, it reports changes and
      adds new components. Packages in the same group as the app are components.

        relctl init ../App
        relctl init https://git.example.com/ios/app.git --workspace release
        relctl init ../App --environments test,prod --branch 'test=develop' --yes
      """)

  @Argument(help: "The app: its checkout, its Podfile or its address. Default: the current folder.")
  var app: String?

  @Option(
    help: ArgumentHelp("The environments in promotion order, the released one last.", valueName: "names"))
  var environments: String?

  @Option(help: ArgumentHelp("The branch of an environment. Repeatable.", valueName: "env=branch"))
  var branch: [String] = []

  @Option(
    help: ArgumentHelp("How an environment writes versions in podspecs. Repeatable.", valueName: "env=text"))
  var versionText: [String] = []

  @Option(
    help: ArgumentHelp(
      "The name of an environment's spec repository, or none. Repeatable.", valueName: "env=name"))
  var specs: [String] = []

  @Option(
    help: ArgumentHelp("The build configurations of an environment. Repeatable.", valueName: "env=names"))
  var configurations: [String] = []

  @Option(
    help: ArgumentHelp(
      "The environments whose branches change only through merge requests, or none.", valueName: "names"))
  var protected: String?

  @Option(help: ArgumentHelp("The components that are versioned independently, or none.", valueName: "names"))
  var independent: String?

  @Option(
    help: ArgumentHelp("A component that can't be found through the app. Repeatable.", valueName: "name=url"))
  var component: [String] = []

  @Option(
    help: ArgumentHelp(
      "A spec repository that can't be found through the app. Repeatable.", valueName: "url"))
  var specRepository: [String] = []

  @Option(
    help: ArgumentHelp(
      "Pods and packages that are not components. Repeat the option or separate names with commas.",
      valueName: "names"))
  var leaveOut: [String] = []

  @Option(
    help: ArgumentHelp(
      "A regular expression that servers require every commit message to match, or none.",
      valueName: "pattern"))
  var messagePattern: String?

  @Option(
    help: ArgumentHelp(
      "The format of commit messages, such as 'REL-1 {component} {version}'.", valueName: "template"))
  var message: String?

  @Option(help: "The app's name.")
  var name: ComponentName?

  @Flag(help: "Show the files without writing them.")
  var dryRun = false

  @Flag(
    name: .shortAndLong, help: "Accept the recommended answer to every question, and write without asking.")
  var yes = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { _ = try answers() }

  func run() async throws {
    let answers = try answers()
    // As git does: what is made is made here, and not in a workspace above.
    var options = options
    if options.workspace == nil { options.workspace = "." }
    try await CommandSession.run(options) {
      try await WorkspaceSetup(session: $0, answers: answers, dryRun: dryRun, yes: yes).describe(app ?? ".")
    }
  }

  private func answers() throws -> ProposalAnswers {
    var answers = ProposalAnswers()
    do throws(Refusal) {
      if let environments { try answers.take(environments, for: .environments) }
      if let protected { try answers.take(protected, for: .protected) }
      if let messagePattern { try answers.take(messagePattern, for: .messagePattern) }
      if let independent { try answers.take(independent, for: .independent) }
      for (environment, text) in try Self.pairs(branch, of: "--branch") {
        try answers.take(text, for: .branch(environment))
      }
      for (environment, text) in try Self.pairs(versionText, of: "--version-text") {
        try answers.take(text, for: .version(environment))
      }
      for (environment, text) in try Self.pairs(specs, of: "--specs") {
        try answers.take(text, for: .specs(environment))
      }
      for (environment, text) in try Self.pairs(configurations, of: "--configurations") {
        try answers.take(text, for: .configurations(environment))
      }
      for (name, url) in try Self.pairs(component, of: "--component") { answers.addresses[name] = url }
    } catch {
      throw usageError(error.diagnostics.map(\.messagePhrase).joined(separator: "\n"))
    }
    answers.specRepositories = specRepository
    answers.leftOut = Set(try ComponentNames.words(leaveOut))
    answers.appName = name
    answers.message = message
    return answers
  }

  private static func pairs(
    _ words: [String], of option: String
  ) throws(Refusal) -> [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    for word in words {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
        throw Refusal("init.option", "'\(option) \(word)' must have the form NAME=VALUE.")
      }
      pairs.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    return pairs
  }
}
