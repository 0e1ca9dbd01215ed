// Prints an Info.plist with another version and build number.
import ReleaseDescriptors
import Support

let words = arguments(3...3, usage: "set-plist-version PLIST VERSION BUILD")
let values = [
  (key: "CFBundleShortVersionString", value: words[1]), (key: "CFBundleVersion", value: words[2]),
]

reporting { () throws(Refusal) in
  let plist = try PropertyListDocument(text(at: words[0]))
  write(plist.text.applying(try plist.edits(setting: values)))
}
