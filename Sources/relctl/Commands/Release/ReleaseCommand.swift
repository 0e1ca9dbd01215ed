import ArgumentParser
import ReleasePlanning

/// The words of a command that name what it releases.
protocol ReleaseWords: ParsableArguments {
  func request() throws -> Request
}

/// A command that plans a release from its words, and lands it or keeps the plan.
protocol ReleaseCommand: AsyncParsableCommand, Sendable {
  associatedtype Words: ReleaseWords
  var words: Words { get }
  var plan: PlanFileOption { get }
  var run: RunOptions { get }
  var release: ReleaseOptions { get }
  var options: GlobalOptions { get }
}

extension ReleaseCommand {
  func validate() throws {
    try plan.validate(beside: run)
    _ = try words.request()
  }

  func run() async throws {
    let request = try words.request()
    try await CommandSession.run(options) {
      try await ReleaseRun($0).execute(request, run, release: release, out: plan.out)
    }
  }
}
