import Foundation
import FuzzTargets

/// Runs libFuzzer over the target that `RELCTL_FUZZ_TARGET` names. With `list` it prints the names of all, and with
/// `longest:NAME` the size of the longest input of one, for `scripts/fuzz`.
@main enum RelctlFuzz {
  static let target: FuzzTarget = {
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

  static func main() {
    _ = target
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, fuzzOneInput))
  }
}

/// `LLVMFuzzerRunDriver`: libFuzzer without its own `main`, because the package manager names this program's.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What libFuzzer calls for each input; its own `main`, which is not linked, would look for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try RelctlFuzz.target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
