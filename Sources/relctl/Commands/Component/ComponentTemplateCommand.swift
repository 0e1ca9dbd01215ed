import ArgumentParser
import ReleaseCore

struct ComponentTemplateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "Write the built-in template into a new folder, to make your own of it.",
    discussion: """
      The files are Mustache templates, and so are their names. Edit them, and name
      the folder with 'relctl component new NAME --template DIR'.

        relctl component template templates/feature
      """)

  @Argument(
    help: ArgumentHelp("A folder that does not exist, or is empty.", valueName: "dir"), completion: .directory
  )
  var folder: String

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      try DefaultTemplate.template.write(to: session.path(folder), named: folder)
      let report = TemplateReport(folder: folder, files: DefaultTemplate.template.files.map(\.path))
      try session.print(report) { _ in
        localized(
          "wrote \(report.files.count) files to \(folder)\nEdit them, then: relctl component new NAME --template \(folder)\n"
        )
      }
      return .done
    }
  }
}
