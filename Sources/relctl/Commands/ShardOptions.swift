import ArgumentParser
import ReleaseCore

/// Which part of a run this process lands.
struct ShardOptions: ParsableArguments {
  @Option(
    name: .customLong("shard"),
    help: ArgumentHelp(
      "Land one share together with other processes: 2/3 is the second of three. The first begins and ends the run.",
      valueName: "k/n"))
  var words: ShardWords?

  @Option(
    help: ArgumentHelp(
      "With --shard: give the others up when nothing moved for so long.", valueName: "seconds"))
  var shardWait = 600

  var shard: Shard? {
    words.flatMap { Shard($0.number, of: $0.count, patience: .seconds(shardWait)) }
  }

  func validate() throws {
    guard !(1...86_400).contains(shardWait) else { return }
    throw ValidationError("'--shard-wait' takes a number of seconds from 1 to 86400.")
  }
}

/// `k/n` with 1 <= k <= n.
struct ShardWords: ExpressibleByArgument {
  let number: Int
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      Shard(number, of: count, patience: .zero) != nil
    else { return nil }
    self.number = number
    self.count = count
  }
}
