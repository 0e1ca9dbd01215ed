import ReleaseModel
import ReleaseSupport

/// The way to remotes for one run of the program: the transport, its pace, and the connections that it shares.
/// Close it at the end.
package struct RemoteAccess: Sendable {
  package let transport: any Transport
  /// The mirrors of the run: what was opened to look at them serves to push from them.
  package let repositories = OpenRepositories()
  private let wire: WireTransport
  private let masters: SSHMasters
  private let program: GitProgram
  private let configuration: Once<GitConfiguration?>
  private let throttled: ThrottledTransport
  private let guarded: GuardedTransport

  /// - Parameters:
  ///   - environment: The user's environment, with `PATH`.
  ///   - configuration: The user's of git, where relctl was started.
  ///   - state: The folder that holds the mirrors.
  ///   - deadline: How long one operation may take.
  ///   - budget: What waits for each host take from.
  ///   - rule: Which addresses are followed.
  ///   - waiting: Told of a remote that takes long, and how long it was waited for.
  ///   - holdingOff: Told of a remote that is busy, and how long it is waited for.
  package init(
    environment: [String: String], configuration: Once<GitConfiguration?>, state: String, deadline: Duration,
    budget: HostPatience? = nil, rule: AddressRule = AddressRule(),
    waiting: @escaping @Sendable (RemoteURL, Duration) -> Void = { _, _ in },
    holdingOff: @escaping @Sendable (RemoteURL, Duration) -> Void = { _, _ in }
  ) {
    let neutral = NeutralRepository(in: state)
    let ofMirrors = GitConfiguration.ofMirrors(besides: configuration, in: neutral, environment)
    let masters = SSHMasters(environment: environment, configuration: ofMirrors)
    self.configuration = configuration
    self.masters = masters
    program = GitProgram(environment: environment, deadline: deadline, masters: masters, neutral: neutral)
    wire = WireTransport(program, configuration: ofMirrors, repositories: repositories)
    throttled = ThrottledTransport(wire, budget: budget, waiting: waiting, holdingOff: holdingOff)
    guarded = GuardedTransport(base: throttled, rule: rule)
    transport = guarded
  }

  /// The branch that the remote's HEAD names; nil when it names none.
  package func defaultBranch(of url: RemoteURL) async throws(TransportError) -> RefName? {
    try guarded.check(url)
    return try await throttled.throttled(at: url, for: .reading) { () async throws(TransportError) in
      try await program.defaultBranch(of: url)
    }
  }

  /// How the user's git signs.
  ///
  /// - Parameter isAsked: Whether a signature is wanted whatever git is configured to sign by itself.
  package func signing(isAsked: Bool = false) async -> Signing {
    let configuration = SigningConfiguration(await configuration.value)
    guard isAsked || configuration.signsCommits || configuration.signsTags else { return .none }
    return .program(SigningProgram(configuration, environment: program.environment))
  }

  /// Ends shared connections, also in a task that was cancelled.
  package func close() async {
    await wire.disconnect()
    await masters.close()
  }

  /// Ends shared connections while nothing is to do; they are made again when needed.
  package func disconnect() async {
    await wire.disconnect()
    await masters.disconnect()
  }
}
