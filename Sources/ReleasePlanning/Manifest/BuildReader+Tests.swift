import ReleaseModel

extension BuildReader {
  /// Reads how a repository is tested.
  ///
  /// - Parameter mapping: The one of the recipe's driver.
  func test(_ node: ManifestNode, of what: Phrase, in mapping: ManifestMapping) -> TestRecipe? {
    guard let fields = reader.fields(node, as: "the tests of \(what)", of: mapping) else { return nil }
    func has(_ key: String) -> Bool { mapping[key] != nil }
    var test = TestRecipe()
    if has("command") {
      test.command =
        fields["command"].map { reader.words($0, as: "the command of the tests of \(what)") } ?? []
      test.reports =
        fields["reports"].map {
          reader.paths($0, as: "a report of the tests of \(what)", in: "the repository")
        }
        ?? []
      test.coverageFiles =
        fields["coverage"].map {
          reader.paths($0, as: "a coverage report of the tests of \(what)", in: "the repository")
        }
        ?? []
    }
    if has("plan") {
      test.scheme = fields["scheme"].flatMap { reader.string($0, as: "the scheme of the tests of \(what)") }
      test.plan = fields["plan"].flatMap { reader.string($0, as: "the test plan of \(what)") }
      test.destinations =
        fields["destinations"].map { reader.words($0, as: "a destination of the tests of \(what)") } ?? []
    }
    if has("arguments") {
      test.isCovered = fields["coverage"].flatMap {
        reader.word(
          $0, as: "the coverage of \(what)", type: ManifestReader.Switch.self, code: "manifest.build.coverage"
        )
      }.map { $0 == .yes }
      test.arguments =
        fields["arguments"].map { reader.words($0, as: "the arguments of the tests of \(what)") } ?? []
    }
    return test
  }
}
