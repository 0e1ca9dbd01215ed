import ReleaseModel

extension ManifestReader {
  /// Reads how a repository is tested.
  ///
  /// - Parameter mapping: The one of the recipe's driver.
  mutating func test(_ node: ManifestNode, of what: String, in mapping: ManifestMapping) -> TestRecipe? {
    guard let fields = fields(node, as: "the tests of \(what)", of: mapping) else { return nil }
    func has(_ key: String) -> Bool { mapping[key] != nil }
    var test = TestRecipe()
    if has("command") {
      test.command = fields["command"].map { words($0, as: "the command of the tests of \(what)") } ?? []
      test.reports =
        fields["reports"].map { paths($0, as: "a report of the tests of \(what)", in: "the repository") }
        ?? []
    }
    if has("plan") {
      test.scheme = fields["scheme"].flatMap { string($0, as: "the scheme of the tests of \(what)") }
      test.plan = fields["plan"].flatMap { string($0, as: "the test plan of \(what)") }
      test.destinations =
        fields["destinations"].map { words($0, as: "a destination of the tests of \(what)") } ?? []
    }
    if has("coverage") {
      test.isCovered = fields["coverage"].flatMap {
        word($0, as: "the coverage of \(what)", type: Switch.self, code: "manifest.build.coverage")
      }.map { $0 == .yes }
      test.arguments =
        fields["arguments"].map { words($0, as: "the arguments of the tests of \(what)") } ?? []
    }
    return test
  }

  enum Switch: String, CaseIterable { case yes, no }
}
