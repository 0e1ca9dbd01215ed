/// What a Podfile.lock says against what a train says.
struct LockDrift {
  let train: Train
  let lock: PodfileLock
  /// How messages call the file, such as `App:Podfile.lock`.
  let path: String

  /// A warning that names the pods whose locked version is not the train's; nil when there is none.
  func diagnostic() -> Diagnostic? {
    var differences: [String] = []
    var location: SourceLocation?
    for member in train.members {
      for pod in member.pods {
        guard let locked = lock.pods.first(where: { $0.root == pod }), locked.version != member.text else {
          continue
        }
        differences.append("\(pod) \(locked.version) instead of \(member.text)")
        location = location ?? locked.location
      }
    }
    guard let first = differences.first else { return nil }
    let more = differences.count > 1 ? " and \(differences.count - 1) more" : ""
    return Diagnostic(
      .warning, "lock.drift", "\(path) of \(train.environment) is out of step: it locks \(first)\(more)",
      at: location,
      hint:
        "run 'pod update \(train.members.flatMap(\.pods).prefix(3).joined(separator: " ")) ...' on the app's branch and commit the lock"
    )
  }
}
