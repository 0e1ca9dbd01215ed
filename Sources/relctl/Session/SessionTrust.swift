import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// Whether a command believes its workspace. It does not where the user says so, and in a build of a merge request.
struct SessionTrust: Sendable {
  /// What an untrusted workspace may reach; nil for one that is trusted.
  let base: BaseBranch?
  let addresses: AddressRule
  /// What made it untrusted: an option, or a variable of the build server.
  private let evidence: String
  /// The base branch, where it is known by name.
  private let baseName: String?
  private let allowed: [String]
  private let temporaryFolder: String

  var isTrusted: Bool { base == nil }

  init(_ options: GlobalOptions, folder: String, _ environment: [String: String]) {
    let build = MergeRequestBuild(environment)
    let variable = environment["RELCTL_ALLOWED_ADDRESSES"] ?? ""
    allowed = options.allowAddress + variable.split(whereSeparator: \.isWhitespace).map(String.init)
    evidence = options.untrusted == true ? "--untrusted" : build?.evidence ?? ""
    baseName = options.base ?? build?.base
    temporaryFolder = FilePathRules.join(
      "relctl-untrusted-\(String(UInt64.random(in: 0 ... .max), radix: 36))",
      to: FileManager.default.temporaryDirectory.path)
    guard options.untrusted ?? (build != nil) else {
      base = nil
      addresses = AddressRule()
      return
    }
    let commit = environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"].flatMap { $0.isEmpty ? nil : $0 }
    let base = BaseBranch(
      of: folder,
      at: options.base.map(Self.refs) ?? (build?.base.map(BaseBranch.refs) ?? [])
        + (commit.map { [$0] } ?? []))
    self.base = base
    addresses = AddressRule(
      admitting: base.addresses + allowed.filter { !$0.hasSuffix("/") }.map { RemoteURL($0) },
      below: allowed.filter { $0.hasSuffix("/") })
  }

  /// A full name and a commit's id are taken as they are; a short name is a branch of a remote.
  private static func refs(_ base: String) -> [String] {
    if base.hasPrefix("refs/") { return [base] }
    let isID = base.utf8.count >= 7 && base.utf8.allSatisfy(\.isHexDigit)
    return BaseBranch.refs(of: base) + ["refs/remotes/\(base)"] + (isID ? [base] : [])
  }

  /// The state folder. An untrusted workspace gets one of its own: below the one that the user named, else for this command
  /// alone.
  func stateFolder(named: String?, in workspace: String) -> String {
    guard !isTrusted else { return named ?? "\(workspace)/.relctl" }
    return named.map { "\($0)/untrusted" } ?? temporaryFolder
  }

  func removeTemporaryFolder() {
    guard !isTrusted else { return }
    try? FileManager.default.removeItem(atPath: temporaryFolder)
  }

  /// Says what an untrusted workspace can't do, before anything is done.
  func announce() {
    guard let base else { return }
    let places = base.ref.map { ["'\($0)'"] } ?? []
    let allowed = allowed.isEmpty ? [] : ["--allow-address"]
    let sources = (places + allowed).joined(separator: localized(" and "))
    if sources.isEmpty {
      Terminal.writeError(
        localized(
          "note: the workspace is not trusted (\(evidence)): none of its programs start, no secrets are read, and no address is followed, because relctl.yml of the base branch was not found\n"
        ))
      let branch = baseName ?? "main"
      let refspec = "+refs/heads/\(branch):refs/remotes/origin/\(branch)"
      Terminal.writeError(
        localized(
          "hint: run 'git fetch origin \(refspec.shellWord)' first, or set the branch with '--base'\n"
        ))
    } else {
      Terminal.writeError(
        localized(
          "note: the workspace is not trusted (\(evidence)): none of its programs start, no secrets are read, and only addresses from \(sources) are followed\n"
        ))
    }
  }
}

extension CommandSession {
  /// Refuses what an untrusted workspace can't do: everything that changes something, builds, ships, or edits files.
  func requireTrust() throws(Refusal) {
    guard !trust.isTrusted else { return }
    throw Refusal(
      "workspace.untrusted", "this command is not read-only, and the workspace is not trusted",
      hint:
        "check the change with 'relctl lint' or a '--dry-run'; if you trust it, add '--no-untrusted'")
  }
}
