import ArgumentParser
import ReleaseCore

struct ApplyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Apply a plan file: exactly its ids, and only while the world is what it was planned on.")

  @Argument(help: "A file that 'relctl plan ... --out' wrote.")
  var file: String

  @Flag(name: .shortAndLong, help: "Go ahead without asking.")
  var yes = false

  @Flag(help: "List the plan without the diffs.")
  var noDiff = false

  @OptionGroup var options: GlobalOptions

  func run() async throws {
    try await Front.run(options) { front in
      let package = try PlanPackage(file: try front.read(file), path: file)
      try front.show(package, diffs: !noDiff)
      try front.confirm(package, yes: yes)
      return try front.show(try await front.engine().apply(package))
    }
  }
}
