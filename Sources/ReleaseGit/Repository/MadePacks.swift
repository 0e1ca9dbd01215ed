import ReleaseModel
import Synchronization

/// The packs that one command made, the last one of each mirror: most pushes send just the objects that were staged or
/// stored before, and need not read and deflate them a second time.
package final class MadePacks: Sendable {
  private struct Made {
    let objects: Set<ObjectID>
    let bytes: [UInt8]
  }

  private let packs = Mutex<[String: Made]>([:])

  package init() {}

  package func note(_ bytes: [UInt8], of objects: [ObjectID], in mirror: String) {
    packs.withLock { $0[mirror] = Made(objects: Set(objects), bytes: bytes) }
  }

  /// Returns the last pack of a mirror if it holds these objects and no others, and forgets it.
  ///
  /// - Parameter objects: Each once.
  func take(_ objects: [ObjectID], in mirror: String) -> [UInt8]? {
    packs.withLock { packs in
      guard let made = packs[mirror], made.objects.count == objects.count,
        objects.allSatisfy(made.objects.contains)
      else { return nil }
      packs[mirror] = nil
      return made.bytes
    }
  }
}
