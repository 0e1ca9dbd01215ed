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

  private func store(_ channel: String) async throws -> StoreService {
    try await StoreService(
      channel, among: session.engine().workspace.channels, through: session.channelPorts)
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
