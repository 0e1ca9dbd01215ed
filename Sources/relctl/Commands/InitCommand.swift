import ArgumentParser
import ReleaseModel
import ReleasePlanning

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Find what an app is made of, and describe it: relctl.yml and the environments.",
    discussion: """
      relctl follows the app's Podfile, its Swift packages, their locks and the spec
      repositories to every component and reads versions, tags and default branches.
      It asks what it can't see, shows what it would write, and tries the next version
      in memory. Beside a relctl.yml it says what changed, and adds components that
      are new. Packages in a group in which the app is are components.

        relctl init ../App
        relctl init https://git.example.com/ios/app.git --workspace release
        relctl init ../App --environments test,prod --branch 'test=develop' --yes
      """)

  @Argument(help: "The app: its checkout, its Podfile, or its address. The folder here when it is left out.")
  var app: String?

  @Option(
    help: ArgumentHelp("The environments in promotion order, the released one last.", valueName: "names"))
  var environments: String?

  @Option(help: ArgumentHelp("The branch of an environment. Repeatable.", valueName: "env=branch"))
  var branch: [String] = []

  @Option(
    help: ArgumentHelp("How an environment spells versions in podspecs. Repeatable.", valueName: "env=text"))
  var versionText: [String] = []

  @Option(
    help: ArgumentHelp(
      "The spec repository of an environment, by its name, or none. Repeatable.", valueName: "env=name"))
  var specs: [String] = []

  @Option(
    help: ArgumentHelp("The build configurations of an environment. Repeatable.", valueName: "env=names"))
  var configurations: [String] = []

  @Option(
    help: ArgumentHelp(
      "The environments whose branches only merge requests move, or none.", valueName: "names"))
  var protected: String?

  @Option(help: ArgumentHelp("The components that count by themselves, or none.", valueName: "names"))
  var independent: String?

  @Option(help: ArgumentHelp("A component that the app does not show. Repeatable.", valueName: "name=url"))
  var component: [String] = []

  @Option(help: ArgumentHelp("A spec repository that the app does not show. Repeatable.", valueName: "url"))
  var specRepository: [String] = []

  @Option(
    help: ArgumentHelp(
      "Pods and packages that are no components. With commas, or repeated.", valueName: "names"))
  var leaveOut: [String] = []

  @Option(
    help: ArgumentHelp(
      "A regular expression that servers demand of every message, or none.", valueName: "pattern"))
  var messagePattern: String?

  @Option(
    help: ArgumentHelp("How messages read, such as 'REL-1 {component} {version}'.", valueName: "template"))
  var message: String?

  @Option(help: "What the app is called.")
  var name: String?

  @Flag(help: "Show the files, and write nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Take the best answer to every question, and write without asking.")
  var yes = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { _ = try answers() }

  func run() async throws {
    let answers = try answers()
    // As git does: what is made is made here, and not in a workspace above.
    var options = options
    if options.workspace == nil { options.workspace = "." }
    try await CommandSession.run(options) { session in
      try await session.describe(app ?? ".", answers: answers, dryRun: dryRun, yes: yes)
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
      throw ValidationError(error.diagnostics.map(\.message).joined(separator: "\n"))
    }
    answers.specRepositories = specRepository
    answers.leftOut = Set(try ComponentNames.read(leaveOut))
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
        throw Refusal("init.option", "'\(option) \(word)' is not NAME=VALUE.")
      }
      pairs.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    return pairs
  }
}
