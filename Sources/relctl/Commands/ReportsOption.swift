import ArgumentParser

/// Where a command leaves files for the build server.
struct ReportsOption: ParsableArguments {
  static let help = ArgumentHelp(
    "Folder for the result as JUnit XML, properties and JSON. Default on a build server: relctl-out.",
    valueName: "folder")

  @Option(help: Self.help, completion: .directory)
  var reports: String?
}
