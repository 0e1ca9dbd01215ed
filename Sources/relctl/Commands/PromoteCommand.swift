import ArgumentParser
import ReleaseCore

struct PromoteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promote",
    abstract: "Hand a train to a later environment: merge, rewrite, tag, publish, then the app.",
    discussion: """
        relctl promote qa stg
        relctl promote stg→prd --dry-run
        relctl promote 'stg->prd' --yes
      """)

  @OptionGroup var words: PromoteArguments
  @OptionGroup var run: RunOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws { _ = try words.request() }

  func run() async throws {
    let request = try words.request()
    try await Front.run(options) { try await $0.execute(request, run) }
  }
}
