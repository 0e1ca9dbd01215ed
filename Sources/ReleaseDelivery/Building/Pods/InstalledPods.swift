import ReleaseDescriptors
import ReleaseModel
import ReleaseSupport

/// What an installation left in the folder of a Podfile.
struct InstalledPods {
  /// The absolute path of the Podfile's folder.
  let folder: String

  private func file(_ path: String) -> [UInt8]? { try? readFile("\(folder)/\(path)") }

  /// Whether Pods is what the lock beside it says: CocoaPods leaves a copy of it there. Pods without a lock are as they
  /// were committed.
  var isComplete: Bool {
    guard let manifest = file("Pods/Manifest.lock") else { return false }
    guard let lock = file("Podfile.lock") else { return true }
    return manifest == lock
  }

  /// Refuses pods that are others than the commit's lock says.
  ///
  /// - Parameter train: nil for what is no app's.
  func require(_ lock: [UInt8], of name: ComponentName, train: TrainLock?) throws(Refusal) {
    guard let manifest = file("Pods/Manifest.lock"), manifest != lock else { return }
    let path = "\(name):Pods/Manifest.lock"
    let installed = try PodfileLock(SourceText(path: path, bytes: manifest))
    let committed = try PodfileLock(SourceText(path: "\(name):Podfile.lock", bytes: lock))
    var differences = train?.differences(installed, path: path) ?? []
    if differences.isEmpty {
      let versions = Dictionary(committed.pods.map { ($0.name, $0.version) }, uniquingKeysWith: { $1 })
      differences = installed.pods.filter { versions[$0.name] != $0.version }.map {
        "locks \($0.name) \($0.version) instead of \(versions[$0.name].map { "\($0)" } ?? "no such pod")"
      }
    }
    // Without other pods the file may be of another CocoaPods, which writes it otherwise.
    guard let first = differences.first else { return }
    let more: Phrase = differences.count > 1 ? " and \(differences.count - 1) more" : ""
    throw Refusal(
      "build.pods",
      "the installed pods differ from those of the commit: Pods/Manifest.lock \(first)\(more)",
      subject: name, hint: "install with 'pod install --deployment', which never changes Podfile.lock")
  }
}
