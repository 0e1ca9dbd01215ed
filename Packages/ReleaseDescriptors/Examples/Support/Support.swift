// What the four programs share: their words on the command line, and how problems look.
import Foundation
import ReleaseDescriptors

/// The words behind the program's name; without as many as `usage` names, the program ends with exit status 64.
public func arguments(_ counts: ClosedRange<Int>, usage: String) -> [String] {
  let words = Array(CommandLine.arguments.dropFirst())
  guard counts.contains(words.count) else {
    FileHandle.standardError.write(Data("usage: \(usage)\n".utf8))
    exit(64)
  }
  return words
}

/// Runs `work`, and prints everything that is wrong at once, each problem with its place.
public func reporting(_ work: () throws(Refusal) -> Void) {
  do {
    try work()
  } catch {
    for problem in error.diagnostics {
      let place = problem.location.map { "\($0): " } ?? ""
      let hint = problem.hint.map { "\n  hint: \($0)" } ?? ""
      FileHandle.standardError.write(Data("\(place)\(problem.severity): \(problem.message)\(hint)\n".utf8))
    }
    exit(1)
  }
}

/// The text of a file; where there is none, the program ends with exit status 66.
public func text(at path: String) -> SourceText {
  guard let contents = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("\(path): error: this file can't be read\n".utf8))
    exit(66)
  }
  return SourceText(path: path, bytes: Array(contents))
}

public func write(_ text: SourceText) { FileHandle.standardOutput.write(Data(text.bytes)) }
