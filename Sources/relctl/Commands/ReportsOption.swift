import ArgumentParser

/// Where a command leaves files for the build server.
struct ReportsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder for JUnit XML, properties and JSON of the result; relctl-out on a build server.",
      valueName: "folder"))
  var reports: String?
}
