import Foundation
import FuzzTargets

/// The target that `RELCTL_FUZZ_TARGET` names. `list` prints the names of all, and `longest:NAME` the size of the longest
/// input of one, for `scripts/fuzz`.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["RELCTL_FUZZ_TARGET"] ?? ""
  if name == "list" {
    for target in FuzzTarget.all { print(target.name) }
    exit(0)
  }
  let asked = name.split(separator: ":").last.map(String.init) ?? ""
  guard let target = FuzzTarget.named(asked) else {
    fatalError("RELCTL_FUZZ_TARGET is '\(name)'; scripts/fuzz --list prints the targets")
  }
  if name.hasPrefix("longest:") {
    print(target.longest)
    exit(0)
  }
  return target
}()

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
