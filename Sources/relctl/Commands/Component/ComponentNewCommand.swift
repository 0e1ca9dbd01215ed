import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseSetup

/// The words of `--kind`.
enum KindWord: String, ExpressibleByArgument, CaseIterable { case framework, business, aggregate }

/// The words of `--ci`.
enum BuildServerWord: String, ExpressibleByArgument, CaseIterable { case jenkins, gitlab, none }

struct ComponentNewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract:
      "Create a component: its repository's first commit, its line in relctl.yml and its first version.",
    discussion: """
      The repository must exist and be empty. With '--create', relctl creates it on
      GitLab, GitHub or Gitea if 'hosts:' in relctl.yml has a token. If a version is
      under way, the component joins it as with 'relctl bump VERSION --only NAME', so
      that it is published and pinned in the app. Otherwise, the next bump starts its
      first version.

        relctl component new Wallet --layer Feature --dry-run
        relctl component new Wallet --layer Feature --depends Network,Theme
        relctl component new Wallet --layer Feature --template target-action
        relctl component new Wallet --template our-template --set owner=Payments
      """)

  @Argument(help: "The name of the component and of its pod.")
  var name: ComponentName

  @Option(help: "The component's layer; required if relctl.yml declares layers.", completion: .layers)
  var layer: String?

  @Option(help: "The component's kind, if it differs from its layer's: framework, business or aggregate.")
  var kind: KindWord?

  @Option(
    help: ArgumentHelp(
      "The repository's address. Default: like those of the other components.", valueName: "url"))
  var url: String?

  @Flag(help: "Create the repository on its host, and any missing spec repositories.")
  var create = false

  @Option(
    help: ArgumentHelp(
      "Components that it depends on. Repeat the option or separate names with commas.", valueName: "names"),
    completion: .components)
  var depends: [String] = []

  @Option(
    help: ArgumentHelp(
      "A template from 'relctl component template --list', or your own folder (./swift).", valueName: "name"),
    completion: .templates)
  var template = BuiltInTemplate.swift.name

  @Option(
    help: ArgumentHelp("A value for the template, such as ios=14.0. Repeatable.", valueName: "name=value"))
  var set: [String] = []

  @Option(help: "The build server file to add: jenkins, gitlab or none.")
  var ci = BuildServerWord.jenkins

  @Flag(help: "Add the MIT license. Default if relctl.yml allows it and not 'Proprietary'.")
  var mit = false

  @Option(help: ArgumentHelp("The version under way to join. Default: the last one.", valueName: "version"))
  var join: String?

  @Flag(help: "Don't join a version; the next bump starts the first one.")
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
            ?? .folder(path: GivenPath(template).absolute, name: template),
          values: try values(),
          continuousIntegration: .init(rawValue: ci.rawValue) ?? .none, hasLicense: mit),
        joining: JoiningWords.joining(join, noJoin: noJoin),
        creates: create)
      return try await ComponentCreation(session).create(request, run, release: release)
    }
  }

  private func values() throws -> [String: String] {
    var values: [String: String] = [:]
    for pair in set {
      guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex else {
        throw usageError("'--set \(pair)' must have the form NAME=VALUE.")
      }
      values[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    return values
  }
}
