import ReleaseDescriptors
import ReleaseModel
import Synchronization

/// The podspecs that were read, by their texts: a merge looks at the same few a dozen times. What is read takes ten times
/// the memory of its text, so nobody keeps it for longer than one thing takes.
package final class ReadPodspecs: Sendable {
  private struct Reading: Hashable {
    let text: SourceText
    let format: DescriptorReference.Format
    let ownedVersion: String?
  }
  private let known = Mutex<[Reading: any Specification]>([:])

  package init() {}

  /// Reads a podspec; a text that is known is not read again.
  ///
  /// - Parameter ownedVersion: what the component's version file says, if it has one.
  package func podspec(
    _ text: SourceText, _ format: DescriptorReference.Format, ownedVersion: String? = nil
  ) throws(Refusal) -> any Specification {
    let reading = Reading(text: text, format: format, ownedVersion: ownedVersion)
    if let podspec = self[reading] { return podspec }
    let podspec: any Specification
    if ownedVersion == nil {
      podspec = try format.specification(text, ownedVersion: nil)
    } else {
      podspec = try self.podspec(text, format).owned(by: ownedVersion)
    }
    self[reading] = podspec
    return podspec
  }

  private subscript(reading: Reading) -> (any Specification)? {
    get { known.withLock { $0[reading] } }
    set { known.withLock { $0[reading] = newValue } }
  }
}
