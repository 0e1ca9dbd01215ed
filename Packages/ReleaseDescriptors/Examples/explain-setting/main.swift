// Prints what a key of an xcconfig file comes to, and every line that the value is made of.
import Foundation
import ReleaseDescriptors

let arguments = CommandLine.arguments
guard arguments.count == 3 || arguments.count == 4 else {
  FileHandle.standardError.write(Data("usage: explain-setting XCCONFIG KEY [CONFIGURATION]\n".utf8))
  exit(64)
}
let (path, key) = (arguments[1], arguments[2])
let conditions = arguments.count == 4 ? ["config": arguments[3]] : [:]

do {
  // The file and its includes are named by paths from the current folder.
  let table = try SettingsTable.load(path) { FileManager.default.contents(atPath: $0).map { Array($0) } }
  let resolver = SettingsResolver(table: table, inputs: SettingsInputs(conditions: conditions))
  guard let setting = try resolver.value(key) else {
    print("\(path): no line sets '\(key)'")
    exit(1)
  }
  print("\(key) = \(setting.value)")
  for step in setting.provenance {
    let indent = String(repeating: "  ", count: step.depth + 1)
    print("\(indent)\(step.location.map { "\($0): " } ?? "")\(step.text)")
  }
} catch {
  // Everything that is wrong at once, each problem with its place.
  for problem in error.diagnostics {
    let place = problem.location.map { "\($0): " } ?? ""
    let hint = problem.hint.map { "\n  hint: \($0)" } ?? ""
    FileHandle.standardError.write(Data("\(place)\(problem.severity): \(problem.message)\(hint)\n".utf8))
  }
  exit(1)
}
