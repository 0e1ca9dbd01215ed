import ArgumentParser
import ReleaseCore

struct ComponentListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the components: layer, released version, descriptors, address.")

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await Front.run(options) { front in
      let report = ComponentListReport(try await front.engine().componentList())
      try front.print(report) { ComponentListView(report).text($0) }
      if front.options.format == .text, !report.problems.isEmpty { front.show(report.problems) }
      return 0
    }
  }
}
