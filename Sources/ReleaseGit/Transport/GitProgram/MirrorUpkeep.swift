import Foundation
import ReleaseSupport

/// Keeps the mirrors of a fleet fast: every run and every fetch leaves a pack and some refs in them, and each look at an
/// object goes through all packs.
///
/// `git repack --geometric` joins what is small and leaves what is large; it drops no object, whether a ref reaches it
/// or not. Whoever has the mirror open meanwhile finds in the new pack what was in the old ones.
package struct MirrorUpkeep: Sendable {
  /// More packs are joined: what git's own `gc.autoPackLimit` is.
  static let mostPacks = 50
  /// How many mirrors a command cares for at most, so that nobody waits for a whole fleet.
  static let mostMirrors = 16
  /// Stands there from an attempt on until one succeeds: what fails is not done again at every command.
  private static let mark = "relctl-upkeep"
  /// In seconds.
  private static let pause: Int64 = 3600

  private let environment: [String: String]
  private let now: @Sendable () -> Int64

  package init(environment: [String: String], now: @escaping @Sendable () -> Int64) {
    self.environment = GitProgram.unattended(environment)
    self.now = now
  }

  /// Those that need it most.
  package func due(among mirrors: [String]) -> [String] {
    let counted = Set(mirrors).map { (mirror: $0, packs: Self.packs(in: $0)) }
    let large = counted.filter { $0.packs > Self.mostPacks && !wasTried($0.mirror) }
    return large.sorted { ($1.packs, $0.mirror) < ($0.packs, $1.mirror) }.prefix(Self.mostMirrors).map(
      \.mirror)
  }

  /// Joins packs and refs. Whatever stands in the way of that leaves a mirror that is as good as before.
  package func run(on mirror: String) async {
    // Another process fetches into it: the next command will do.
    guard let turn = try? MirrorFetchLock(of: mirror) else { return }
    defer { withExtendedLifetime(turn) {} }
    guard (try? AtomicFile.write(Array("\(now())\n".utf8), to: "\(mirror)/\(Self.mark)")) != nil else {
      return
    }
    var isJoined = await git(["repack", "--geometric=2", "-d", "-q"], on: mirror)
    // Before git 2.32 everything is written anew.
    if !isJoined { isJoined = await git(["repack", "-a", "-d", "--keep-unreachable", "-q"], on: mirror) }
    let isPacked = await git(["pack-refs", "--all"], on: mirror)
    if isJoined, isPacked { unlink("\(mirror)/\(Self.mark)") }
  }

  private func git(_ command: [String], on mirror: String) async -> Bool {
    await ProgramProbe.run(
      "git", arguments: ["--git-dir=\(mirror)"] + GitProgram.settings + command, environment: environment,
      within: .seconds(60))?
      .status == 0
  }

  private func wasTried(_ mirror: String) -> Bool {
    guard let text = try? FileReader.readStart(of: "\(mirror)/\(Self.mark)", limit: 32),
      let time = Int64(String(decoding: text, as: UTF8.self).filter(\.isNumber))
    else { return false }
    return abs(now() - time) < Self.pause
  }

  private static func packs(in mirror: String) -> Int {
    FolderEntry.all(of: "\(mirror)/objects/pack")?.count { $0.name.hasSuffix(".pack") } ?? 0
  }
}
