import ReleaseModel

/// Goes through the bytes of a tree object entry by entry: mode, space, name, NUL, the id's 20 bytes
/// (git's Documentation/gitformat-pack and tree-walk.c).
struct TreeCursor {
  private let bytes: [UInt8]
  private var start = 0
  private var name = 0..<0
  private(set) var isAtEnd = false

  /// Starts at the first entry.
  /// - Throws: `GitError` when that is malformed.
  init(_ bytes: [UInt8]) throws(GitError) {
    self.bytes = bytes
    try find(from: 0)
  }

  /// Goes to the next entry.
  /// - Throws: `GitError` when that is malformed.
  mutating func advance() throws(GitError) { try find(from: end) }

  private var end: Int { name.upperBound + 21 }

  private mutating func find(from start: Int) throws(GitError) {
    self.start = start
    guard start < bytes.count else {
      isAtEnd = true
      return
    }
    guard let space = bytes[start...].firstIndex(of: 0x20),
      let terminator = bytes[space...].firstIndex(of: 0), terminator > space + 1,
      bytes.count - terminator > 20
    else { throw GitError(function: "TreeCursor", code: -1, message: "a tree is malformed") }
    name = (space + 1)..<terminator
  }

  /// The whole entry.
  var entry: ArraySlice<UInt8> { bytes[start..<end] }

  /// Mode, name and NUL: the entry without its id.
  var head: ArraySlice<UInt8> { bytes[start...name.upperBound] }

  var id: ObjectID {
    bytes[(name.upperBound + 1)..<end].withUnsafeBytes { ObjectID(bytes: $0) }
  }

  var isFolder: Bool { bytes[start..<(name.lowerBound - 1)].elementsEqual("40000".utf8) }

  func isSameEntry(as other: TreeCursor) -> Bool { entry == other.entry }

  /// Says whether the entry comes first in git's order, in which a folder's name ends with a slash.
  func precedes(_ other: TreeCursor) -> Bool {
    let (mine, their) = (bytes[name], other.bytes[other.name])
    for (one, two) in zip(mine, their) where one != two { return one < two }
    let length = min(mine.count, their.count)
    return byte(length) < other.byte(length)
  }

  /// The byte of the name that git compares, which may be the one behind its end.
  private func byte(_ offset: Int) -> UInt8 {
    if offset < name.count { return bytes[name.lowerBound + offset] }
    return isFolder ? UInt8(ascii: "/") : 0
  }
}
