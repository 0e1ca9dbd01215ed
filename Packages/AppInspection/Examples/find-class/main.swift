// Prints where a class is declared and extended.
import AppInspection
import Support

let words = arguments(2...2, usage: "find-class FOLDER CLASS")

for type in sources(below: words[0]).classes where type.name == words[1] {
  let what = type.isExtension ? "extension" : "declaration"
  let inherited = type.inherited.isEmpty ? "" : ": \(type.inherited.joined(separator: ", "))"
  print("\(type.location): \(what) of \(type.name)\(inherited), in \(type.component)")
}
