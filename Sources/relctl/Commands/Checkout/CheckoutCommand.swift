import ArgumentParser
import ReleaseDelivery
import ReleaseModel
import ReleaseServices
import ReleaseWorkspace

struct CheckoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checkout", abstract: "Lay the sources of a train in a folder.",
    usage: """
      relctl checkout <train> <folder> [<options>]
      relctl checkout --status <folder>
      relctl checkout --return <folder>
      """,
    discussion: """
      Exports the app's files of the train's commit, with the pins and locks that \
      build exactly the train. A train is an environment (qa, qa@2026-11-20), a run, \
      a build number, or the start of a train's id.

      With --edit, a component is cloned beside the app, at the train's commit, and \
      the app takes it from there by path. With --return, the paths are taken out \
      again, and nothing else is changed. A release refuses an app with such a path.

          relctl checkout prd ../prd
          relctl checkout qa@2026-11-20 ../old --sources
          relctl checkout qa ../work/App --edit Network --edit Theme
          relctl checkout qa ../try --with Network=feature/login
      """)

  @Argument(help: "The train, then the folder.", completion: .trains)
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Take a component from another branch, tag or commit. Repeat the option for more.",
      valueName: "name=revision"))
  var with: [String] = []

  @Option(
    help: ArgumentHelp(
      "Clone this component beside the app, and point the app to it. Repeat the option for more.",
      valueName: "name"),
    completion: .components)
  var edit: [String] = []

  @Flag(help: "Lay the files of every component below Components/NAME, for tools that read code.")
  var sources = false

  @Flag(help: "Show how the edited components stand against the train.")
  var status = false

  @Flag(name: .customLong("return"), help: "Take the paths out of the app again.")
  var isReturn = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    if status, isReturn { throw usageError("'--status' and '--return' can't be used together.") }
    if status || isReturn {
      guard words.count == 1 else { throw usageError("name the folder, and nothing else.") }
      guard with.isEmpty, edit.isEmpty, !sources else {
        throw usageError("'--with', '--edit' and '--sources' are for a new checkout.")
      }
      return
    }
    guard words.count == 2 else { throw usageError("name a train and a folder: relctl checkout qa ../work") }
    _ = try replaced
  }

  private var replaced: [(name: ComponentName, revision: String)] {
    get throws {
      try with.map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
          throw usageError("'--with \(text)' is not NAME=REVISION, such as Network=feature/login.")
        }
        return (ComponentName(typed: parts[0]), parts[1])
      }
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      let programs = session.channelPorts.programs
      let folder = GivenPath(words[words.count - 1]).absolute
      if status || isReturn {
        let before = try await CheckoutStatus.read(in: folder, programs)
        let returned = isReturn ? try CheckoutReturn.run(in: folder) : []
        let report = CheckoutReport(before, returned: returned)
        try session.print(report) { CheckoutView(report, isReturn: isReturn).text($0) }
        return .done
      }
      var request = CheckoutRequest(
        train: words[0], folder: folder, now: session.now, programs: programs)
      request.replaced = try replaced
      request.edited = edit.map { ComponentName(typed: $0) }
      request.hasSources = sources
      let result = try await CheckoutService(session.reader()).checkout(request)
      session.warn(result.notes)
      let report = CheckoutReport(try await CheckoutStatus.read(in: folder, programs))
      try session.print(report) { CheckoutView(report, isReturn: false).made(words[1], $0) }
      return .done
    }
  }
}
