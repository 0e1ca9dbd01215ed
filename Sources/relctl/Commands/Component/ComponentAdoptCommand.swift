import ArgumentParser
import ReleaseCore
import ReleaseModel

struct ComponentAdoptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Make a component of a repository that has a history of its own.",
    discussion: """
      Reads its podspecs and tags, brings version and source into the form of the
      last environment by one commit on the branch that releases come from, adds its
      line to relctl.yml, and joins the version that is under way, as 'new' does.

        relctl component adopt ../Wallet --layer Feature --dry-run
        relctl component adopt https://git.example.com/ios/Wallet.git --layer Feature
      """)

  @Argument(help: ArgumentHelp("Its address, or a checkout of it.", valueName: "url|path"))
  var repository: String

  @Option(help: "The component's name; its pod's, or its repository's, when it is left out.")
  var name: String?

  @Option(help: "Its layer; needed where relctl.yml declares layers.", completion: .layers)
  var layer: String?

  @Option(help: "What it is for, where that is not what its layer is for: framework, business or aggregate.")
  var kind: KindWord?

  @Option(help: ArgumentHelp("The version under way that it joins; the last one.", valueName: "version"))
  var join: String?

  @Flag(help: "Join no version; the next bump starts the first one.")
  var noJoin = false

  @OptionGroup var run: RunOptions
  @OptionGroup var release: ReleaseOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws { try JoiningWords.check(join, noJoin: noJoin) }

  func run() async throws {
    try await CommandSession.run(options) { session in
      try await session.adopt(
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
      throw ValidationError("'--join' and '--no-join' exclude each other.")
    }
    if let join, Version(join) == nil {
      throw ValidationError("'\(join)' is not a version such as 6.5.5.")
    }
  }

  static func joining(_ join: String?, noJoin: Bool) -> NewComponentRequest.Joining {
    noJoin ? .none : join.flatMap { Version($0) }.map { .version($0) } ?? .underWay
  }
}
