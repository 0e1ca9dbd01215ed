import ReleaseModel

extension SpecLayout {
  /// The folder of a pod's versions, without a slash at its end.
  package func folder(of pod: String) -> String {
    var digits = MD5.hex(pod.utf8)[...]
    let shards = prefixLengths.map { length in
      defer { digits = digits.dropFirst(length) }
      return digits.prefix(length) + "/"
    }
    return root + shards.joined() + pod
  }

  package func folder(of pod: String, version: String) -> String { "\(folder(of: pod))/\(version)" }

  /// The path of a published podspec in one of its two forms.
  package func path(of pod: String, version: String, _ form: PodspecSyntax) -> String {
    "\(folder(of: pod, version: version))/\(pod)\(form.suffix)"
  }
}
