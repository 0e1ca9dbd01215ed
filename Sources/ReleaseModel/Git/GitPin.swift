/// What a descriptor's git source points at, beside its address.
///
/// The three keys are CocoaPods' own. A key that is nil is absent from the source.
public struct GitPin: Hashable, Sendable, Codable {
  /// A short branch name, such as `feature/6.5.5`.
  public var branch: String?
  /// A short tag name, such as `6.5.5.master`.
  public var tag: String?
  /// A full commit id in hexadecimal digits.
  public var commit: String?

  /// Names what is to be checked out; all nil names nothing.
  public init(branch: String? = nil, tag: String? = nil, commit: String? = nil) {
    self.branch = branch
    self.tag = tag
    self.commit = commit
  }

  /// Whether the pin names nothing, so that a consumer would get the default branch.
  public var isEmpty: Bool { branch == nil && tag == nil && commit == nil }
}
