import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// One thing of this machine or workspace that a run needs.
package struct LocalCheck: Sendable, Hashable {
  package let name: String
  /// What was found, in a few words.
  package let text: Phrase
  package let problem: Diagnostic?

  /// - Parameter text: A version, a path or a time, which no language changes.
  package init(_ name: String, foreign text: String, problem: Diagnostic? = nil) {
    self.init(name, Phrase(foreign: text), problem: problem)
  }

  package init(_ name: String, _ text: Phrase, problem: Diagnostic? = nil) {
    self.name = name
    self.text = text
    self.problem = problem
  }
}

extension Diagnostic {
  /// Every remote is reached with git, so nothing begins without it.
  package static let gitMissing = Diagnostic(
    "git.missing", "no git program in PATH",
    hint: "install git 2.30 or later: apt-get install git, brew install git, xcode-select --install")
}

extension LocalCheck {
  package static func git(_ version: String?) -> LocalCheck {
    guard let version else { return LocalCheck("git", "missing", problem: .gitMissing) }
    let numbers = version.split(separator: ".").prefix(2).compactMap { Int($0) }
    let isOld = numbers.count == 2 && (numbers[0], numbers[1]) < (2, 30)
    return LocalCheck(
      "git", foreign: version,
      problem: isOld
        ? Diagnostic("git.old", "git \(version) is older than 2.30", hint: "install a newer git") : nil)
  }

  package static func libgit2(_ version: String, isSupported: Bool) -> LocalCheck {
    LocalCheck(
      "libgit2", foreign: version,
      problem: isSupported
        ? nil
        : Diagnostic(
          "libgit2.old", "libgit2 \(version) is older than 1.5",
          hint: "install libgit2 1.5 or later: apt-get install libgit2-dev, brew install libgit2"))
  }

  /// - Parameter hosts: How many remotes are reached over ssh.
  package static func ssh(_ version: String?, hosts: Int) -> LocalCheck {
    LocalCheck(
      "ssh", version.map(Phrase.init(foreign:)) ?? "missing",
      problem: version == nil && hosts > 0
        ? Diagnostic(
          "ssh.missing", "no ssh program in PATH, but \(hosts) addresses need it",
          hint: "install it: apt-get install openssh-client") : nil)
  }

  /// - Parameter limit: In bytes; nil for none.
  package static func memory(_ limit: UInt64?) -> LocalCheck {
    guard let limit else { return LocalCheck("memory", "no limit") }
    var problem: Diagnostic?
    do throws(Refusal) { try MemoryLimit.require(limit) } catch { problem = error.diagnostics.first }
    return LocalCheck("memory", "at most \(limit >> 20) MiB of address space", problem: problem)
  }

  /// Who certifies hosts: a file stands in the place of the system's authorities, but beside them with Apple's library.
  package static func tls(
    _ library: Phrase, authorities file: String?, isMac: Bool = Platform.isMac
  ) -> LocalCheck {
    guard let file else { return LocalCheck("tls", "\(library), trusts the system's authorities") }
    let isAdded = TLSLibrary.addsAuthorities(library.english, isMac: isMac)
    return LocalCheck(
      "tls",
      isAdded
        ? "\(library), trusts the authorities of '\(file)' and the system's"
        : "\(library), trusts only the authorities of '\(file)'")
  }

  package static func unwritableState(_ folder: String, _ error: FileError) -> LocalCheck {
    LocalCheck(
      "state", foreign: folder,
      problem: Diagnostic(
        "state.unwritable", "the folder for mirrors and journals can't be used: \(error)",
        hint: "make it writable, or choose another with '--state-dir' or RELCTL_HOME"))
  }

  /// - Parameter free: Bytes.
  package static func state(_ folder: String, free: UInt64) -> LocalCheck {
    let text = free >= 10 << 30 ? "\(free >> 30) GB" : "\(free >> 20) MB"
    let hint: Phrase = "free up space, or put mirrors elsewhere with '--state-dir' or RELCTL_HOME"
    let message: Phrase = "'\(folder)' has only \(text) left for mirrors and journals"
    let problem: Diagnostic? =
      if free < 100 << 20 {
        Diagnostic("state.full", message, hint: hint)
      } else if free < 1 << 30 {
        Diagnostic(severity: .warning, "state.small", message, hint: hint)
      } else {
        nil
      }
    return LocalCheck("state", "\(folder), writable, \(text) free", problem: problem)
  }
}
