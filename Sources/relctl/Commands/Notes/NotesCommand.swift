import ArgumentParser
import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseQuestions
import ReleaseWorkspace

struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "Write release notes: what one environment's train has and another lacks.",
    discussion: """
      With --from and --to, lists what promoting the recorded train would bring. With
      --env, lists what the environment's last train added to the one before. Hotfixes
      that the train lacks are listed too.

      --for testers writes plain text for a build channel. --for store collects the
      'Release-Note: ...' lines of commit messages, which are written for users. Both
      are limited to 4000 characters.

          relctl notes --from stg --to prd --format markdown
          relctl notes --env qa --for testers
          relctl notes --from prd --to prd@2026-11-01
      """)

  @Option(
    help: ArgumentHelp("The environment that has the changes: ENV or ENV@WHEN.", valueName: "env"),
    completion: .environments)
  var from: String?

  @Option(
    help: ArgumentHelp("The environment that lacks the changes: ENV or ENV@WHEN.", valueName: "env"),
    completion: .environments)
  var to: String?

  @Option(
    help: ArgumentHelp("Compare the last two trains of this environment.", valueName: "env"),
    completion: .environments)
  var env: EnvironmentName?

  @Option(name: .customLong("for"), help: "Write plain text for testers or store.")
  var audience: NotesAudience?

  @Option(
    help: ArgumentHelp(
      "Only these components. Repeat the option or separate names with commas.", valueName: "names"),
    completion: .components)
  var only: [String] = []

  @OptionGroup(title: HelpText.commonTitle) var place: PlaceOptions

  @Option(help: "Output format: text, markdown or json.")
  var format = PageFormat.text

  @OptionGroup(title: HelpText.commonTitle) var work: WorkOptions

  func validate() throws {
    guard (env == nil) != (from == nil && to == nil), (from == nil) == (to == nil) else {
      throw usageError("Specify two environments with '--from' and '--to', or one with '--env'.")
    }
    guard audience == nil || format == .text else {
      throw usageError("'--for' always writes text; remove '--format'.")
    }
  }

  func run() async throws {
    try await CommandSession.run(.common(place, format: format.common, work: work)) { session in
      let names = try ComponentNames.words(only)
      let reader = try session.reader()
      try reader.workspace.requireKnownNames(names)
      let now = session.now
      let (newer, older) =
        env.map {
          (TrainRevision(environment: $0, moment: .now), TrainRevision(environment: $0, moment: .previous))
        }
        ?? (TrainRevision(from ?? "", now: now), TrainRevision(to ?? "", now: now))
      let notes = ReleaseNotes(
        try await DifferenceQuestion(reader).difference(from: newer, to: older).limited(
          to: names.map(ComponentName.init(typed:))))
      if let audience {
        let text = notes.text(for: audience.value)
        session.print(text)
        if text.isEmpty { session.say("\(NotesAudience.nothing(for: audience.value))") }
        let store = notes.storeNotes()
        if audience == .store, store.leftOut > 0 {
          session.say(
            "\(store.leftOut) of \(store.all) notes are omitted: stores accept at most \(ReleaseNotes.limit) characters"
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
    case .testers: "there are no changes"
    case .store: "no new commit has a 'Release-Note: ...' line"
    }
  }

  var value: ReleaseNotes.Audience {
    switch self {
    case .testers: .testers
    case .store: .store
    }
  }
}
