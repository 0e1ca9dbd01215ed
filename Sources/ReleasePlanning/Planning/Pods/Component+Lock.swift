import ReleaseModel

extension Component {
  /// The path of the lock that CocoaPods keeps beside the Podfile; nil for what has no Podfile.
  package var lockPath: String? { descriptors.lockPath }
}

extension [DescriptorReference] {
  var lockPath: String? { first { $0.format == .podfile }.map { $0.path + ".lock" } }
}
