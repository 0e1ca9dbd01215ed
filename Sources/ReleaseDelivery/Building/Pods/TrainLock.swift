import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The app's Podfile.lock, and the train that it was found to install.
package struct TrainLock: Sendable {
  let train: Train
  let lock: RuleInput.AppLock

  package init(_ lock: RuleInput.AppLock, of train: Train) {
    self.lock = lock
    self.train = train
  }

  /// Whether it is whole.
  package var state: LockState? { lock.state }

  /// What an installation that left this lock did otherwise than the train says, as ends of a sentence.
  func differences(_ installed: PodfileLock, path: String) -> [Phrase] {
    RuleInput.AppLock(lock: installed, path: path, expected: lock.expected).drift(from: train).differences
      .map(
        \.text)
  }
}
