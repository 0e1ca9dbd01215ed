import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleaseSetup

struct ComponentTemplateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "List the built-in templates, or write one to a new folder to customize it.",
    discussion: """
      The files and their names are Mustache templates. Edit them, then use the folder
      with 'relctl component new NAME --template DIR'.

        relctl component template --list
        relctl component template templates/feature --template target-action
      """)

  @Argument(
    help: ArgumentHelp("A folder that does not exist, or is empty.", valueName: "dir"), completion: .directory
  )
  var folder: String?

  @Option(
    help: ArgumentHelp("The built-in template to write.", valueName: "name"), completion: .templates)
  var template = BuiltInTemplate.swift.name

  @Flag(help: "List the built-in templates.")
  var list = false

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func validate() throws {
    guard BuiltInTemplate.named(template) != nil else {
      let names = BuiltInTemplate.all.map(\.name)
      throw usageError(
        "There is no built-in template '\(template)'; \(names.hint(near: template, else: "there are \(names.joined(separator: ", "))"))."
      )
    }
    guard list != (folder != nil) else {
      throw usageError("Specify a folder to write a template to, or list the templates with '--list'.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      guard let folder, let known = BuiltInTemplate.named(template) else {
        let report = TemplateListReport()
        try session.print(report) { TemplateListView(report).text($0) }
        return .done
      }
      try known.template.write(to: GivenPath(folder).absolute, named: folder)
      let report = TemplateReport(known.template, named: known.name, folder: folder)
      try session.print(report) { _ in
        localized(
          "wrote \(report.files.count) files to \(folder)\nEdit them, then: relctl component new NAME --template \(folder.shellWord)\n"
        )
      }
      return .done
    }
  }
}
