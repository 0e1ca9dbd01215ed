import ReleaseSupport

/// What standard output and standard error are connected to.
struct Terminal {
  let environment: [String: String]

  /// Whether people can be asked: both ends of the conversation are a terminal, and no build server is around.
  var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !isBuildServer }

  /// Whether a line of standard error may be written over.
  var canRedraw: Bool { isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb" && !isBuildServer }

  var isBuildServer: Bool { BuildServer(environment) != nil }

  /// How texts look on standard output or standard error: what is no terminal has 100 columns, and no text is wrapped
  /// there, because machines read it.
  func style(_ choice: ColorChoice, on descriptor: Int32) -> TextStyle {
    let columns = Self.columns(of: descriptor)
    return TextStyle(isColored: usesColor(choice, descriptor), width: columns ?? 100, wraps: columns != nil)
  }

  /// The width of the terminal that standard output is connected to.
  static var columns: Int? { columns(of: STDOUT_FILENO) }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private func usesColor(_ choice: ColorChoice, _ descriptor: Int32) -> Bool {
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
