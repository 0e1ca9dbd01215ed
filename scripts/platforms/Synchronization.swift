// As much of Synchronization as relctl uses, for checks against a system's real headers: this system's brings its own C
// library along, and one program can't see two. Bodies are never run.
public struct Mutex<Value: ~Copyable>: ~Copyable {
  public init(_ initialValue: consuming sending Value) {}
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { fatalError() }
}

extension Mutex: @unchecked Sendable where Value: ~Copyable {}

public enum AtomicOrdering { case relaxed }

public struct Atomic<Value: Sendable>: ~Copyable, @unchecked Sendable {
  public init(_ initialValue: Value) {}
  public borrowing func load(ordering: AtomicOrdering) -> Value { fatalError() }
  public borrowing func store(_ value: Value, ordering: AtomicOrdering) {}
}
