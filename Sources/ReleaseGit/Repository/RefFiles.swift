import ReleaseModel
import ReleaseSupport

/// The refs of a repository as git's files hold them: a file for each below `refs`, and a list of many in `packed-refs`
/// (gitrepository-layout(5), git-pack-refs(1)).
///
/// libgit2 asks the disk a dozen times for each ref; a fleet of hundreds of repositories is read at each command.
/// Whatever is not written as git writes it is left to libgit2, which says what is wrong with it.
struct RefFiles {
  struct Target: Equatable {
    let object: ObjectID
    /// What that leads to where the list of packed refs says so: then no object has to be read.
    let peeled: ObjectID?
  }

  /// The name of a ref on the disk, below and with `refs/`. Names that Unicode holds for the same letters are two refs
  /// where their bytes differ.
  struct Name: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: Self, b: Self) -> Bool { a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8) }
  }

  private(set) var targets: [Name: Target] = [:]
  private var links: [Name: Name] = [:]

  /// - Parameter repository: The path of the git directory.
  /// - Returns: nil where something is not as git writes it.
  init?(of repository: String) {
    // Files first: git writes a ref into the list before it removes the file, so one that is packed meanwhile is seen in
    // one place at least.
    guard readFolder("refs", in: repository), readList(in: repository) else { return nil }
    for name in links.keys {
      // A link that leads nowhere is no ref yet.
      targets[name] = target(of: name).map { Target(object: $0, peeled: nil) }
    }
  }

  /// Those that are packed, which files may have replaced.
  init?(listOf repository: String) {
    guard readList(in: repository) else { return nil }
  }

  /// Follows links, as many as git follows.
  private func target(of name: Name) -> ObjectID? {
    var name = name
    for _ in 0...5 {
      guard let next = links[name] else { return targets[name]?.object }
      name = next
    }
    return nil
  }

  private mutating func readFolder(_ folder: String, in repository: String) -> Bool {
    guard let entries = FolderEntry.all(of: "\(repository)/\(folder)") else { return false }
    for entry in entries where !entry.name.hasSuffix(".lock") {
      let name = "\(folder)/\(entry.name)"
      switch entry.kind {
      case .folder: guard readFolder(name, in: repository) else { return false }
      case .file: guard readFile(name, in: repository) else { return false }
      case .other: return false
      }
    }
    return true
  }

  private mutating func readFile(_ name: String, in repository: String) -> Bool {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReader.readStart(of: "\(repository)/\(name)", limit: 1024)
    } catch {
      // It was deleted, or packed, since the folder was read.
      return error.isMissing
    }
    let end = bytes.withUnsafeBytes(Self.lineEnd)
    if let id = bytes.withUnsafeBytes({ ObjectID(digits: Self.part($0, from: 0, to: end)) }) {
      targets[Name(name)] = Target(object: id, peeled: nil)
      return true
    }
    let text = bytes[..<end]
    guard text.starts(with: "ref: refs/".utf8), text.count < bytes.count else { return false }
    links[Name(name)] = Name(String(decoding: text.dropFirst(5), as: UTF8.self))
    return true
  }

  private mutating func readList(in repository: String) -> Bool {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try ReleaseSupport.readFile("\(repository)/packed-refs", limit: 256 << 20)
    } catch {
      return error.isMissing
    }
    return bytes.withUnsafeBytes { readList($0) }
  }

  /// The list has `ID NAME` in a line, and `^ID` behind a tag for what it leads to. The first line says whether that is so
  /// for every tag.
  private mutating func readList(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var isPeeled = false
    var last: (name: Name, object: ObjectID)?
    var start = 0
    while start < bytes.count {
      let line = Self.firstLine(of: Self.part(bytes, from: start, to: bytes.count))
      start += line.count + 1
      switch line.isEmpty ? 0 : line[0] {
      case UInt8(ascii: "#"):
        isPeeled = line.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual("fully-peeled".utf8) }
      case UInt8(ascii: "^"):
        let digits = Self.part(line, from: 1, to: line.count)
        guard let (name, object) = last, let id = ObjectID(digits: digits) else { return false }
        note(name, Target(object: object, peeled: id))
        last = nil
      default:
        if let (name, object) = last { note(name, Target(object: object, peeled: isPeeled ? object : nil)) }
        guard line.count > 41, line[40] == UInt8(ascii: " "),
          let id = ObjectID(digits: Self.part(line, from: 0, to: 40))
        else { return false }
        last = (Name(String(decoding: Self.part(line, from: 41, to: line.count), as: UTF8.self)), id)
      }
    }
    if let (name, object) = last { note(name, Target(object: object, peeled: isPeeled ? object : nil)) }
    return true
  }

  /// A file goes before the list.
  private mutating func note(_ name: Name, _ target: Target) {
    if links[name] == nil, targets[name] == nil { targets[name] = target }
  }

  private static func firstLine(of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    part(bytes, from: 0, to: lineEnd(of: bytes))
  }

  private static func lineEnd(of bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return 0 }
    return memchr(base, 10, bytes.count).map { UnsafeRawPointer($0) - base } ?? bytes.count
  }

  private static func part(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int)
    -> UnsafeRawBufferPointer
  {
    UnsafeRawBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: end - start)
  }
}
