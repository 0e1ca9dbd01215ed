import ReleaseSupport

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What a program gets as its standard input: a file without a name, which is gone with its descriptor.
///
/// A pipe would end this process when a program ends without reading it: Subprocess does not close what it failed
/// to write to.
package enum UnnamedFile {
  /// Returns a descriptor that stands at the first of the bytes; whoever gets it closes it.
  package static func holding(_ bytes: [UInt8]) throws(FileError) -> FileDescriptor {
    let path = "\(folder)/relctl-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let descriptor = try FileSystem.open(path, flags: O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    unlink(path)
    do throws(FileError) {
      try FileSystem.write(bytes, to: descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    lseek(descriptor, 0, SEEK_SET)
    return FileDescriptor(rawValue: descriptor)
  }

  private static var folder: String {
    guard let folder = getenv("TMPDIR").map({ String(cString: $0) }), !folder.isEmpty else { return "/tmp" }
    return folder
  }
}
