/// Where the statements and expressions of a file begin and end, so that nobody walks through a statement of a megabyte
/// for each of its words.
struct RubyStatements: Sendable {
  /// For each token the index of the first one of its statement.
  let starts: [Int]
  /// For each frame, in ascending order, the tokens at which an expression ends that stands in it.
  private let stops: [[Int]]
  /// For each frame the index of the token that closes it; behind the last token for the file.
  private let closers: [Int]

  /// - Parameter isStop: Whether an expression ends at a token that stands in the same frame.
  init(_ frames: RubyFrames, isStop: (Int) -> Bool) {
    var starts: [Int] = []
    starts.reserveCapacity(frames.tokens.count)
    var stops = Array(repeating: [Int](), count: frames.frames.count)
    // Behind the opener, its parameters and the last line end.
    var starting = frames.frames.map { $0.depth == 0 ? 0 : $0.opener + 1 }
    var behindPipe = 0
    for (index, token) in frames.tokens.enumerated() {
      let frame = frames.frameOf[index]
      starts.append(max(starting[frame], behindPipe))
      if isStop(index) { stops[frame].append(index) }
      if token.kind == .newline { starting[frame] = index + 1 }
      if token.kind == .pipe { behindPipe = index + 1 }
    }
    self.starts = starts
    self.stops = stops
    closers = frames.closers
  }

  /// Where an expression ends at the latest that begins in a frame: at its next stop, or at its closer.
  func end(from index: Int, in frame: Int) -> Int {
    let own = stops[frame]
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      if own[middle] < index { low = middle + 1 } else { high = middle }
    }
    let stop = low < own.count ? own[low] : closers[frame]
    return max(index, min(stop, closers[frame]))
  }
}
