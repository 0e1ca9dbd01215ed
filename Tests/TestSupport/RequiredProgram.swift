import Foundation
import Testing

/// Something that a test needs on the machine and that `scripts/setup --tests` installs.
package struct RequiredProgram: Sendable {
  /// What `scripts/test` lists, and what fails a build server's run: a skipped test proves nothing.
  package let name: String
  package let isInstalled: Bool

  /// - Parameter name: Of a program in `PATH`.
  package init(_ name: String) {
    self.init(name, isInstalled: Self.path(of: name) != nil)
  }

  package init(_ name: String, isInstalled: Bool) {
    (self.name, self.isInstalled) = (name, isInstalled)
  }

  /// Where a program is that a name leads to.
  package static func path(of name: String) -> String? {
    // sshd and others are in a folder that not every user's PATH has.
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") + ":/usr/sbin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where something is missing that it needs. `scripts/test` looks for these words.
  package static func requires(_ program: RequiredProgram) -> Self {
    .enabled(if: program.isInstalled, "missing: \(program.name) (scripts/setup --tests)")
  }

  package static func requires(_ program: String) -> Self { requires(RequiredProgram(program)) }
}
