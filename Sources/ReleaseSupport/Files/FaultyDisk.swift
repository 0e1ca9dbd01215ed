import Synchronization

/// The disk as `Faults` makes it: the errors that reading and writing give from now on. Whatever writes files asks
/// here first; libgit2's writes are asked for by their callers. A release build has only good disks.
package enum FaultyDisk {
  #if FAULTS
    private static let errors = Mutex<(reading: Int32?, writing: Int32?)>((nil, nil))
  #endif

  /// - Parameters: Values of `errno`.
  static func fail(reading: Int32? = nil, writing: Int32) {
    #if FAULTS
      errors.withLock { $0 = (reading, writing) }
    #endif
  }

  package static func requireWritable(_ path: String, for call: String = "write") throws(FileError) {
    #if FAULTS
      if let number = errors.withLock({ $0.writing }) {
        throw FileError(call: call, path: path, number: number)
      }
    #endif
  }

  static func requireReadable(_ path: String) throws(FileError) {
    #if FAULTS
      if let number = errors.withLock({ $0.reading }) {
        throw FileError(call: "read", path: path, number: number)
      }
    #endif
  }
}
