// Prints a podspec with another version, taken from a branch and the version's tag.
import Foundation
import ReleaseDescriptors

let arguments = CommandLine.arguments
guard arguments.count == 4, let contents = FileManager.default.contents(atPath: arguments[1]) else {
  FileHandle.standardError.write(Data("usage: set-podspec-version PODSPEC VERSION BRANCH\n".utf8))
  exit(64)
}
let (version, branch) = (arguments[2], arguments[3])

do {
  let podspec = try PodspecDocument(SourceText(path: arguments[1], bytes: Array(contents)))
  let change = PodspecChange(version: version, pin: GitPin(branch: branch, tag: version))
  let edited = podspec.text.applying(try podspec.edits(for: change))
  FileHandle.standardOutput.write(Data(edited.bytes))
} catch {
  // Everything that is wrong at once, each problem with its place.
  for problem in error.diagnostics {
    let place = problem.location.map { "\($0): " } ?? ""
    let hint = problem.hint.map { "\n  hint: \($0)" } ?? ""
    FileHandle.standardError.write(Data("\(place)\(problem.severity): \(problem.message)\(hint)\n".utf8))
  }
  exit(1)
}
