import ReleaseLedger
import ReleaseModel

extension BuildNumberSource {
  /// The command line's word, then the manifest's; without either Jenkins's number where Jenkins is, else the
  /// ledger's.
  static func chosen(for request: BuildRequest, rules: BuildRules) -> BuildNumberSource {
    if request.number != nil { return .given }
    if let source = request.source ?? rules.number { return source }
    let isJenkins = ["JENKINS_URL", "BUILD_NUMBER"].allSatisfy { request.variables[$0]?.isEmpty == false }
    return isJenkins ? .jenkins : .ledger
  }
}

extension BuildNumber {
  /// - Throws: `Refusal` for what CFBundleVersion can't hold.
  static func read(_ text: String, from source: Phrase) throws(Refusal) -> BuildNumber {
    if let number = BuildNumber(text) { return number }
    throw Refusal(
      "build.number.invalid",
      "\(source) is '\(text)', but a build number is one to three integers separated by dots",
      hint: "use the next one with '--number-from ledger'")
  }
}
