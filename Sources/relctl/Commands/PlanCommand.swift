import ArgumentParser
import ReleaseCore

struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Make a plan and keep it: 'relctl apply FILE' does exactly that, with the same commit ids.",
    subcommands: [Bump.self, Promote.self, Publish.self, Hotfix.self, Undo.self])

  struct FileOption: ParsableArguments {
    @Option(help: ArgumentHelp("Where the plan is written.", valueName: "file"))
    var out: String?

    @Flag(help: "Exit with 2 when changes are pending.")
    var detailedExitcode = false

    @Option(
      help: ArgumentHelp(
        "Print JSON for a pipeline instead: levels, builds, and the cells of up to n shards.", valueName: "n")
    )
    var matrix: Int?

    @OptionGroup var reports: ReportsOption

    func validate() throws {
      guard let matrix, !(1...100).contains(matrix) else { return }
      throw ValidationError("'--matrix' takes a number of processes from 1 to \(100).")
    }
  }

  struct Bump: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Plan the start of a version.")
    @OptionGroup var words: BumpArguments
    @OptionGroup var file: FileOption
    @OptionGroup var plan: PlanOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws { _ = try words.request() }

    func run() async throws {
      let request = try words.request()
      try await Front.run(options) { try await $0.plan(request, plan, file) }
    }
  }

  struct Promote: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Plan a promotion.")
    @OptionGroup var words: PromoteArguments
    @OptionGroup var file: FileOption
    @OptionGroup var plan: PlanOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws { _ = try words.request() }

    func run() async throws {
      let request = try words.request()
      try await Front.run(options) { try await $0.plan(request, plan, file) }
    }
  }

  struct Publish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Plan a publication.")
    @OptionGroup var words: PublishArguments
    @OptionGroup var file: FileOption
    @OptionGroup var plan: PlanOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws { _ = try words.request() }

    func run() async throws {
      let request = try words.request()
      try await Front.run(options) { try await $0.plan(request, plan, file) }
    }
  }

  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Plan the way back from a finished run.")
    @OptionGroup var words: UndoArguments
    @OptionGroup var file: FileOption
    @OptionGroup var plan: PlanOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
      let request = words.request()
      try await Front.run(options) { try await $0.plan(request, plan, file) }
    }
  }

  struct Hotfix: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Plan the start of a hotfix.")
    @OptionGroup var words: HotfixArguments
    @OptionGroup var file: FileOption
    @OptionGroup var plan: PlanOptions
    @OptionGroup var options: GlobalOptions

    func validate() throws { _ = try words.request() }

    func run() async throws {
      let request = try words.request()
      try await Front.run(options) { try await $0.plan(request, plan, file) }
    }
  }
}
