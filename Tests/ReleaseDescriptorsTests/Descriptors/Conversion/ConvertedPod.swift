@testable import ReleaseDescriptors
@testable import ReleaseModel

/// A podspec with the files of its commit, translated.
struct ConvertedPod {
  let draft: PackageDraft
  var text: String { draft.text }

  /// - Parameters:
  ///   - body: The lines between name and `end`; the first one is line 4.
  ///   - members: Of which every one is at `https://git.example.com/ios/NAME.git`.
  init(
    _ body: String, name: String = "Net", paths: [String], tools: String = "5.9",
    members: [MemberPackage] = [], files: [String: String] = [:]
  ) throws {
    let text = "Pod::Spec.new do |s|\n  s.name = '\(name)'\n  s.version = '1.0.0'\n\(body)\nend\n"
    try self.init(
      [("\(name).podspec", text)], named: name, paths: paths, tools: tools, members: members, files: files)
  }

  init(
    _ podspecs: [(path: String, text: String)], named name: String, paths: [String], tools: String = "5.9",
    members: [MemberPackage] = [], files: [String: String] = [:]
  ) throws {
    let specifications = try podspecs.map { path, text -> any Specification in
      let source = SourceText(path: path, text)
      return path.hasSuffix(".json") ? try PodspecJSONDocument(source) : try PodspecDocument(source)
    }
    let conversion = PodspecConversion(
      name: name, toolsVersion: PackageToolsVersion(tools) ?? .standard, paths: paths,
      member: { pod in members.first { $0.products[pod] != nil } },
      text: { path in files[path].map { Array($0.utf8) } })
    draft = conversion.draft(of: specifications)
  }

  /// `package.convert.weak Net.podspec:4:3`
  var gaps: [String] {
    draft.gaps.map { gap in gap.location.map { "\(gap.code) \($0)" } ?? gap.code }
  }
}

extension MemberPackage {
  /// A component that is a package with one product.
  static func member(
    _ name: String, products: [String: String] = [:], hasManifest: Bool = true, version: String? = "2.3.4"
  ) -> MemberPackage {
    MemberPackage(
      component: ComponentName(recorded: name), url: "https://git.example.com/ios/\(name).git",
      products: products.isEmpty ? [name: name] : products, hasManifest: hasManifest, version: version)
  }
}
