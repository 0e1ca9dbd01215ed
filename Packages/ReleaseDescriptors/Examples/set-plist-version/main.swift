// Prints an Info.plist with another version and build number.
import Foundation
import ReleaseDescriptors

let arguments = CommandLine.arguments
guard arguments.count == 4, let contents = FileManager.default.contents(atPath: arguments[1]) else {
  FileHandle.standardError.write(Data("usage: set-plist-version PLIST VERSION BUILD\n".utf8))
  exit(64)
}
let values = [
  (key: "CFBundleShortVersionString", value: arguments[2]), (key: "CFBundleVersion", value: arguments[3]),
]

do {
  let plist = try PropertyListDocument(SourceText(path: arguments[1], bytes: Array(contents)))
  let edited = plist.text.applying(try plist.edits(setting: values))
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
