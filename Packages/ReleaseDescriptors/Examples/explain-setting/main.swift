// Prints what a key of an xcconfig file comes to, and every line that the value is made of.
import Foundation
import ReleaseDescriptors
import Support

let words = arguments(2...3, usage: "explain-setting XCCONFIG KEY [CONFIGURATION]")
let (path, key) = (words[0], words[1])
let conditions = words.count == 3 ? ["config": words[2]] : [:]

reporting { () throws(Refusal) in
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
}
