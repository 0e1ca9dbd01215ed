// Prints a podspec with another version, taken from a branch and the version's tag.
import ReleaseDescriptors
import Support

let words = arguments(3...3, usage: "set-podspec-version PODSPEC VERSION BRANCH")
let (path, version, branch) = (words[0], words[1], words[2])

reporting { () throws(Refusal) in
  let podspec = try PodspecDocument(text(at: path))
  let change = PodspecChange(version: version, pin: GitPin(branch: branch, tag: version))
  write(podspec.text.applying(try podspec.edits(for: change)))
}
