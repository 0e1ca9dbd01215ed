import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseSetup

struct ComponentAdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Adopt an existing repository as a component.",
    discussion: """
      Reads the repository's podspecs and tags, rewrites version and source to the
      form of the last environment in one commit on the release branch, adds the
      component to relctl.yml, and joins the version under way as 'new' does.

        relctl component adopt ../Wallet --layer Feature --dry-run
        relctl component adopt https://git.example.com/ios/Wallet.git --layer Feature
      """)

  @Argument(help: ArgumentHelp("The repository's address, or a checkout of it.", valueName: "url|path"))
  var repository: String

  @Option(help: "The component's name. Default: the name of its pod or repository.")
  var name: ComponentName?

  @Option(help: "The component's layer; required if relctl.yml declares layers.", completion: .layers)
  var layer: String?

  @Option(help: "The component's kind, if it differs from its layer's: framework, business or aggregate.")
  var kind: KindWord?

  @Option(help: ArgumentHelp("The version under way to join. Default: the last one.", valueName: "version"))
  var join: String?

  @Flag(help: "Don't join a version; the next bump starts the first one.")
  var noJoin = false

  @OptionGroup var run: RunOptions
  @OptionGroup var release: ReleaseOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { try JoiningWords.check(join, noJoin: noJoin) }

  func run() async throws {
    try await CommandSession.run(options) { session in
      try await ComponentCreation(session).adopt(
        repository, named: name,
        in: WantedPlace(
          layer: layer, kind: kind.flatMap { LayerKind(rawValue: $0.rawValue) },
          joining: JoiningWords.joining(join, noJoin: noJoin)), run, release: release)
    }
  }
}

/// `--join` and `--no-join`.
enum JoiningWords {
  static func check(_ join: String?, noJoin: Bool) throws {
    guard join == nil || !noJoin else {
      throw usageError("'--join' and '--no-join' can't be used together.")
    }
    _ = try Version.given(join)
  }

  static func joining(_ join: String?, noJoin: Bool) -> NewComponentRequest.Joining {
    noJoin ? .none : join.flatMap { Version($0) }.map { .version($0) } ?? .underWay
  }
}
