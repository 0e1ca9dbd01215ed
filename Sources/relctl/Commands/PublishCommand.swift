import ArgumentParser
import ReleaseCore

struct PublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish the podspecs of what an environment's branches hold now, and record it as its train.",
    discussion: "  relctl publish qa")

  @OptionGroup var words: PublishArguments
  @OptionGroup var run: RunOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws { _ = try words.request() }

  func run() async throws {
    let request = try words.request()
    try await Front.run(options) { try await $0.execute(request, run) }
  }
}
