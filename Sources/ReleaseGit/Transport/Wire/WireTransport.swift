import ReleaseModel
import ReleaseSupport

/// Speaks git's own protocol with remotes on this machine, behind ssh and over https: one connection says what is there,
/// takes what is pushed, and reports what became of each ref. Everything else is left to the git program: other schemes,
/// first fetches, and whatever the user's configuration of git says more about than relctl knows to do.
package struct WireTransport: Transport {
  let program: GitProgram
  let repositories: OpenRepositories
  let pool: BlockingPool
  let held: HeldConnections
  let endings = ConnectionEndings()
  let requests: HTTPSConnections
  let credentials: GitCredentials
  /// The hosts that list refs in version 2.
  let listing = HostSet()
  /// The hosts that serve fewer sessions on a connection than stock sshd: to wait for another place is in vain.
  private let withFewSessions = HostSet()
  private let settings: Once<WireSettings>

  /// What relctl calls itself to servers.
  static let agent = "relctl"

  /// - Parameter configuration: The user's, which is asked for when it is nil.
  package init(
    _ program: GitProgram, configuration: Once<GitConfiguration?>? = nil,
    repositories: OpenRepositories = OpenRepositories()
  ) {
    self.program = program
    self.repositories = repositories
    // Threads that wait for remotes must not be those that libgit2 waits for.
    pool = BlockingPool(width: 64)
    requests = HTTPSConnections(silence: program.deadline)
    credentials = GitCredentials(environment: program.environment, neutral: program.neutral)
    held = HeldConnections(files: OpenFileLimit.raise())
    let environment = program.environment
    let configuration = configuration ?? GitConfiguration.asked(environment)
    settings = Once { await WireSettings.read(environment, configuration: configuration) }
  }

  var https: HTTPSExchange { HTTPSExchange(transport: self) }

  var pushes: PushExchange { PushExchange(transport: self) }

  /// Where a service of a remote is, if relctl goes there itself.
  func route(
    to service: WireRoute.Service, of url: RemoteURL
  ) async -> (route: WireRoute, address: RemoteURL)? {
    guard let address = await settings.value.destination(of: url, for: service),
      let route = WireRoute(address)
    else { return nil }
    if case .https = route.way {
      // A token is for the host of relctl.yml, and for no other.
      guard address == url, await settings.value.https != nil else { return nil }
    }
    return (route, address)
  }

  /// A remote that is served over https, as it is asked.
  func remote(at url: RemoteURL, along route: WireRoute) async -> HTTPSRemote? {
    guard case .https(let host) = route.way, let settings = await settings.value.https else { return nil }
    var remote = HTTPSRemote(
      address: route.path, host: host, login: HTTPSLogin(for: url, program.environment), settings: settings)
    if remote.login == nil {
      remote.login = await credentials.remembered(for: url, withPath: self.settings.value.tellsPath)?.login
    }
    return remote
  }

  /// A login of the user's helpers for a remote that wants one; nil where the user gave one in another way.
  func filledLogin(for url: RemoteURL) async -> GitCredentials.FilledLogin? {
    guard HTTPSLogin(for: url, program.environment) == nil else { return nil }
    return await credentials.filled(for: url, withPath: settings.value.tellsPath)
  }

  /// Whether the user wants what is fetched to be checked as only the git program does it.
  var checksFetchedObjects: Bool { get async { await settings.value.checksObjects } }

  /// Whether the user's settings leave refs that are received to git's defaults.
  var hasPlainRefs: Bool { get async { await settings.value.hasPlainRefs } }

  /// Starts the program that serves a repository. Nothing is sent by that.
  ///
  /// - Returns: nil where the git program should try instead: it says best what is wrong.
  /// - Throws: `TransportError` when the task is cancelled.
  func start(
    _ service: WireRoute.Service, along route: WireRoute, to url: RemoteURL
  ) async throws(TransportError) -> WireProcess? {
    var options: [String] = []
    var ssh = "ssh"
    let variables = Self.variables(for: service, program.environment)
    if case .ssh = route.way {
      // Where there is no connection to share, ssh is the git program's.
      guard let shared = try await program.sharedConnection(url),
        let path = GitProgram.path(of: "ssh", in: program.environment["PATH"])
      else { return nil }
      let command = route.farCommand(service)
      let host = HostAddress(url)
      let patience = withFewSessions.contains(host) ? .zero : Self.sessionPatience
      let session = await pool.run { [silence = program.deadline] () -> WireProcess? in
        guard let socket = shared.socket else { return nil }
        return WireProcess(
          behindSSH: socket, running: command, environment: variables, within: silence, patience: patience)
      }
      if let session { return session }
      withFewSessions.insert(host)
      // The ssh program knows more ways, and says best what is wrong.
      (options, ssh) = (shared.options, path)
    }
    guard program.executable.hasPrefix("/"),
      let (file, arguments) = route.command(service, git: program.executable, ssh: ssh, sshOptions: options)
    else { return nil }
    let hasPlainUpkeep = await settings.value.hasPlainUpkeep
    let isSpared = hasPlainUpkeep && service == .receivePack && route.way == .local
    return await pool.run {
      let end = isSpared ? ReceivingEnd(at: route.path) : nil
      return WireProcess(
        file, arguments: (end?.options ?? []) + arguments, environment: variables,
        mayRunHooks: end?.hasHooks ?? true)
    }
  }

  /// For how long a session that ssh's connection has no place for is asked for again.
  private static let sessionPatience = Duration.milliseconds(700)

  /// What git itself leaves out for a program that serves another repository, and the version that is spoken.
  private static func variables(
    for service: WireRoute.Service, _ environment: [String: String]
  ) -> [String: String] {
    var variables = environment
    for name in ["GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_PROTOCOL"] { variables[name] = nil }
    if service == .uploadPack { variables["GIT_PROTOCOL"] = "version=2" }
    return variables
  }

  /// Speaks with a program on a thread of its own. Cancelling the task ends the program.
  func converse<R: Sendable>(
    with process: WireProcess, _ body: @escaping @Sendable (inout WireConversation) throws(WireFailure) -> R
  ) async -> Result<R, WireFailure> {
    await withTaskCancellationHandler {
      await pool.run { [silence = program.deadline] () -> Result<R, WireFailure> in
        var conversation = WireConversation(process, silence: silence)
        do throws(WireFailure) {
          return .success(try body(&conversation))
        } catch {
          return .failure(error)
        }
      }
    } onCancel: {
      process.cancel()
    }
  }

  /// A session of the connection that ssh shares.
  package func placesTaken(at host: HostAddress) -> Int { held.count(by: .ssh(host)) }

  /// Lets a program end that has nothing more to say to us. On this machine hooks may run behind it: whoever looks at a
  /// repository that took a push hears them out first (`hearOut`).
  ///
  /// Over ssh it is waited for: it has one of the ten sessions of the host's connection until it ends, and ssh would make
  /// another connection for the eleventh.
  ///
  /// - Parameter url: The remote that took a push over it; nil where none did.
  func leave(_ process: WireProcess, by way: WireRoute.Way, afterPushTo url: RemoteURL? = nil) async {
    if case .ssh = way { return await finish(process) }
    var place: String?
    if let url { place = await self.place(of: url, for: .receivePack) }
    endings.add(ofPushTo: place) { await finish(process) }
  }

  /// Waits for the hooks of what was pushed to a repository on this machine, for as long as a remote may be silent: what
  /// they take back is not there. Elsewhere no push ends before its hooks, as far as the server lets git see them.
  func hearOut(_ url: RemoteURL) async {
    guard endings.holdPushes, let place = await place(of: url, for: .uploadPack) else { return }
    let pushes = endings.pushes(to: place)
    if pushes.isEmpty { return }
    _ = await wait(atMost: program.deadline) { for push in pushes { await push.value } }
  }

  /// The folder of a repository on this machine, however its address is spelt; nil elsewhere.
  private func place(of url: RemoteURL, for service: WireRoute.Service) async -> String? {
    guard let route = await route(to: service, of: url)?.route, route.way == .local else { return nil }
    return (try? FileSystem.realPath(route.path)) ?? route.path
  }

  private func finish(_ process: WireProcess) async {
    await pool.run { [deadline = program.deadline] in _ = process.finish(within: deadline) }
  }

  /// Ends a conversation that failed.
  func end(_ process: WireProcess) async { await pool.run { process.end() } }

  /// Ends connections that wait, and waits for those that are ending, so that nobody's hook loses its listener. Whoever
  /// interrupted relctl waits for a second. The next operation connects anew.
  func disconnect() async {
    for connection in held.takeAll() {
      if case .program(let process) = connection.channel { endings.add { await finish(process) } }
    }
    await endings.wait(atMost: Task.isCancelled ? .seconds(1) : .seconds(10))
    requests.disconnect()
  }
}
