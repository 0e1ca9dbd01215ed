// Prints a Podfile that pins a pod to one version, whatever its line asked for before.
import Foundation
import ReleaseDescriptors

let arguments = CommandLine.arguments
guard arguments.count == 4, let contents = FileManager.default.contents(atPath: arguments[1]) else {
  FileHandle.standardError.write(Data("usage: pin-pod PODFILE POD VERSION\n".utf8))
  exit(64)
}
let (pod, version) = (arguments[2], arguments[3])

do {
  let podfile = try PodfileDocument(SourceText(path: arguments[1], bytes: Array(contents)))
  let edited = podfile.text.applying(try podfile.edits(for: PodfileChange(pins: [pod: version])))
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
