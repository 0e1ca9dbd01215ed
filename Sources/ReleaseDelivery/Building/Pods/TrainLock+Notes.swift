import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension TrainLock {
  /// What 'pod install --deployment' would refuse the lock for, before a build waits for it.
  ///
  /// - Parameter cocoapods: The version that installs; nil where nobody can tell.
  func notes(cocoapods: String?) -> [Diagnostic] {
    var notes = [lock.drift(from: train).incompleteness()].compactMap { $0 }
    if let running = cocoapods, let wrote = lock.lock.cocoapods, running != wrote {
      notes.append(
        Diagnostic(
          severity: .warning, "build.cocoapods",
          "\(lock.path) was written by CocoaPods \(wrote), but CocoaPods \(running) installs from it",
          subject: "CocoaPods",
          hint: "'pod install --deployment' only accepts a lock of its own version: install it with "
            + "'gem install cocoapods -v \(wrote)' or a Gemfile, or run 'pod install' with \(running) and commit the lock"
        ))
    }
    return notes
  }
}
