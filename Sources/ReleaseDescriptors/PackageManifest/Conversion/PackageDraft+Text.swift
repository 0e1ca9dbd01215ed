extension PackageDraft {
  /// The text of `Package.swift`, laid out as Xcode's templates are.
  package var text: String {
    var lines = [
      "// swift-tools-version: \(toolsVersion)", "", "import PackageDescription", "",
      "let package = Package(",
    ]
    let arguments = [
      ["name: \(Self.literal(name))"],
      localization.map { ["defaultLocalization: \(Self.literal($0))"] } ?? [],
      list("platforms", platforms.map { [PackagePlatforms.call($0, toolsVersion)] }),
      list("products", products.map(\.lines)),
      list("dependencies", dependencies.map { [$0.line] }),
      list("targets", targets.map(\.lines)),
      languageModes.isEmpty
        ? [] : ["\(modesLabel): [\(languageModes.map { ".\($0)" }.joined(separator: ", "))]"],
      cStandard.map { ["cLanguageStandard: .\($0)"] } ?? [],
      cxxStandard.map { ["cxxLanguageStandard: .\($0)"] } ?? [],
    ]
    lines += Self.joined(arguments).map { "    " + $0 }
    return (lines + [")", ""]).joined(separator: "\n")
  }

  private var modesLabel: String { toolsVersion.major >= 6 ? "swiftLanguageModes" : "swiftLanguageVersions" }

  private func list(_ label: String, _ items: [[String]]) -> [String] { Self.list(label, items) }

  /// A list with an item on each line; nothing for an empty one.
  fileprivate static func list(_ label: String, _ items: [[String]]) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["\(label): ["] + items.flatMap { terminated($0).map { "    " + $0 } } + ["]"]
  }

  /// A list of texts: on one line where that is short.
  fileprivate static func list(_ label: String, _ texts: [String]) -> [String] {
    guard !texts.isEmpty else { return [] }
    let line = "\(label): [\(texts.map(literal).joined(separator: ", "))]"
    return line.utf8.count <= 80 ? [line] : list(label, texts.map { [literal($0)] })
  }

  /// The arguments of a call, with commas between them.
  fileprivate static func joined(_ arguments: [[String]]) -> [String] {
    let present = arguments.filter { !$0.isEmpty }
    return present.enumerated().flatMap { index, lines in
      index == present.count - 1 ? lines : terminated(lines)
    }
  }

  /// The lines with a comma behind the last one; not behind a comment.
  private static func terminated(_ lines: [String]) -> [String] {
    guard let last = lines.last, !last.hasPrefix("//") else { return lines }
    return lines.dropLast() + [last + ","]
  }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.properties.generalCategory == .control {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// `.when(platforms: [.iOS], configuration: .debug)`; nil where there is no condition.
  fileprivate static func condition(_ platforms: [String], _ configuration: String? = nil) -> String? {
    let parts = [
      platforms.isEmpty ? nil : "platforms: [\(platforms.map { ".\($0)" }.joined(separator: ", "))]",
      configuration.map { "configuration: .\($0)" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : ".when(\(parts.joined(separator: ", ")))"
  }
}

extension PackageDraft.Product {
  fileprivate var lines: [String] {
    let arguments = [["name: \(PackageDraft.literal(name))"], PackageDraft.list("targets", targets)]
    return [".library("] + PackageDraft.joined(arguments).map { "    " + $0 } + [")"]
  }
}

extension PackageDraft.Dependency {
  fileprivate var line: String {
    switch origin {
    case .url(let url): ".package(url: \(PackageDraft.literal(url)), \(requirement))"
    case .unknown(let pod):
      "// .package(url: \(PackageDraft.literal("the address of \(pod)")), \(requirement)),"
    }
  }
}

extension PackageDraft.Target {
  fileprivate var lines: [String] {
    let arguments = [
      ["name: \(PackageDraft.literal(name))"],
      PackageDraft.list("dependencies", dependencies.map { [$0.line] }),
      path.map { ["path: \(PackageDraft.literal($0))"] } ?? [],
      PackageDraft.list("exclude", exclude),
      PackageDraft.list("sources", sources),
      PackageDraft.list("resources", resources.map { [".\($0.rule)(\(PackageDraft.literal($0.path)))"] }),
      publicHeadersPath.map { ["publicHeadersPath: \(PackageDraft.literal($0))"] } ?? [],
      PackageDraft.list("cSettings", cSettings.map { [$0.line] }),
      PackageDraft.list("swiftSettings", swiftSettings.map { [$0.line] }),
      PackageDraft.list("linkerSettings", linkerSettings.map { [$0.line] }),
    ]
    let call =
      switch kind {
      case .library: ".target("
      case .test: ".testTarget("
      case .binary: ".binaryTarget("
      }
    return [call] + PackageDraft.joined(arguments).map { "    " + $0 } + [")"]
  }
}

extension PackageDraft.TargetDependency {
  fileprivate var line: String {
    switch self {
    case .target(let name, let platforms):
      guard let condition = PackageDraft.condition(platforms) else { return PackageDraft.literal(name) }
      return ".target(name: \(PackageDraft.literal(name)), condition: \(condition))"
    case .product(let name, let package, let platforms):
      let condition = PackageDraft.condition(platforms).map { ", condition: \($0)" } ?? ""
      return
        ".product(name: \(PackageDraft.literal(name)), package: \(PackageDraft.literal(package))\(condition))"
    case .unknown(let pod):
      let name = PackageDraft.literal(pod)
      return "// .product(name: \(name), package: \(name)),"
    }
  }
}

extension PackageDraft.Setting {
  fileprivate var line: String {
    let condition = PackageDraft.condition(platforms, configuration).map { ", \($0)" } ?? ""
    switch call {
    case .define(let name, let value):
      let to = value.map { ", to: \(PackageDraft.literal($0))" } ?? ""
      return ".define(\(PackageDraft.literal(name))\(to)\(condition))"
    case .headerSearchPath(let path): return ".headerSearchPath(\(PackageDraft.literal(path))\(condition))"
    case .linkedFramework(let name): return ".linkedFramework(\(PackageDraft.literal(name))\(condition))"
    case .linkedLibrary(let name): return ".linkedLibrary(\(PackageDraft.literal(name))\(condition))"
    }
  }
}
