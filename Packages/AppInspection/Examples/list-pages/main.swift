// Prints every page that components register, with its class and the code that opens it.
import AppInspection
import Support

let folder = arguments(1...1, usage: "list-pages FOLDER")[0]

for page in sources(below: folder).pages {
  let keys = page.parameters.map { $0.isEmpty ? "" : "?\($0.joined(separator: "&"))" } ?? ""
  print("\(page.address)\(keys)  \(page.target)  \(page.location)")
  for place in page.openedBy { print("  opened by \(place)") }
}
