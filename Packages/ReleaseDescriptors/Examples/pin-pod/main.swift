// Prints a Podfile that pins a pod to one version, whatever its line asked for before.
import ReleaseDescriptors
import Support

let words = arguments(3...3, usage: "pin-pod PODFILE POD VERSION")
let (path, pod, version) = (words[0], words[1], words[2])

reporting { () throws(Refusal) in
  let podfile = try PodfileDocument(text(at: path))
  write(podfile.text.applying(try podfile.edits(for: PodfileChange(pins: [pod: version]))))
}
