#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What standard output and standard error are connected to.
struct Terminal {
  let environment: [String: String]

  /// Whether people can be asked: both ends of the conversation are a terminal, and no build server is around.
  var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !isBuildServer }

  /// Whether a line of standard error may be written over.
  var canRedraw: Bool { isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb" && !isBuildServer }

  var isBuildServer: Bool { BuildServer(environment) != nil }

  /// Columns of standard output; 100 when it is no terminal.
  var width: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20
    else {
      return 100
    }
    return Int(size.ws_col)
  }

  func usesColor(_ choice: ColorChoice, _ descriptor: Int32) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      // https://no-color.org: any non-empty value switches colours off.
      if let none = environment["NO_COLOR"], !none.isEmpty { return false }
      if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
      return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
    }
  }
}
