/// What a hint tells people to write, in the format of the podspec that it is about.
extension PodspecFacts {
  private var isJSON: Bool { path.hasSuffix(".json") }

  /// What its file must be called for a pod of a name.
  func fileName(of pod: String) -> String { pod + (isJSON ? ".podspec.json" : ".podspec") }

  /// How it sets the required attributes that it lacks.
  var assignmentsOfMissing: String {
    missing.map { isJSON ? "\"\($0)\": ..." : "s.\($0) = ..." }.joined(separator: ", ")
  }

  /// The tag of its source, which is its version.
  var tagEntry: String { isJSON ? "\"tag\": \"\(version ?? "...")\"" : ":tag => s.version" }

  var branchEntry: String { isJSON ? "\"branch\": \"...\"" : ":branch => '...'" }

  /// A tag that is its version; JSON has no other way than to repeat it.
  func tag(_ tag: String) -> String { isJSON ? "\"\(tag)\"" : "s.version" }

  func dependency(on pod: String) -> String {
    isJSON ? "\"dependencies\": { \"\(pod)\": [] }" : "s.dependency '\(pod)'"
  }
}
