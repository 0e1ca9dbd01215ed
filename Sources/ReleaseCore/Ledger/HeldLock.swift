/// An environment's lock while this process holds it: beaten from time to time, and given back at the end.
public actor HeldLock {
  public let environment: String
  private let branch: LockBranch
  private let now: @Sendable () -> Int64
  private var holder: LockHolder
  private var reading: LockBranch.Reading
  /// By a clock that goes on while the process is stopped or the machine sleeps.
  private var lastBeat = ContinuousClock.now
  private var loss: LockLost?
  private var heartbeat: Task<Void, Never>?
  private var release: Task<Void, Never>?
  /// The heartbeat that is under way. One write at a time: two of this process would overtake each other.
  private var writing: Task<Void, Never>?

  init(
    _ environment: String, _ holder: LockHolder, _ reading: LockBranch.Reading, _ branch: LockBranch,
    now: @escaping @Sendable () -> Int64
  ) {
    self.environment = environment
    self.holder = holder
    self.reading = reading
    self.branch = branch
    self.now = now
  }

  /// Begins to beat, three times in a lifetime.
  func begin() {
    guard heartbeat == nil, release == nil else { return }
    let pause = holder.silence / 3
    heartbeat = Task { [weak self] in
      while (try? await Task.sleep(for: pause)) != nil, let self, await self.beat() {}
    }
  }

  /// Returns whether the lock is still ours, as far as can be told.
  private func beat() async -> Bool {
    guard loss == nil, release == nil else { return false }
    holder.beat += 1
    let write = Task { await self.write(state: .held, "beat \(environment)") }
    writing = write
    await withTaskCancellationHandler {
      await write.value
    } onCancel: {
      write.cancel()
    }
    writing = nil
    return loss == nil
  }

  /// Checks before more work is begun. Costs nothing while the heart beats; a process that was stopped for long
  /// asks first.
  public func check() async throws(LockLost) {
    if let loss { throw loss }
    if ContinuousClock.now - lastBeat < holder.silence * 2 / 3 { return }
    try await confirm()
  }

  /// Asks the remote whether the lock is still ours. A remote that does not answer takes nothing away.
  public func confirm() async throws(LockLost) {
    // A process that was stopped for long finds out by its own heartbeat, which is under way then.
    await writing?.value
    if loss == nil, release == nil, let now = try? await branch.read(), release == nil {
      if now.file.holder(of: environment)?.nonce == holder.nonce {
        lastBeat = .now
        if writing == nil { reading = now }
      } else {
        lose(now.file)
      }
    }
    if let loss { throw loss }
  }

  /// Gives the lock back, once; whoever asks again waits for the same end. Not cut short by a cancelled task.
  public func end() async {
    if release == nil {
      release = Task {
        heartbeat?.cancel()
        await heartbeat?.value
        guard loss == nil else { return }
        await write(state: .free, "free \(environment)")
      }
    }
    await release?.value
  }

  /// Writes until it stands, another has the lock, or the remote does not take it.
  private func write(state: LockFile.Place.State, _ message: String) async {
    for _ in 0..<10 {
      var environments = reading.file.environments
      environments[environment] = LockFile.Place(
        state: state, holder: holder, steal: environments[environment]?.steal)
      let text = "\(message)\n\nrun \(holder.run)\n"
      guard
        let written = try? await branch.write(
          environments, over: reading, message: text, by: holder.agent, time: now())
      else { return }
      switch written {
      case .done(let new):
        reading = new
        lastBeat = .now
        return
      case .refused: return
      case .overtaken:
        guard let new = try? await branch.read() else { return }
        guard new.file.holder(of: environment)?.nonce == holder.nonce else { return lose(new.file) }
        reading = new
      }
    }
  }

  private func lose(_ file: LockFile) {
    let place = file.environments[environment]
    loss = LockLost(
      environment: environment, holder: file.holder(of: environment),
      steal: place?.steal.flatMap { $0.run == holder.run ? $0 : nil })
  }
}
