import ArgumentParser

struct LockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Show who works in an environment, or take a lock away.",
    discussion: """
      A run holds the lock of its environment, and beats every third of the lock's lifetime (60 seconds). \
      A holder that is silent for a whole lifetime is dead, and the next run takes its place by itself.

      The lock is for comfort. What keeps two runs from harming each other is that every ref moves by \
      compare-and-swap, and that the ledger knows one unfinished run for each environment.
      """,
    subcommands: [LockShowCommand.self, LockStealCommand.self])
}
