import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseWorkspace

/// What the commands that change something at the store take.
struct StoreArguments: ParsableArguments {
  @Argument(help: "A channel of the kind appstore.", completion: .channels)
  var channel: String

  @Flag(name: .shortAndLong, help: "Skip the confirmation prompt.")
  var yes = false
}

/// What a person does with the versions in the store.
struct StoreRun: SessionPart {
  let session: CommandSession

  func status(of channel: String) async throws -> ExitStatus {
    let report = try await store(channel).status()
    try print(report) { StoreView(report).text($0) }
    return .done
  }

  func act(_ action: StoreAction, _ arguments: StoreArguments) async throws -> ExitStatus {
    let store = try await store(arguments.channel)
    let prepared = try await store.prepare(action)
    if prepared.isNothing, let remark = prepared.remark {
      say("nothing to do: \(remark)")
    } else {
      try await session.ask(
        prepared.question, yes: arguments.yes, preview: "relctl store status \(arguments.channel.shellWord)")
      if arguments.yes, let remark = prepared.remark { say(remark) }
    }
    let report = await store.perform(prepared)
    try print(report) { StoreView(report).text($0) }
    return ExitStatus(report.conclusion)
  }

  /// Looks once, and pauses a phased release with which people fare badly.
  func watch(_ arguments: StoreArguments, isDryRun: Bool) async throws -> ExitStatus {
    let engine = try await session.engine()
    let (store, watch) = (try await store(arguments.channel, of: engine), StoreWatch(engine))
    let look = try await watch.look(at: store)
    let watched: WatchedStore
    if isDryRun {
      watched = watch.preview(of: look, at: store)
    } else {
      if let question = look.question { try await session.ask(question, yes: arguments.yes) }
      watched = try await watch.act(on: look, at: store)
    }
    try print(StoreWatchReport(watched)) { StoreWatchView(watched).text($0) }
    session.note(.health(watched))
    return ExitStatus(watched)
  }

  private func store(_ channel: String) async throws -> StoreService {
    try await store(channel, of: session.engine())
  }

  private func store(_ channel: String, of engine: Engine) async throws -> StoreService {
    try await StoreService(
      channel, among: engine.workspace.channels, through: session.channelPorts,
      timeout: Double(options.timeout))
  }
}

extension ExitStatus {
  init(_ conclusion: StoreReport.Conclusion) {
    self =
      switch conclusion {
      case .done, .nothingToDo: .done
      case .refused: .refused
      case .partly: .partly
      case .inDoubt: .inDoubt
      }
  }
}
