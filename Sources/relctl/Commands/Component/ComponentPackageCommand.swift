import ArgumentParser
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel

struct ComponentPackageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Write the Package.swift that a component's podspecs mean.",
    discussion: """
      Reads the podspecs and the list of files on the component's branch, and changes
      no repository. The manifest goes to standard output. Everything in the podspecs
      that has no counterpart in a package is listed on standard error with its line
      (docs/from-pods-to-packages.md).

        relctl component package Network
        relctl component package Network --env qa --out ../Network/Package.swift
      """)

  @Argument(help: "The component.", completion: .removableComponents)
  var name: String

  @Option(
    help: ArgumentHelp("The environment whose branch is read; the last one.", valueName: "environment"),
    completion: .environments)
  var env: String?

  @Option(
    help: ArgumentHelp("Write the manifest into this file, which must not exist.", valueName: "file"),
    completion: .file())
  var out: String?

  @Flag(help: "With --out: replace the file if it exists.")
  var overwrite = false

  @Option(help: ArgumentHelp("The version behind 'swift-tools-version:'.", valueName: "version"))
  var toolsVersion = PackageToolsVersion.standard.description

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions
  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws {
    _ = try tools()
    guard out != "", out != "-" else { throw ValidationError("'--out' takes the name of a file.") }
    guard out != nil || !overwrite else { throw ValidationError("'--overwrite' needs '--out'.") }
  }

  private func tools() throws -> PackageToolsVersion {
    guard let version = PackageToolsVersion(toolsVersion) else {
      throw ValidationError("'--tools-version' takes a version such as 5.9 or 6.0, from 5.6 on.")
    }
    return version
  }

  func run() async throws {
    let tools = try tools()
    try await CommandSession.run(.common(place, format: .text, work: work)) { session in
      let destination = try out.map { try session.newFile($0, replacing: overwrite) }
      let draft = try await session.reader().packageDraft(of: name, in: env, toolsVersion: tools)
      if let out, let destination {
        try session.write(draft.text, to: destination)
        if !draft.gaps.isEmpty { session.show(draft.gaps) }
        session.say("wrote \(out): \(draft.targets.count) targets, \(draft.gaps.count) remarks on the podspecs")
      } else {
        session.print(draft.text)
        if !draft.gaps.isEmpty { session.show(draft.gaps) }
      }
      return .done
    }
  }
}
