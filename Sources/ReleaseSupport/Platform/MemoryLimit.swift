import ReleaseModel

/// How much memory this process may have. Where the system gives none, Swift ends the program and threads that can't be
/// started are waited for for ever, so relctl looks before it begins.
package enum MemoryLimit {
  /// In bytes of addresses. With 350 MiB a look at a small workspace hung or crashed, and with 400 it did not; threads,
  /// packs and connections of a large one take more.
  private static let least: UInt64 = 512 << 20

  /// What `ulimit -v` leaves to this process, in bytes; nil where there is no limit.
  package static var present: UInt64? { Platform.addressSpace }

  /// Refuses to begin with less than any work takes.
  package static func require(_ limit: UInt64? = present) throws(Refusal) {
    guard let limit, limit < least else { return }
    throw Refusal(
      "machine.memory",
      "not enough memory: this process is limited to \(limit >> 20) MiB of address space, but relctl needs "
        + "\(least >> 20)",
      hint: "run 'ulimit -v unlimited' in this shell, or ask for a higher limit, then run the command again")
  }
}
