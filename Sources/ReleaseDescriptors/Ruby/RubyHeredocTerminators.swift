/// The lines of a file by what they say: a file of ten thousand `x <<ID` is not searched for each of them.
struct RubyHeredocTerminators {
  /// Line -> where the last one of its kind begins.
  private var lines: [ArraySlice<UInt8>: Int] = [:]
  /// The same for lines without the blanks before them.
  private var indentedLines: [ArraySlice<UInt8>: Int] = [:]

  init(of bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let stop = bytes[start...].firstIndex(of: 10) ?? bytes.count
      var line = bytes[start..<stop]
      if line.last == 13 { line.removeLast() }
      lines[line] = start
      indentedLines[line.drop(while: RubyLexer.isBlank)] = start
      start = stop + 1
    }
  }

  /// Where the last line begins that may end a heredoc; nil for none.
  func last(of heredoc: RubyLexer.Heredoc) -> Int? {
    (heredoc.isIndented ? indentedLines : lines)[heredoc.identifier[...]]
  }
}
