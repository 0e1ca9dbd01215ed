import ReleaseSupport

/// Descriptors 0, 1 and 2, which a caller may have closed (`>&-`).
enum StandardStreams {
  /// Takes those that are closed, so that no file that is opened later gets their numbers, and the output. Each is
  /// opened the wrong way round: what is read or written fails, as it would if it were closed.
  static func occupy() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
