import ArgumentParser

/// Where a command leaves files for the build server.
struct ReportsOption: ParsableArguments {
  static let help = ArgumentHelp(
    "A folder for JUnit XML, properties and JSON of the result; relctl-out on a build server.",
    valueName: "folder")

  @Option(help: Self.help, completion: .directory)
  var reports: String?
}
