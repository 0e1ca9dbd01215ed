import Foundation
import ReleaseModel

extension Terminal {
  /// What another program sends to standard input, as far as anybody needs it.
  ///
  /// - Throws: `Refusal` for more bytes than the limit.
  static func input(limit: Int) throws -> [UInt8] {
    let bytes = try FileHandle(fileDescriptor: STDIN_FILENO).read(upToCount: limit + 1) ?? Data()
    guard bytes.count <= limit else {
      throw Refusal("file.size", "standard input has more than \(limit) bytes")
    }
    return [UInt8](bytes)
  }
}
