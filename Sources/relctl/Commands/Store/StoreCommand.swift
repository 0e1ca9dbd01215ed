import ArgumentParser

struct StoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Release approved versions in the App Store, and control their phased release.",
    discussion: """
      CHANNEL is an entry of 'channels:' in relctl.yml of the kind appstore. Each command asks App Store Connect first \
      and changes something only after your confirmation.

          relctl store status store
          relctl store release store
          relctl store pause store

      EXIT STATUS
        0   done, or it was so already
        1   refused; nothing was changed
        3   halt did one of two steps, or watch found a version that is not healthy
        4   unknown whether App Store Connect did it
      """,
    subcommands: [
      StoreStatusCommand.self, StoreReleaseCommand.self, StorePauseCommand.self, StoreResumeCommand.self,
      StoreCompleteCommand.self, StoreHaltCommand.self, StoreWatchCommand.self,
    ])
}
