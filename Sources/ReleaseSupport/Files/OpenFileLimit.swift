import ReleaseModel

/// How many files this process may have open, and how many repositories that is enough for.
package enum OpenFileLimit {
  /// What relctl has open besides: its lock, its journal, the threads' queues, a shared ssh connection.
  private static let reserve = 32
  /// A program with its pipes, the packs of a mirror, and what starting a program takes for a moment.
  private static let perJob = 8
  /// No program needs more, and some that relctl starts close every number up to the limit.
  private static let enough = 4096

  /// How many repositories may be worked on at once; nil when there is not even room for one.
  static func jobs(wanted: Int, limit: Int) -> Int? {
    let room = (limit - reserve) / perJob
    return room < 1 ? nil : min(wanted, room)
  }

  /// Raises the limit of this process as far as it may.
  ///
  /// - Returns: The limit that holds now.
  package static func raise() -> Int {
    guard var limit = Platform.openFiles else { return enough }
    let wanted = min(rlim_t(enough), limit.rlim_max)
    if limit.rlim_cur < wanted {
      let before = limit.rlim_cur
      limit.rlim_cur = wanted
      if !Platform.setOpenFiles(limit) { limit.rlim_cur = before }
    }
    return Int(min(limit.rlim_cur, rlim_t(enough)))
  }

  /// Open files that whoever started this process left to it: build servers and test runners leak them.
  ///
  /// The first ones are its own, and part of the reserve.
  private static func inherited(below limit: Int) -> Int {
    let open = (0..<Int32(limit)).count(where: Platform.isOpen)
    return max(0, open - own)
  }

  /// Standard input and output, the program itself and the threads' queues, before any work.
  private static let own = 8

  /// Bounds how many repositories are worked on at once by the files that may be open.
  ///
  /// - Throws: `Refusal` when there are too few for any work.
  package static func jobs(wanted: Int) throws(Refusal) -> Int {
    let limit = raise()
    let inherited = inherited(below: limit)
    guard let jobs = jobs(wanted: wanted, limit: limit - inherited) else {
      let needed = reserve + perJob + inherited
      throw Refusal(
        "machine.files", "this process can open at most \(limit) files, but relctl needs \(needed)",
        hint: "run 'ulimit -n 256' in this shell, then run the command again")
    }
    return jobs
  }
}
