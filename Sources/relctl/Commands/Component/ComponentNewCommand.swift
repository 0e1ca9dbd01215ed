import ArgumentParser
import ReleaseCore
import ReleaseModel

/// The words of `--kind`.
enum KindWord: String, ExpressibleByArgument, CaseIterable { case framework, business, aggregate }

/// The words of `--ci`.
enum BuildServerWord: String, ExpressibleByArgument, CaseIterable { case jenkins, gitlab, none }

struct ComponentNewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract:
      "Make a component: the first commit of its repository, its line in relctl.yml, its first version.",
    discussion: """
      Its repository must be there, and empty; with '--create' relctl makes it on
      GitLab, GitHub or Gitea, where 'hosts:' of relctl.yml has a token. Where a
      version is under way, the component joins it as 'relctl bump VERSION --only
      NAME' would do, so that it is published and the app has its pin. Else the next
      bump starts its first version.

        relctl component new Wallet --layer Feature --dry-run
        relctl component new Wallet --layer Feature --depends Network,Theme
        relctl component new Wallet --layer Feature --template target-action
        relctl component new Wallet --template our-template --set owner=Payments
      """)

  @Argument(help: "The component's name, which is its pod's too.")
  var name: String

  @Option(help: "Its layer; needed where relctl.yml declares layers.", completion: .layers)
  var layer: String?

  @Option(help: "What it is for, where that is not what its layer is for: framework, business or aggregate.")
  var kind: KindWord?

  @Option(
    help: ArgumentHelp("Its repository; like the others' addresses when it is left out.", valueName: "url"))
  var url: String?

  @Flag(help: "Make the repository on its host, and spec repositories that are not there.")
  var create = false

  @Option(
    help: ArgumentHelp("Components that it depends on. With commas, or repeated.", valueName: "names"),
    completion: .components)
  var depends: [String] = []

  @Option(
    help: ArgumentHelp(
      "One of 'relctl component template --list', or a folder of your own (./swift).", valueName: "name"),
    completion: .templates)
  var template = BuiltInTemplate.swift.name

  @Option(
    help: ArgumentHelp("A value for the template, such as ios=14.0. Repeatable.", valueName: "name=value"))
  var set: [String] = []

  @Option(help: "The build server's file: jenkins, gitlab or none.")
  var ci = BuildServerWord.jenkins

  @Flag(help: "Add the MIT license, as it is where relctl.yml allows that one and not 'Proprietary'.")
  var mit = false

  @Option(help: ArgumentHelp("The version under way that it joins; the last one.", valueName: "version"))
  var join: String?

  @Flag(help: "Join no version; the next bump starts the first one.")
  var noJoin = false

  @OptionGroup var run: RunOptions
  @OptionGroup var release: ReleaseOptions
  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    _ = try ComponentNames.read(depends)
    _ = try values()
    try JoiningWords.check(join, noJoin: noJoin)
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let request = NewComponentRequest(
        name: name, layer: layer, kind: kind.flatMap { LayerKind(rawValue: $0.rawValue) }, url: url,
        dependencies: try ComponentNames.read(depends),
        files: .init(
          template: BuiltInTemplate.named(template).map { .builtIn($0) }
            ?? .folder(path: session.path(template), name: template),
          values: try values(),
          continuousIntegration: .init(rawValue: ci.rawValue) ?? .none, hasLicense: mit),
        joining: JoiningWords.joining(join, noJoin: noJoin),
        creates: create)
      return try await session.create(request, run, release: release)
    }
  }

  private func values() throws -> [String: String] {
    var values: [String: String] = [:]
    for pair in set {
      guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex else {
        throw ValidationError("'--set \(pair)' is not NAME=VALUE.")
      }
      values[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    return values
  }
}
