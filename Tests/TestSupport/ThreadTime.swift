import ReleaseSupport

/// How long this thread computed: a clock that does not run while other programs have the machine.
package enum ThreadTime {
  /// Seconds of work since the thread began.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
