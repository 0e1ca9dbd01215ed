/// A `Podfile.lock`: what an installation chose, to compare with what was released.
public struct PodfileLock: Sendable, Hashable {
  public struct Pod: Sendable, Hashable {
    /// With its subspec, such as `Payments/Core`.
    public let name: String
    public let version: String
    /// What it depends on, with the requirement as the file spells it: `Core (= 1.0)`.
    public let dependencies: [String]
    public let location: SourceLocation

    /// The pod: the name before the first slash.
    public var root: String { String(name.prefix { $0 != "/" }) }
  }

  public let pods: [Pod]
  /// What the Podfile asked for, such as `Payments (= 6.5.5)`.
  public let dependencies: [String]
  /// Spec repository -> the pods that it gave.
  public let specRepositories: [String: [String]]
  /// Pod -> its options in the Podfile, such as `branch`. Addresses may carry credentials.
  public let externalSources: [String: [String: String]]
  /// Pod -> what was checked out for it, such as `commit`.
  public let checkoutOptions: [String: [String: String]]
  /// Pod -> SHA-1 of its podspec.
  public let checksums: [String: String]
  /// SHA-1 of the Podfile.
  public let podfileChecksum: String?
  /// The version of CocoaPods that wrote it.
  public let cocoapods: String?

  /// The version of a pod, whichever of its subspecs are installed.
  public func version(of pod: String) -> String? { pods.first { $0.root == pod }?.version }
}
