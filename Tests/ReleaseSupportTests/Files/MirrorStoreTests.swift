import Foundation
import TestSupport
import Testing

@testable import ReleaseSupport

struct MirrorStoreTests {
  private let folder: ScratchFolder
  private let store: MirrorStore
  private let mirror: String

  init() throws {
    folder = try ScratchFolder()
    store = MirrorStore(root: folder.path("mirrors"), lock: folder.path("lock"))
    mirror = store.root + "/App-1.git"
    try Self.make(mirror, holding: "old")
  }

  @Test(arguments: [false, true])
  func aMirrorGoesWhenTheNewOneIsThere(_ isKept: Bool) throws {
    let new = store.newPlace(for: mirror)
    try Self.make(new, holding: "new")
    try store.replace(mirror, with: new, isKept: isKept)
    #expect(try Self.text(mirror) == "new")
    let kept = MirrorStore.kept(of: mirror)
    #expect(try kept.map(Self.text) == (isKept ? ["old"] : []))
    #expect(try folder.names("mirrors").count == 1 + kept.count)
  }

  @Test func aMirrorStaysWhereTheNewOneCannotTakeItsPlace() throws {
    #expect(throws: FileError.self) { try store.replace(mirror, with: store.newPlace(for: mirror)) }
    let new = store.newPlace(for: mirror)
    try Self.make(new, holding: "new")
    let landing = try FileLock(at: folder.path("lock"))
    #expect(throws: FileLockError.self) { try store.replace(mirror, with: new) }
    _ = consume landing
    #expect(try Self.text(mirror) == "old")
  }

  @Test func whatAKilledFetchLeftGoesAndNothingElse() throws {
    let new = store.newPlace(for: mirror)
    let other = store.root + "/Network-2.git"
    let fetched = store.newPlace(for: other)
    for place in [new, other, fetched, mirror + ".damaged-1"] { try Self.make(place, holding: "x") }
    let turn = try MirrorFetchLock(of: other)
    store.removeUnfinished()
    withExtendedLifetime(turn) {}
    let left = try folder.names("mirrors").map { "\(store.root)/\($0)" }
    #expect(left == [mirror, mirror + ".damaged-1", other, fetched])
  }

  private static func make(_ mirror: String, holding text: String) throws {
    try FilePathRules.makeDirectory(mirror)
    try AtomicFile.write(Array(text.utf8), to: mirror + "/HEAD")
  }

  private static func text(_ mirror: String) throws -> String {
    try String(contentsOfFile: mirror + "/HEAD", encoding: .utf8)
  }
}
