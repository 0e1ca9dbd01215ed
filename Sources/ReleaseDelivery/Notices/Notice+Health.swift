import ReleaseModel

extension Notice {
  /// Tells of a version in the store that is not healthy; nil when everything is well, or was told before.
  init?(_ watched: WatchedStore) {
    guard watched.isNew, watched.conclusion == .unhealthy, let version = watched.version,
      let reason = version.health?.reason
    else { return nil }
    let isPaused = watched.pause == .done || watched.pause == .before
    let name = version.version + (version.build.map { " (\($0))" } ?? "")
    var facts = [Fact("Version", name), Fact("Channel", watched.channel), Fact("Reason", [.own(reason)])]
    if isPaused { facts.append(Fact("Next", "relctl store resume \(watched.channel.shellWord)")) }
    self.init(
      of: .ship, outcome: watched.pause == .inDoubt ? .inDoubt : .partly,
      title: isPaused ? "Phased release paused" : "Version in the store is not healthy", about: name,
      facts: facts, links: [Link("Crash reports", version.health?.measure?.url)])
  }
}
