import CGit2
import ReleaseModel
import ReleaseSupport

/// A path in a tree as git has it: bytes, which need be no text in UTF-8, and two of which are never the same because
/// Unicode holds them for the same letters.
package struct TreePath: Hashable, Sendable {
  package let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(_ path: String) { bytes = Array(path.utf8) }

  /// Takes a text of libgit2's.
  init(_ name: UnsafePointer<CChar>) {
    bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  private static let slash = UInt8(ascii: "/")

  /// The names from the top to the entry.
  var names: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash, omittingEmptySubsequences: false) }

  /// The folders that it lies in.
  var folders: [TreePath] {
    bytes.indices.filter { bytes[$0] == Self.slash }.map { TreePath(bytes[..<$0]) }
  }

  func appending(_ name: UnsafePointer<CChar>) -> TreePath {
    let name = TreePath(name)
    return bytes.isEmpty ? name : TreePath(bytes + [Self.slash] + name.bytes)
  }

  /// As people read it; malformed UTF-8 is shown as U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it can name an entry of a tree: relative, no empty, `.`, `..` or `.git` part, no NUL.
  var isWellFormed: Bool {
    !bytes.contains(0)
      && names.allSatisfy { name in
        !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
          && String(decoding: name, as: UTF8.self).lowercased() != ".git"
      }
  }
}
