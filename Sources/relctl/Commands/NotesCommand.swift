import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning

struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Write what one environment's train brings that another lacks.",
    discussion: """
      With --from and --to: what a promotion of the recorded train would bring.
      With --env: what came with the environment's train since the one before.
      Hotfixes that the train lacks are named.

      --for testers writes plain text for a build channel; --for store takes what
      commits say for users, on a line 'Release-Note: ...' of their message. Both
      end at 4000 characters.

          relctl notes --from stg --to prd --format markdown
          relctl notes --env qa --for testers
          relctl notes --from prd --to prd@2026-11-01
      """)

  @Option(
    help: ArgumentHelp("The environment that has it: ENV or ENV@WHEN.", valueName: "env"),
    completion: .environments)
  var from: String?

  @Option(
    help: ArgumentHelp("The environment that lacks it: ENV or ENV@WHEN.", valueName: "env"),
    completion: .environments)
  var to: String?

  @Option(
    help: ArgumentHelp("The environment whose last two trains are compared.", valueName: "env"),
    completion: .environments)
  var env: String?

  @Option(name: .customLong("for"), help: "Plain text for a build: testers or store.")
  var audience: NotesAudience?

  @Option(
    help: ArgumentHelp("Only these components. With commas, or repeated.", valueName: "names"),
    completion: .components)
  var only: [String] = []

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "How the notes are written: text, markdown or json.")
  var format = PageFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws {
    guard (env == nil) != (from == nil && to == nil), (from == nil) == (to == nil) else {
      throw ValidationError("Name two environments with '--from' and '--to', or one with '--env'.")
    }
    guard audience == nil || format == .text else {
      throw ValidationError("'--for' writes text; leave '--format' out.")
    }
  }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let names = try ComponentNames.read(only)
      let reader = try session.reader()
      try reader.workspace.requireKnownNames(names)
      let now = session.now
      let (newer, older) =
        env.map { (TrainRevision($0, now: now), TrainRevision(environment: $0, moment: .previous)) }
        ?? (TrainRevision(from ?? "", now: now), TrainRevision(to ?? "", now: now))
      let notes = ReleaseNotes(try await reader.difference(from: newer, to: older).limited(to: names))
      if let audience {
        let text = notes.text(for: audience.value)
        session.print(text)
        if text.isEmpty { session.say("\(NotesAudience.nothing(for: audience.value))") }
        let store = notes.storeNotes()
        if audience == .store, store.leftOut > 0 {
          session.say(
            "\(store.leftOut) of \(store.all) notes do not fit into the \(ReleaseNotes.limit) characters that stores take"
          )
        }
        session.warn(notes.problems)
        return .done
      }
      switch format {
      case .text, .json:
        try session.print(ReleaseNotesReport(notes, reader.workspace.tickets)) {
          ReleaseNotesView(notes).text($0)
        }
      case .markdown: session.print(ReleaseNotesMarkdown(notes, reader.workspace.tickets).text)
      }
      return .done
    }
  }
}

/// The words that `--for` takes.
enum NotesAudience: String, ExpressibleByArgument, CaseIterable {
  case testers, store

  /// Why there is no text.
  static func nothing(for audience: ReleaseNotes.Audience) -> String {
    switch audience {
    case .testers: "nothing is new"
    case .store: "no new commit has a line 'Release-Note: ...'"
    }
  }

  var value: ReleaseNotes.Audience {
    switch self {
    case .testers: .testers
    case .store: .store
    }
  }
}
