import ReleaseModel

/// The app's Podfile.lock as a run finds or merges it, before it is made right for the train.
struct FoundLock: Sendable {
  let path: String
  let text: SourceText
  /// The Podfile beside it as the run leaves it.
  let podfile: SourceText
  /// SHA-1 of that Podfile, with the line ends of a checkout.
  let podfileChecksum: String
}
