extension LockBranch {
  /// How an attempt to take the lock ended well.
  enum Taken: Sendable {
    /// With the dead holder whose place was taken.
    case taken(Reading, from: LockHolder?)
    /// The host does not take the branch, or what is in it can't be read.
    case unavailable(String)
  }

  /// Takes an environment's lock by compare-and-swap, beginning with what the mirror holds.
  ///
  /// - Throws: `LockHeld` when a holder is there that is not known to be dead.
  func take(_ environment: String, _ holder: LockHolder, _ watch: LockWatch) async throws -> Taken {
    do {
      var reading = try await fetched()
      for attempt in 0..<10 {
        await watch.note(reading.file)
        let other = reading.file.holder(of: environment)
        if let other, await !watch.isDead(other, of: environment) {
          throw LockHeld(
            environment: environment, holder: other, lastBeat: await watch.lastBeat(in: environment))
        }
        var environments = reading.file.environments
        environments[environment] = Place(
          state: .held, holder: holder, steal: environments[environment]?.steal)
        let written = try await write(
          environments, over: reading,
          message: "take \(environment): \(holder.summary)\n\nrun \(holder.run)\n", by: holder.agent,
          time: holder.since)
        switch written {
        case .done(let new): return .taken(new, from: other)
        case .refused(let answer): return .unavailable(answer)
        case .overtaken:
          // Runs of two environments that meet here must not meet again at once.
          try await Task.sleep(for: .milliseconds(Int.random(in: 5...(20 + 20 * attempt))))
          reading = try await read()
        }
      }
      return .unavailable("other runs kept writing it")
    } catch let error as TransportError where error.kind != .cancelled {
      return .unavailable(error.description)
    } catch let error as GitError {
      return .unavailable("\(error)")
    } catch let refusal as Refusal {
      return .unavailable(refusal.diagnostics.map(\.message).joined(separator: "\n"))
    }
  }

  private typealias Place = LockFile.Place

  /// Takes an environment's lock away from whoever holds it.
  ///
  /// - Returns: The holder that lost it; nil when it was free.
  public func steal(
    _ environment: String, reason: String, by thief: Agent, time: Int64
  ) async throws -> LockHolder? {
    for _ in 0..<10 {
      let reading = try await read()
      guard let holder = reading.file.holder(of: environment) else { return nil }
      var environments = reading.file.environments
      environments[environment] = Place(
        state: .free, holder: holder,
        steal: LockSteal(by: thief, reason: reason, time: time, run: holder.run))
      let written = try await write(
        environments, over: reading,
        message: "steal \(environment): \(reason)\n\nfrom \(holder.agent.description)\nrun \(holder.run)\n",
        by: thief, time: time)
      switch written {
      case .done: return holder
      case .refused(let answer):
        throw Refusal(
          Diagnostic(
            "lock.refused", "the lock can't be written: \(answer)",
            hint: "check that you may push to the branch '\(Self.name)'"))
      case .overtaken: continue
      }
    }
    throw Refusal(
      Diagnostic("lock.contended", "other runs kept writing the lock", hint: "run the command again"))
  }
}
