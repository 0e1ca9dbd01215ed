// Prints the images, colors, data sets, storyboards, nibs, bundles and files that code asks for by name.
import AppInspection
import Support

let folder = arguments(1...1, usage: "list-resources FOLDER")[0]

for use in sources(below: folder).resources {
  print("\(use.kind.rawValue)  \(use.name)  \(use.location)")
}
