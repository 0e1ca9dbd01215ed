import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleaseQuestions
import ReleaseSupport
import ReleaseWorkspace

struct ComponentPackageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Generate a Package.swift for a component from its podspecs.",
    discussion: """
      Reads the podspecs and the list of files on the component's branch, changes no
      repository, and writes the manifest to standard output. Everything in the
      podspecs that has no counterpart in a package is listed on standard error with
      its line; see 'relctl help from-pods-to-packages'.

        relctl component package Network
        relctl component package Network --env qa --out ../Network/Package.swift
      """)

  @Argument(help: "The component.", completion: .removableComponents)
  var name: ComponentName

  @Option(
    help: ArgumentHelp(
      "Read the branch of this environment. Default: the last one.", valueName: "environment"),
    completion: .environments)
  var env: EnvironmentName?

  @Option(
    help: ArgumentHelp("Write the manifest to this file, which must not exist yet.", valueName: "file"),
    completion: .file())
  var out: String?

  @Flag(help: "With --out: replace the file if it exists.")
  var overwrite = false

  @Option(help: ArgumentHelp("The version after 'swift-tools-version:'.", valueName: "version"))
  var toolsVersion = PackageToolsVersion.standard.description

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    _ = try tools()
    guard out != "", out != "-" else { throw usageError("'--out' needs a file name.") }
    guard out != nil || !overwrite else { throw usageError("'--overwrite' needs '--out'.") }
  }

  private func tools() throws -> PackageToolsVersion {
    guard let version = PackageToolsVersion(toolsVersion) else {
      throw usageError("'--tools-version' must be 5.6 or later, such as 5.9 or 6.0.")
    }
    return version
  }

  func run() async throws {
    let tools = try tools()
    try await CommandSession.run(options) { session in
      let destination = try out.map { try GivenPath($0).writable(replacing: overwrite) }
      let package = try await PackageDraftQuestion(session.reader()).componentPackage(
        of: name, in: env, toolsVersion: tools)
      let draft = package.draft
      if let destination { try AtomicFile.write(Array(draft.text.utf8), to: destination) }
      switch session.options.format {
      case .json:
        try session.print(ComponentPackageReport(package))
        return .done
      // Programs read it: not a byte is made fit for a terminal.
      case .text: if out == nil { session.print(draft.text) }
      }
      if !draft.gaps.isEmpty { session.show(draft.gaps) }
      if let out {
        session.say("wrote \(out): \(draft.targets.count) targets, \(draft.gaps.count) warnings")
      }
      return .done
    }
  }
}
