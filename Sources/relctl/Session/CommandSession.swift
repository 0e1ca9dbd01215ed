import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseDescriptors
import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseServices
import ReleaseSupport
import ReleaseWorkspace
import Synchronization

/// What commands share: the workspace, the engine, and how results and problems are shown.
final class CommandSession: Sendable {
  let options: GlobalOptions
  let terminal: Terminal
  /// The absolute path of the workspace.
  let folder: String
  let loader: WorkspaceLoader
  let stateDirectory: String
  let progress: Progress
  /// What git is configured with here, asked for once.
  let gitConfiguration: Once<GitConfiguration?>
  let reports = ReportFolder()
  /// What others on this machine see of the command.
  let activity = ActivityRecorder()
  /// The ways to remotes that were opened, to be closed at the end.
  let accesses = Mutex<[RemoteAccess]>([])
  /// Whether the workspace is believed, and why not.
  let trust: SessionTrust
  /// What the command's waits for hosts take from.
  let patience: HostPatience
  private let workspaceOnDisk = Mutex<LoadedWorkspace?>(nil)
  /// What chats are told at the end.
  let ends = Mutex<[NoticedEnd]>([])

  private init(_ options: GlobalOptions) {
    self.options = options
    Platform.adoptSystemProxy()
    let environment = ProcessInfo.processInfo.environment
    terminal = Terminal(environment: environment)
    gitConfiguration = GitConfiguration.asked(environment)
    let here = FileManager.default.currentDirectoryPath
    let loader: WorkspaceLoader
    if let workspace = options.workspace {
      folder = FilePathRules.join(workspace, to: here)
      loader = WorkspaceLoader(folder: folder)
    } else {
      let search = ManifestSearch(from: here)
      folder = search.folder
      loader = WorkspaceLoader(search)
    }
    trust = SessionTrust(options, folder: folder, environment)
    patience = HostPatience(seconds: Double(options.timeout))
    self.loader = trust.base.map { loader.confined(to: $0) } ?? loader
    let home = environment["RELCTL_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let named = (options.stateDir ?? home).map { FilePathRules.join($0, to: here) }
    stateDirectory = trust.stateFolder(named: named, in: folder)
    progress = Progress(
      isOn: !options.quiet, isLive: terminal.canRedraw,
      style: terminal.style(options.color, on: STDERR_FILENO),
      server: BuildServer(environment)?.kind, now: { Int64(Date().timeIntervalSince1970) })
  }

  /// Runs a command and turns what it throws into messages and exit statuses.
  ///
  /// - Parameter body: Returns the exit status.
  static func run(
    _ options: GlobalOptions, _ body: @escaping @Sendable (CommandSession) async throws -> ExitStatus
  )
    async throws
  {
    let session = CommandSession(options)
    session.trust.announce()
    let status: ExitStatus
    let interrupts = Interrupts()
    do {
      // For what is read by machines; others were told before the first thread.
      try MemoryLimit.require()
      status = try await interrupts.guarding(
        {
          try await ProbePatience.$current.withValue(ProbePatience(.seconds(options.timeout))) {
            try await session.closing { try await EndNotices(session).telling { try await body(session) } }
          }
        },
        lastly: { await session.close() })
      session.trust.removeTemporaryFolder()
      session.progress.end()
      // What went wrong has said so already.
      if [.done, .pending].contains(status) { try Terminal.requireWritten() }
    } catch let exit as ExitCode {
      throw exit
    } catch {
      session.trust.removeTemporaryFolder()
      // What a signal cut off fails in its own way; people want to read that it was the signal.
      let tellsItself =
        error is RunStopped || error is AbandonmentStopped || error is RunPublished
        || error is BuildInterrupted
        || error is ShipInterrupted
      let isCut = interrupts.signal != nil && !tellsItself
      let (diagnostics, failed) = session.report(isCut ? CancellationError() : error)
      let status = interrupts.signal.map { .ended(by: $0) } ?? failed
      if let run = (error as? RunStopped)?.run ?? (error as? AbandonmentStopped)?.run {
        session.reports.add([:], properties: ["RELCTL_RUN": run.description])
      }
      // What the command did stands, though nobody could read it.
      session.endActivity(status)
      session.reports.write(error is OutputLost ? [] : diagnostics, status: status)
      throw ExitCode(status.rawValue)
    }
    session.endActivity(status)
    session.reports.write([], status: status)
    if status != .done { throw ExitCode(status.rawValue) }
  }
}

extension CommandSession {
  /// Seconds since 1970.
  var now: Int64 { Int64(Date().timeIntervalSince1970) }
  var today: CalendarDay { CalendarDay(secondsSince1970: now) }

  /// Keeps facts of commits from one command to the next.
  var factCache: String { "\(stateDirectory)/facts/facts.json" }

  /// What channels and chats reach the world by.
  var channelPorts: ServicePorts {
    ServicePorts(
      environment: terminal.environment, folder: folder, mask: Terminal.secrets,
      trust: trust.isTrusted ? .trusted : .untrusted, patience: patience)
  }
}

// MARK: - The workspace

extension CommandSession {
  /// The workspace on the disk, read once.
  func loaded() throws(Refusal) -> LoadedWorkspace {
    if let known = workspaceOnDisk.withLock({ $0 }) { return known }
    let loaded = try loader.load()
    workspaceOnDisk.withLock { $0 = loaded }
    return loaded
  }

  /// What a command does with the workspace.
  enum Work {
    /// Any number of processes may, also beside one that changes something.
    case reading
    /// One process at a time.
    case changing
    /// The same for a new plan, which is going to be pushed: what remotes let this identity do is noted on the way.
    case landing
  }

  /// Opens the workspace for work.
  ///
  /// - Parameters:
  ///   - ledger: Stands in for a workspace on a machine that has no manifest.
  ///   - waiting: How long another run of the environment, or another process in this workspace, is waited for.
  ///   - known: A workspace that is not on the disk yet.
  func engine(
    _ work: Work = .reading, ledger: LedgerAddress? = nil, waiting: Int? = nil,
    approver: String? = nil, over known: LoadedWorkspace? = nil
  ) async throws -> Engine {
    try requireTrust()
    let loaded = try prepared(known, ledger)
    if work != .reading {
      if let problem = PlausibleClock.problem(at: now) { throw Refusal(problem) }
      try await takeWorkspace(waiting: waiting)
    }
    let access = remoteAccess()
    let reader = try reader(work, over: loaded, through: access)
    let agent = await SessionIdentity(self).agent(reader.workspace)
    activity.name(agent.worker?.name)
    return Engine(
      reader, transport: access.transport, agent: agent,
      approver: approver,
      patience: .seconds(waiting ?? 0), process: String(UInt64.random(in: 0 ... .max), radix: 36),
      rights: work == .landing ? PushRights() : nil)
  }

  /// Opens the workspace to look at it: nothing can be pushed with what this returns.
  func reader(
    ledger: LedgerAddress? = nil, over known: LoadedWorkspace? = nil
  ) throws -> WorkspaceReader {
    try reader(.reading, over: prepared(known, ledger), through: remoteAccess())
  }

  /// What everything else needs: git, a workspace, and the folder of its state.
  private func prepared(_ known: LoadedWorkspace?, _ ledger: LedgerAddress?) throws -> LoadedWorkspace {
    guard GitProgram.isInstalled(terminal.environment) else { throw Refusal(.gitMissing) }
    let loaded = try known ?? ledger.map { try opened(ledger: $0) } ?? loaded()
    try prepareState()
    return loaded
  }

  private func reader(
    _ work: Work, over loaded: LoadedWorkspace, through access: RemoteAccess
  ) throws -> WorkspaceReader {
    let ports = channelPorts
    let now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    let home = trust.isTrusted ? terminal.environment["HOME"] : nil
    let archives = ArchiveMemory(CurlClient(environment: terminal.environment, patience: options.timeout))
    return WorkspaceReader(
      loaded,
      through: Ports(
        remote: access.transport,
        mirrors: MirrorStore(
          root: "\(stateDirectory)/mirrors", lock: work == .reading ? workspaceLock : nil),
        journals: "\(stateDirectory)/journal", repositories: access.repositories,
        jobs: try OpenFileLimit.jobs(wanted: options.jobs),
        faults: Faults(terminal.environment["RELCTL_FAULT"]),
        now: now,
        events: { [progress, reports, activity] event in
          reports.note(event)
          activity.note(event)
          switch event {
          case .stale(let warnings): progress.tell(warnings)
          default: progress.show(event)
          }
        },
        upkeep: MirrorUpkeep(environment: terminal.environment, now: now),
        signing: { [isTrusted = trust.isTrusted] in isTrusted ? await access.signing() : .none },
        fingerprints: home.map { ClientFingerprints(home: $0) },
        hosts: RequestHosts(loaded.workspace.hosts, ports: ports),
        archive: { [isTrusted = trust.isTrusted] address in
          isTrusted ? await archives.archive(at: address) : .unknown("not checked here")
        },
        registries: trust.isTrusted
          ? PackageRegistries(loaded.workspace.registries, ports: ports, timeout: options.timeout) : nil,
        publicServer: publicServer(of: loaded.workspace, ports),
        gatePrograms: GatePrograms(ports, timeout: options.timeout)))
  }

  /// The server that mirrors CocoaPods' public source; nil where the workspace has none, or is not trusted.
  private func publicServer(of workspace: Workspace, _ ports: ServicePorts) -> PublicSpecsServer? {
    guard trust.isTrusted, case .cdn(let address)? = workspace.publicSpecs?.place else { return nil }
    return PublicSpecsServer(address, ports: ports)
  }

  /// The workspace around a ledger that the user named. A relctl.yml that is there says where everything else is.
  private func opened(ledger: LedgerAddress) throws -> LoadedWorkspace {
    guard FileManager.default.fileExists(atPath: "\(folder)/relctl.yml") else {
      return LoadedWorkspace(ledger: ledger)
    }
    var loaded = try loaded()
    loaded.workspace.ledger = ledger
    return loaded
  }

  func prepareState() throws {
    try StateFolder(stateDirectory).open()
  }

  private var workspaceLock: String { "\(stateDirectory)/lock" }

  /// Whoever waits for another run in the environment waits for it in this workspace too.
  private func takeWorkspace(waiting seconds: Int?) async throws {
    try await WorkspaceLock.shared.take(
      // The command's name alone: an argument may be an address with credentials.
      workspaceLock, note: "relctl \(CommandLine.arguments.dropFirst().first ?? "")",
      within: .seconds(max(seconds ?? 0, 2)))
  }
}
