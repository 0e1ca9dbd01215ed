import ReleaseModel

@testable import ReleaseDescriptors

extension FuzzTarget {
  static let settingReaders: [FuzzTarget] = [
    FuzzTarget("pbxproj") { bytes in
      let project = try XcodeProjectDocument(SourceText(path: "App.xcodeproj/project.pbxproj", bytes: bytes))
      _ = project.packageReferences
      _ = project.packageFolders
      _ = project.targets
      for configuration in project.configurations {
        for setting in configuration.settings {
          try Promise.require(setting.valueRange.upperBound <= bytes.count, "a value behind the end")
        }
      }
    },
    FuzzTarget("scheme") { bytes in
      _ = try XcodeSchemeDocument(SourceText(path: "App.xcscheme", bytes: bytes))
    },
    FuzzTarget("xcconfig") { bytes in
      let text = SourceText(path: "PRD.xcconfig", bytes: bytes)
      let document = XCConfigDocument(text)
      var position = 0
      for node in document.nodes {
        try Promise.require(node.range.lowerBound == position, "a gap in the nodes at \(position)")
        position = node.range.upperBound
      }
      let isWhole = position == bytes.count || bytes.count > XCConfigDocument.maximumSize
      try Promise.require(isWhole, "the nodes end at \(position)")
      resolve(bytes)
    },
    FuzzTarget("expression", longest: 1024) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = SettingExpression(text)
      let line = bytes.filter { $0 != 10 && $0 != 13 }
      resolve(Array("B = b c\nC = $(B:upper) $(A)\nD = x=$(B)\nA = ".utf8) + line + [10])
    },
    FuzzTarget("pattern", longest: 256) { bytes in
      let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { String(decoding: $0, as: UTF8.self) }
      _ = FilenamePattern(texts[0]).matches(texts.last ?? "")
    },
  ]

  /// Evaluates every setting of a layer that includes itself, and one other file.
  private static func resolve(_ bytes: [UInt8]) {
    let other = Array("OTHER = $(inherited) other\n#include? \"PRD\"\n".utf8)
    let table = try? SettingsTable.load("PRD.xcconfig") { path in
      path == "PRD.xcconfig" ? bytes : path == "Other.xcconfig" ? other : nil
    }
    guard let table else { return }
    let inputs = SettingsInputs(
      values: ["VERSION": "6.5.5"], conditions: ["sdk": "iphoneos", "component": "A"])
    let resolver = SettingsResolver(table: table, inputs: inputs)
    for (key, _) in resolver.effective() { _ = try? resolver.list(key) }
  }
}
