import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Components as their clients install them.
extension FolderCheck {
  /// CocoaPods copies what a podspec takes, at the paths of the repository, and nothing else.
  func comparePods(
    _ folder: String, _ members: [Train.Member], _ app: Train.Member?, _ verification: inout Verification
  ) async throws {
    if let app, let lock = try await entries(of: app).first(where: { $0.path.hasSuffix("Podfile.lock") }) {
      let mirror = try mirror(of: .component(app.name))
      let wanted = try await pool.run {
        try Repository.withRepository(at: mirror) {
          try $0.objects.blob(lock.id, atMost: .max, path: lock.path)
        }
      }
      if try wanted != FileReader.read("\(folder)/Manifest.lock", limit: .max) {
        verification.findings.append(
          VerifyFinding(
            "verify.folder", "the pods were not installed by the train's Podfile.lock",
            subject: app.name.description, path: "\(folder)/Manifest.lock",
            hint: "run 'pod install --deployment'"))
      }
    }
    for member in members {
      let entries = try await entries(of: member)
      for pod in member.pods where FileSystem.isDirectory("\(folder)/\(pod)") {
        try await compare("\(folder)/\(pod)", pod, member, entries, isWhole: false, &verification)
      }
    }
  }

  /// SwiftPM checks out a commit whole, in a folder of the repository's name.
  func comparePackages(
    _ folder: String, _ members: [Train.Member], _ verification: inout Verification
  ) async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for member in members {
      let url = try url(of: .component(member.name)).raw
      let last = url.split(separator: "/").last.map(String.init) ?? member.name.description
      let identity = (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
      guard let name = names.first(where: { $0.lowercased() == identity }) else { continue }
      try await compare(
        "\(folder)/\(name)", name, member, try await entries(of: member), isWhole: true, &verification)
    }
  }

  func compare(
    _ folder: String, _ name: String, _ member: Train.Member, _ entries: [TreeEntry], isWhole: Bool,
    _ verification: inout Verification
  ) async throws {
    let links = (try? FileManager.default.attributesOfItem(atPath: folder)[.type] as? FileAttributeType)
    if links == .typeSymbolicLink {
      verification.findings.append(
        VerifyFinding("verify.folder", "it is a link to another folder", subject: name, path: folder))
      return
    }
    verification.counts.files += entries.count
    verification.findings += try await differences(entries, of: member, in: folder, mayLack: !isWhole).map {
      VerifyFinding("verify.folder", $1, subject: name, path: "\(folder)/\($0)")
    }
    let known = Set(entries.map(\.path))
    guard let all = FileManager.default.enumerator(atPath: folder) else { return }
    while let path = all.nextObject() as? String {
      if Self.ignored.contains(path.split(separator: "/").last.map(String.init) ?? "") {
        all.skipDescendants()
      } else if !known.contains(path), isFile("\(folder)/\(path)") {
        verification.findings.append(
          VerifyFinding(
            "verify.folder", "the commit \(member.commit.short) doesn't have this file", subject: name,
            path: "\(folder)/\(path)"))
      }
    }
  }
}
