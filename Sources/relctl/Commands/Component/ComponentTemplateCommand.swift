import ArgumentParser
import ReleaseCore
import ReleaseModel

struct ComponentTemplateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "List the built-in templates, or write one into a new folder, to make your own of it.",
    discussion: """
      The files are Mustache templates, and so are their names. Edit them, and name
      the folder with 'relctl component new NAME --template DIR'.

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
      throw ValidationError(
        "There is no built-in template '\(template)'; \(names.hint(near: template, else: "there are \(names.joined(separator: ", "))"))."
      )
    }
    guard list != (folder != nil) else {
      throw ValidationError("Name a folder to write a template into, or list them with '--list'.")
    }
  }

  func run() async throws {
    try await CommandSession.run(options) { session in
      guard let folder, let known = BuiltInTemplate.named(template) else {
        let report = TemplateListReport()
        try session.print(report) { TemplateListView(report).text($0) }
        return .done
      }
      try known.template.write(to: session.path(folder), named: folder)
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
