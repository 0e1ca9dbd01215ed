import ReleaseDescriptors
import ReleaseModel

/// Where an app shall take its components from: commits or folders.
package protocol AppPinning {
  /// Returns the descriptors that differ then.
  ///
  /// - Throws: one `Refusal` for all that can't be written.
  func rewrite(_ files: [(DescriptorReference, SourceText)]) throws(Refusal) -> [String: SourceText]

  /// Returns a lock of packages that fits; pins of others stay.
  ///
  /// - Parameter originHash: Of the package that it stands beside; nil for the lock of a project.
  func rewrite(lock text: SourceText, originHash: String?) throws(Refusal) -> SourceText
}
