import Foundation

@testable import ReleaseModel

/// One descriptor format, as the tests that all formats share see it.
struct DescriptorContract: Sendable {
  /// The folder of its cases in `Tests/Fixtures/descriptors`.
  let format: String
  /// Texts that open something, to be repeated without end.
  let openers: [String]
  /// Reads a `change.json`.
  let change: @Sendable (Data) throws -> DescriptorEdit

  /// Every format that edits files. A new one is one line here and a folder of cases.
  static let all: [DescriptorContract] = [
    .podspec,  // Ruby, by `Pod::Spec.new`
    .podspecJSON,  // .podspec.json
    .versionFile,  // package.json, a Ruby constant, a text
    .podfile,  // Ruby, by `pod` lines
    .packageSwift,  // Package.swift
    .cartfile,  // Cartfile and Cartfile.resolved
    .plist,  // XML property lists
    .strings,  // OpenStep property lists, such as InfoPlist.strings
    .pbxproj,  // project.pbxproj
    .xcconfig,  // xcconfig files
  ]
}

/// One change that a format was asked for.
struct DescriptorEdit: Sendable {
  /// The name that the text is read under.
  let path: String
  /// - Parameter isEdited: whether the text is already as the change asks, other files included.
  let edits: @Sendable (_ text: SourceText, _ isEdited: Bool) throws -> [SourceEdit]
  /// What the text says, as a reader of the format sees it.
  let facts: @Sendable (_ text: SourceText, _ isEdited: Bool) throws -> [String: String]
  /// What it must say after the change, given what it said before.
  let expected: @Sendable ([String: String]) -> [String: String]
}

/// One folder of `Tests/Fixtures/descriptors/<format>`.
struct DescriptorCase: Sendable {
  let name: String
  let input: [UInt8]
  let change: Data
  /// nil when the case is refused.
  let output: [UInt8]?
  /// `code line`, one for each diagnostic.
  let refused: [String]

  static func all(_ format: String) throws -> [DescriptorCase] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/descriptors").appending(path: format)
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().map { name in
      let folder = root.appending(path: name)
      let refused = try? String(contentsOf: folder.appending(path: "refused"), encoding: .utf8)
      return DescriptorCase(
        name: name, input: Array(try Data(contentsOf: folder.appending(path: "in"))),
        change: try Data(contentsOf: folder.appending(path: "change.json")),
        output: refused == nil ? Array(try Data(contentsOf: folder.appending(path: "out"))) : nil,
        refused: refused?.split(separator: "\n").map(String.init) ?? [])
    }
  }

  /// The text and its outcome with other line ends, a mark in front, or no final newline.
  var variants: [(name: String, input: [UInt8], output: [UInt8]?)] {
    func crlf(_ bytes: [UInt8]) -> [UInt8] { bytes.flatMap { $0 == 10 ? [13, 10] : [$0] } }
    func bom(_ bytes: [UInt8]) -> [UInt8] { [0xEF, 0xBB, 0xBF] + bytes }
    func open(_ bytes: [UInt8]) -> [UInt8] { bytes.last == 10 ? Array(bytes.dropLast()) : bytes }
    let forms: [(String, ([UInt8]) -> [UInt8])] = [
      ("as it is", { $0 }), ("CRLF", crlf), ("BOM", bom), ("no final newline", open),
      ("all of them", { bom(crlf(open($0))) }),
    ]
    return forms.map { ($0.0, $0.1(input), output.map($0.1)) }
  }
}
