/// A value that no output may show. It can't be printed, interpolated, encoded or reflected; only `reveal()`
/// gives it away, at the one place that needs it.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let value: String

  public init(_ value: String) { self.value = value }

  /// The value itself, for a request header, a signature or a child's environment.
  public func reveal() -> String { value }

  public var isEmpty: Bool { value.isEmpty }
  public var description: String { "***" }
  public var debugDescription: String { "***" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
