import Foundation

/// A file of vectors in `Tests/Fixtures/xcconfig`: its head says how it is written.
package struct VectorFile {
  package struct Vector {
    package var name: String
    /// The line of `== name`.
    package var line: Int
    /// The first one is the file that is read.
    package var files: [(path: String, bytes: [UInt8])]
    package var conditions: [String: String] = [:]
    package var inputs: [String: String] = [:]
    package var search: [String] = []
    package var expected: [String] = []
  }

  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/xcconfig")

  package let lines: [String]
  package private(set) var vectors: [Vector] = []

  package init(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isExpectation = false
    var isRaw = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("== ") {
        isExpectation = false
        isRaw = false
        vectors.append(Vector(name: String(line.dropFirst(3)), line: index + 1, files: [("A.xcconfig", [])]))
      } else if vectors.isEmpty {
        continue
      } else if line == "--" {
        isExpectation = true
      } else if isExpectation {
        if !line.isEmpty { vectors[vectors.count - 1].expected.append(line) }
      } else if line == "@raw" {
        isRaw = true
      } else {
        Self.add(line, isRaw: isRaw, to: &vectors[vectors.count - 1])
      }
    }
  }

  private static func add(_ line: String, isRaw: Bool, to vector: inout Vector) {
    let words = line.split(separator: " ").map(String.init)
    func pairs() -> [String: String] {
      let parts = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      return Dictionary(parts.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { $1 }
    }
    switch words.first {
    case "@if": vector.conditions = pairs()
    case "@in": vector.inputs = pairs()
    case "@search": vector.search = Array(words.dropFirst())
    case "@file": vector.files.append((words[1], []))
    default:
      vector.files[vector.files.count - 1].bytes += isRaw ? unescaped(line) : Array((line + "\n").utf8)
    }
  }

  private static func unescaped(_ line: String) -> [UInt8] {
    var result = ""
    var rest = line[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escape {
      case "r": result.unicodeScalars.append("\r")
      case "n": result.unicodeScalars.append("\n")
      case "t": result += "\t"
      case "v": result += "\u{B}"
      case "f": result += "\u{C}"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(escape)
      }
    }
    return Array(result.utf8)
  }
}
