import ReleaseModel

/// One architecture of a Mach-O file: what its UUID is, by which symbols are matched.
///
/// The format is that of `<mach-o/loader.h>` and `<mach-o/fat.h>`.
package struct MachOSlice: Sendable, Hashable, Codable {
  enum FileType: String, Sendable, Hashable, Codable {
    case executable, library, bundle, symbols, other
  }

  /// As Apple's tools call it: `arm64`, `arm64e`, `armv7`, `x86_64`; `cpu 12/9` for one that has no name here.
  package let architecture: String
  /// As `dwarfdump --uuid` prints it, `8-4-4-4-12` in capitals; nil when the slice has none.
  package let uuid: String?
  let fileType: FileType
  /// How many bytes of the file its segment `__TEXT` takes. Reports don't have it.
  var textSize: UInt64 = 0

  private enum CodingKeys: String, CodingKey { case architecture, uuid, fileType }

  init(architecture: String, uuid: [UInt8]?, fileType: FileType, textSize: UInt64 = 0) {
    self.architecture = architecture
    self.uuid = uuid.map(Self.text)
    self.fileType = fileType
    self.textSize = textSize
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append("-") }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }

  static func architecture(cpu: UInt32, subtype: UInt32) -> String {
    // The highest byte holds capabilities, such as the pointer authentication of arm64e.
    let sub = subtype & 0x00FF_FFFF
    switch (cpu, sub) {
    case (0x0100_0007, 3): return "x86_64"
    case (0x0100_0007, 8): return "x86_64h"
    case (0x0000_0007, 3): return "i386"
    case (0x0100_000C, 2): return "arm64e"
    case (0x0100_000C, _): return "arm64"
    case (0x0200_000C, _): return "arm64_32"
    case (0x0000_000C, 6): return "armv6"
    case (0x0000_000C, 9): return "armv7"
    case (0x0000_000C, 11): return "armv7s"
    case (0x0000_000C, 12): return "armv7k"
    default: return "cpu \(cpu & 0xFFFF)/\(sub)"
    }
  }
}

/// Bytes that are no Mach-O file, or a damaged one.
struct MachOError: Error, Sendable, Hashable, PhraseConvertible {
  /// Where in the file, in bytes.
  let offset: UInt64
  let message: Phrase
  package var phrase: Phrase { "at byte \(offset): \(message)" }
}
