import ReleaseModel
import Synchronization

/// The packs that one command made, the last one of each mirror. Most pushes send just the objects that were staged or
/// stored before, and need not read and deflate them a second time.
package final class MadePacks: Sendable {
  private let packs = Mutex<[String: Pack]>([:])

  package init() {}

  package func note(_ pack: Pack, in mirror: String) { packs.withLock { $0[mirror] = pack } }

  /// Returns the last pack of a mirror if these are its bytes.
  package func pack(of bytes: [UInt8], in mirror: String) -> Pack? {
    packs.withLock { $0[mirror] }.flatMap { $0.bytes == bytes ? $0 : nil }
  }

  /// Returns the last pack of a mirror if it holds these objects and no others, and forgets it.
  ///
  /// - Parameter objects: Each once.
  func take(_ objects: [ObjectID], in mirror: String) -> [UInt8]? {
    packs.withLock { packs in
      guard let pack = packs[mirror], pack.entries.count == objects.count,
        Set(pack.entries.map(\.object)).isSuperset(of: objects)
      else { return nil }
      packs[mirror] = nil
      return pack.bytes
    }
  }
}
