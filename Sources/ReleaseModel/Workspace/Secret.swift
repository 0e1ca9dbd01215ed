/// A value that no output may show. It can't be printed, interpolated, encoded or reflected; only `reveal()`
/// gives it away, at the one place that needs it.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let value: String

  package init(_ value: String) { self.value = value }

  /// The value itself, for a request header, a signature or a child's environment.
  package func reveal() -> String { value }

  package var isEmpty: Bool { value.isEmpty }
  package var description: String { "***" }
  package var debugDescription: String { "***" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
