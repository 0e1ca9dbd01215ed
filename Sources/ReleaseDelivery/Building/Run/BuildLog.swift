import ReleaseSupport
import Synchronization

/// The log of one component's build: a file, the last lines, and a listener for each line.
final class BuildLog: Sendable {
  let path: String
  private let mask: LogMask
  private let heard: @Sendable (String) -> Void
  private let state: Mutex<State>

  private struct State {
    var descriptor: Int32
    /// The line that has no end yet.
    var open: [UInt8] = []
    var last: [String] = []
    var errors = LogErrors()
  }

  /// How many lines an error shows.
  static let lastLines = 20
  /// A line without an end is cut here, so that no program fills the memory.
  private static let lineLimit = 1 << 20

  /// - Parameter heard: Called with every line as a terminal may show it.
  init(_ path: String, mask: LogMask, heard: @escaping @Sendable (String) -> Void) throws(FileError) {
    try FilePathRules.makeDirectory(FilePathRules.directory(of: path))
    self.path = path
    self.mask = mask
    self.heard = heard
    state = Mutex(State(descriptor: try FileSystem.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC)))
  }

  deinit { state.withLock { _ = close($0.descriptor) } }

  /// Takes bytes as they come.
  func add(_ bytes: [UInt8]) {
    let lines = state.withLock { state -> [String] in
      state.open += bytes
      var shown: [String] = []
      var start = 0
      while let end = state.open[start...].firstIndex(of: 10) {
        shown.append(write(state.open[start..<end], to: &state))
        start = end + 1
      }
      state.open.removeSubrange(..<start)
      if state.open.count > Self.lineLimit {
        shown.append(write(state.open[...], to: &state))
        state.open = []
      }
      return shown
    }
    for line in lines where !line.isEmpty { heard(line) }
  }

  /// Writes a line of relctl's own.
  func note(_ line: String) {
    finish()
    add(Array("\(line)\n".utf8))
  }

  /// Ends the line that has no end.
  func finish() {
    if state.withLock({ !$0.open.isEmpty }) { add([10]) }
  }

  /// The lines that say what went wrong, the most useful first.
  var errors: [String] { state.withLock { $0.errors.lines } }

  /// Whether a line says that codesign could not use a key.
  var saysKeychainIsClosed: Bool { state.withLock { $0.errors.saysKeychainIsClosed } }

  /// The last lines, without empty ones.
  var tail: [String] { state.withLock { $0.last } }

  private func write(_ line: ArraySlice<UInt8>, to state: inout State) -> String {
    let masked = mask.masked(line)
    // A log that can't be written (a full disk) must not stop the build: the last lines are still there.
    try? FileSystem.write(masked + [10], to: state.descriptor, path: path)
    let text = Self.plain(masked)
    state.errors.add(text)
    if !text.allSatisfy(\.isWhitespace) {
      state.last.append(text)
      if state.last.count > Self.lastLines { state.last.removeFirst() }
    }
    return text
  }

  /// A line without colours, and of one that was written over with carriage returns its end.
  static func plain(_ bytes: [UInt8]) -> String {
    var text = ""
    var isEscape = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if isEscape {
        if scalar.properties.isAlphabetic { isEscape = false }
      } else if scalar.value == 27 {
        isEscape = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text.split(separator: "\r").last.map(String.init) ?? ""
  }
}
