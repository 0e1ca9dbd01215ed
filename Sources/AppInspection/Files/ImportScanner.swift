import ReleaseDescriptors
import ReleaseModel

/// One import of a module in a source file.
package struct ModuleImport: Hashable, Sendable {
  package let module: String
  package let location: SourceLocation
  /// Whether the file asks `canImport` or `__has_include` first, for this module or for one that brings it along, so
  /// that it does without.
  package let isOptional: Bool
  /// The ways of building that its conditions leave it in.
  package let builds: Set<SourceBuild>
}

/// Finds imports in Swift and Objective-C sources, without those in comments and strings, and of those under `#if` the
/// ones that a build for one of Apple's platforms may hold.
///
/// Swift: `import X`, `@testable import X`, `import struct X.Y`, `public import X`. Objective-C:
/// `#import <X/Y.h>`, `#include <X/Y.h>`, `@import X;`.
package struct ImportScanner {
  package enum Language: Sendable {
    case swift, objectiveC

    /// By the ending of a path; nil for a file that is neither.
    package init?(path: String) {
      switch path.split(separator: ".").last {
      case "swift": self = .swift
      case "h", "m", "mm", "hpp", "hh", "c", "cpp", "pch": self = .objectiveC
      default: return nil
      }
    }
  }

  /// Longer files are generated data; their imports stand at the front.
  private static let limit = 1 << 20

  private let text: SourceText
  private let language: Language
  private var position = 0
  private var found: [(module: String, offset: Int, builds: Set<SourceBuild>, isAskedFor: Bool)] = []
  private var conditions: [SourceBuild: BuildConditions] = [:]
  private var asked: Set<String> = []
  /// For each open condition, whether it asks for a module that does not come with the platform.
  private var asking: [Bool] = []

  package static func imports(of text: SourceText, _ language: Language) -> [ModuleImport] {
    var scanner = ImportScanner(text: text, language: language)
    scanner.run()
    return scanner.found.map {
      ModuleImport(
        module: $0.module, location: text.location(at: $0.offset),
        isOptional: $0.isAskedFor || scanner.asked.contains($0.module), builds: $0.builds)
    }
  }

  private init(text: SourceText, language: Language) {
    self.text = text
    self.language = language
    for build in SourceBuild.allCases { conditions[build] = BuildConditions(build) }
  }

  private mutating func run() {
    let bytes = text.bytes.prefix(Self.limit)
    bytes.withUnsafeBufferPointer { bytes in
      var isStart = true
      while position < bytes.count {
        let byte = bytes[position]
        switch byte {
        case 10, 13, UInt8(ascii: ";"):
          isStart = true
          position += 1
        case 9, 32: position += 1
        case UInt8(ascii: "/") where peek(bytes) == UInt8(ascii: "/"): skipLine(bytes)
        case UInt8(ascii: "/") where peek(bytes) == UInt8(ascii: "*"): skipComment(bytes)
        case UInt8(ascii: "\""): skipString(bytes, hashes: 0)
        case UInt8(ascii: "#") where language == .swift && isRawString(bytes): skipRawString(bytes)
        case _
        where (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#")) && language == .swift
          && SwiftRegex.end(in: bytes, at: position) != nil:
          position = SwiftRegex.end(in: bytes, at: position) ?? bytes.count
          isStart = false
        case UInt8(ascii: "#"):
          directive(bytes)
          isStart = false
        case _ where isStart:
          statement(bytes)
          isStart = false
        default: position += 1
        }
      }
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private func peek(_ bytes: Bytes) -> UInt8 { position + 1 < bytes.count ? bytes[position + 1] : 0 }

  private mutating func skipLine(_ bytes: Bytes) {
    while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
  }

  /// Swift's comments nest, C's do not.
  private mutating func skipComment(_ bytes: Bytes) {
    var depth = 0
    while position < bytes.count {
      let pair = (bytes[position], peek(bytes))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")), depth == 0 || language == .swift {
        depth += 1
        position += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private func isRawString(_ bytes: Bytes) -> Bool {
    var index = position
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "\"")
  }

  private mutating func skipRawString(_ bytes: Bytes) {
    var hashes = 0
    while bytes[position] == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    skipString(bytes, hashes: hashes)
  }

  /// Passes over a string in one line, or in several between `"""`.
  private mutating func skipString(_ bytes: Bytes, hashes: Int) {
    let quote = UInt8(ascii: "\"")
    func isQuotes(_ count: Int, at index: Int) -> Bool {
      index + count <= bytes.count && (index..<index + count).allSatisfy { bytes[$0] == quote }
    }
    let isLong = language == .swift && isQuotes(3, at: position)
    let length = isLong ? 3 : 1
    position += length
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), hashes == 0 {
        // No escape takes a line's end into a string of one line.
        let isLast = !isLong && language == .swift && [10, 13].contains(peek(bytes))
        position += isLast ? 1 : 2
      } else if byte == quote, isQuotes(length, at: position) {
        let end = position + length
        let isEnd =
          end + hashes <= bytes.count && (end..<end + hashes).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
        position = isEnd ? end + hashes : position + 1
        if isEnd { return }
      } else if !isLong, byte == 10 || byte == 13 {
        return
      } else {
        position += 1
      }
    }
  }

  /// `#import <X/Y.h>`, `#if canImport(X)`.
  private mutating func directive(_ bytes: Bytes) {
    let start = position
    position += 1
    skipBlanks(bytes)
    let name = word(bytes)
    if language == .objectiveC, name == "import" || name == "include" {
      skipBlanks(bytes)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { return }
      position += 1
      let module = word(bytes, and: "+-.")
      if position < bytes.count, bytes[position] == UInt8(ascii: "/") { add(module, at: start) }
      skipLine(bytes)
    } else if Self.conditionals.contains(name) {
      condition(name, in: bytes)
    }
  }

  private static let conditionals: Set = ["if", "ifdef", "ifndef", "elseif", "elif", "else", "endif"]

  /// Follows a condition, and notes the modules that it asks for.
  private mutating func condition(_ name: String, in bytes: Bytes) {
    let start = position
    var modules: Set<String> = []
    while position < bytes.count, bytes[position] != 10, bytes[position] != 13 {
      let next = word(bytes)
      if next == "canImport" || next == "__has_include" {
        let opening = [9, 32, UInt8(ascii: "("), UInt8(ascii: "<")]
        while position < bytes.count, opening.contains(bytes[position]) { position += 1 }
        modules.insert(word(bytes, and: next == "canImport" ? "" : "+-."))
      } else if next.isEmpty {
        // A condition goes on behind a backslash.
        let goesOn = bytes[position] == UInt8(ascii: "\\") && [10, 13].contains(peek(bytes))
        position += goesOn ? 2 : 1
      }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    for build in SourceBuild.allCases { conditions[build]?.follow(name, condition: text) }
    asked.formUnion(modules)
    if !name.hasPrefix("if") { _ = asking.popLast() }
    if name != "endif" {
      let isOutside = modules.contains { !$0.isEmpty && !PlatformModules.contains($0) }
      asking.append(isOutside && !text.contains("!"))
    }
  }

  private static let modifiers: Set = ["public", "internal", "private", "fileprivate", "package"]
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]

  private mutating func statement(_ bytes: Bytes) {
    let start = position
    if language == .objectiveC {
      guard bytes[position] == UInt8(ascii: "@") else {
        position += 1
        return
      }
      position += 1
      guard word(bytes) == "import" else { return }
      skipBlanks(bytes)
      add(word(bytes), at: start)
      return
    }
    var next = attributeOrWord(bytes)
    while let name = next, name.hasPrefix("@") || Self.modifiers.contains(name) {
      skipBlanks(bytes)
      next = attributeOrWord(bytes)
    }
    guard next == "import" else {
      if position == start { position += 1 }
      return
    }
    skipBlanks(bytes)
    var module = word(bytes)
    if Self.kinds.contains(module) {
      skipBlanks(bytes)
      module = word(bytes)
    }
    add(module, at: start)
  }

  private mutating func add(_ module: String, at offset: Int) {
    let builds = Set(SourceBuild.allCases.filter { conditions[$0]?.isPossible != false })
    if !module.isEmpty, !builds.isEmpty { found.append((module, offset, builds, asking.contains(true))) }
  }

  /// A word, or an attribute with its arguments.
  private mutating func attributeOrWord(_ bytes: Bytes) -> String? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "@") else { return word(bytes) }
    position += 1
    let name = "@" + word(bytes)
    if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
      while position < bytes.count, ![10, 13, UInt8(ascii: ")")].contains(bytes[position]) { position += 1 }
      if position < bytes.count, bytes[position] == UInt8(ascii: ")") { position += 1 }
    }
    return name
  }

  private mutating func skipBlanks(_ bytes: Bytes) {
    while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
  }

  /// The name at the position, which it passes; empty when there is none.
  private mutating func word(_ bytes: Bytes, and more: StaticString = "") -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      let isName =
        byte.isDigit || byte.isLetter || byte == 95
        || byte >= 0x80
      let isMore = more.withUTF8Buffer { $0.contains(byte) }
      guard isName || isMore else { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
