import Testing

@testable import ReleaseDelivery

/// What is shown first of a log that failed.
struct LogErrorsTests {
  private func lines(_ log: String) -> [String] {
    var errors = LogErrors()
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) { errors.add(String(line)) }
    return errors.lines
  }

  @Test func aKeychainThatIsClosedIsTold() {
    var errors = LogErrors()
    errors.add("/x/App.app: errSecInternalComponent")
    errors.add("Command CodeSign failed with a nonzero exit code")
    #expect(errors.saysKeychainIsClosed && errors.lines == ["/x/App.app: errSecInternalComponent"])
    errors = LogErrors()
    errors.add("security: SecKeychainItemImport: User interaction is not allowed.")
    #expect(errors.saysKeychainIsClosed)
    errors = LogErrors()
    errors.add("let text = \"errSecInternalComponent\" // User interaction is not allowed. Or is it")
    #expect(!errors.saysKeychainIsClosed && errors.lines.isEmpty)
  }

  @Test func theCauseStandsBeforeWhatFollowedFromIt() {
    let log = """
      CompileC /x/Pay.o Pay.m normal arm64 (in target 'Pay')
          clang -x objective-c -DNOTE="error: none" -c Pay.m
      /src/App/Pay.swift:12:8: error: no such module 'Network'
      import Network
             ^
      ld: warning: directory not found
      /src/App/Pay.swift:12:8: error: no such module 'Network'
      Undefined symbols for architecture arm64:
        "_OBJC_CLASS_$_Cart", referenced from:
            objc-class-ref in Pay.o
      ld: symbol(s) not found for architecture arm64
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      error: No profiles for 'com.example.app' were found
      Test case 'error: is shown' passed

      The following build commands failed:
      \tCompileSwift normal arm64
      (1 failure)
      ** ARCHIVE FAILED **
      """
    #expect(
      lines(log) == [
        "/src/App/Pay.swift:12:8: error: no such module 'Network'",
        "error: No profiles for 'com.example.app' were found",
        "Undefined symbols for architecture arm64:",
        "  \"_OBJC_CLASS_$_Cart\", referenced from:", "      objc-class-ref in Pay.o",
        "ld: symbol(s) not found for architecture arm64",
        "clang: error: linker command failed with exit code 1 (use -v to see invocation)",
        "The following build commands failed:", "\tCompileSwift normal arm64",
      ])
  }

  @Test func theReasonOfAScriptStandsAboveIt() {
    let log = """
      PhaseScriptExecution [CP] Check /x/Script.sh
      diff: /Podfile.lock: No such file or directory
      The sandbox is not in sync with the Podfile.lock.
      Command PhaseScriptExecution failed with a nonzero exit code
      """
    #expect(
      lines(log).suffix(2) == [
        "The sandbox is not in sync with the Podfile.lock.",
        "Command PhaseScriptExecution failed with a nonzero exit code",
      ])
    #expect(lines("make: Nothing to be done\nall: error: is no place\nnote: x:1: error in words") == [])
  }

  @Test func noLogFillsTheScreen() {
    let log = (1...500).map { "/src/A.swift:\($0):1: error: broken" } + ["error: last"]
    #expect(lines(log.joined(separator: "\n")).count == LogErrors.limit)
  }
}
