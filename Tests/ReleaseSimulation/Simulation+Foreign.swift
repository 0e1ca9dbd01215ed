import ReleaseGit
import ReleaseModel

extension Simulation {
  /// Sometimes lets a developer, another tool or another team write.
  func writeAsSomebodyElse() throws -> Bool {
    guard rates.foreignWrites > 0, random.chance(rates.foreign) else { return false }
    rates.foreignWrites -= 1
    if focus?.isAppMoved == true {
      try commitToTheApp()
      return true
    }
    let isPackageTaken = template.shape.isOfPackages && (focus?.isPackageTaken == true || random.chance(50))
    if isPackageTaken, publishAPackageByHand() { return true }
    switch random.below(4) {
    case 0, 1: try commitToABranch()
    case 2: try makeAPlannedTag()
    default: try publishByHand()
    }
    return true
  }

  private func components() -> [SimulatedServer] {
    (template.shape.components.map(\.name) + ["App"]).compactMap { servers[template.shape.url($0)] }
  }

  private func commitToABranch() throws {
    var server = random.pick(components())
    let branches = server.refs.keys.filter { $0.isBranch && !$0.short.hasPrefix("relctl/") }.sorted()
    let move = try server.commit(
      ["Foreign\(step).swift": "// \(step)\n"], to: random.pick(branches), time: 1_700_000_000 + Int64(step))
    try record(move, server, "commits to")
  }

  /// Commits to a branch of the app that a plan moves.
  private func commitToTheApp() throws {
    let planned = rules.packages.values.flatMap { $0.updates(of: "App").map(\.ref) }
    guard var server = servers[template.shape.url("App")] else { return }
    let branches = Set(planned).filter { $0.isBranch && server.refs[$0] != nil }.sorted()
    guard !branches.isEmpty else { return }
    let move = try server.commit(
      ["Foreign\(step).swift": "// \(step)\n"], to: random.pick(branches), time: 1_700_000_000 + Int64(step))
    try record(move, server, "commits to")
  }

  /// Makes a tag that a plan wants: at the planned commit where that is there, else somewhere else.
  private func makeAPlannedTag() throws {
    let wanted = rules.plannedTags().filter {
      servers[template.shape.url($0.repository)]?.refs[$0.tag] == nil
    }
    guard !wanted.isEmpty else { return }
    let (name, tag, commit) = random.pick(wanted)
    guard var server = servers[template.shape.url(name)],
      let branch = RefName.branch("master"), let head = server.refs[branch]?.commit
    else { return }
    let isThere = try Repository.withRepository(at: server.path) { $0.objects.contains(commit) }
    let move = try server.tag(
      tag, at: isThere && random.chance(70) ? commit : head, time: 1_700_000_000 + Int64(step))
    try record(move, server, "makes the tag")
  }

  private func publishByHand() throws {
    guard !template.shape.specRepositories.isEmpty else { return }
    guard var server = servers[template.shape.url(random.pick(template.shape.specRepositories))],
      let branch = RefName.branch("master")
    else { return }
    let planned = rules.plannedPodspecs(in: server.name)
    let path =
      planned.isEmpty || random.chance(60) ? "Other\(step)/1.0/Other.podspec" : random.pick(planned)
    let move = try server.commit([path: "# \(step)\n"], to: branch, time: 1_700_000_000 + Int64(step))
    rules.note(foreignPath: path, in: server.name)
    try record(move, server, "publishes \(path) to")
  }

  private func record(_ move: SimulatedServer.Move, _ server: SimulatedServer, _ what: String) throws {
    servers[server.url] = server
    rules.note(foreign: move, on: server, step)
    count("foreign", what.prefix { $0 != " " })
    log.append(
      "\(step): somebody \(what) \(server.name) \(move.ref.short): \(move.new?.target.short ?? "gone")")
  }
}
