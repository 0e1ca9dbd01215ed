import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

struct ProvenanceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "provenance", abstract: "Write a train's provenance and bill of materials.",
    discussion: """
      Writes provenance.json, an in-toto statement with SLSA provenance, and \
      bom.cdx.json, a CycloneDX bill of materials with the commit, the version and \
      the licence of every component, pod and package. The same train always has the \
      same bytes. A train is an environment (qa, qa@2026-11-20), a run, a build \
      number, or the start of a train's id.

      Both files are signed if git is configured to sign, or with --sign. 'relctl \
      build' writes the same of a build beside its build.json.

          relctl provenance prd
          relctl provenance prd@2026-11-20 --out ../audit
          relctl provenance 1204 --sign
      """)

  @Argument(help: "The train.", completion: .trains)
  var train: String

  @Option(
    help: ArgumentHelp("The folder to write to. Default: the current one.", valueName: "folder"),
    completion: .directory)
  var out: String?

  @Flag(inversion: .prefixedNo, help: "Sign the files. Default: as git is configured.")
  var sign: Bool?

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let reader = try session.reader()
      let person = try await SessionIdentity(session).person(in: reader.workspace)
      let result = try await ProvenanceService(reader).provenance(
        of: train, now: session.now, signing: await session.signing(isAsked: sign), by: person)
      session.warn(result.notes)
      let folder = GivenPath(out ?? ".").absolute
      try FilePathRules.makeDirectory(folder)
      try ProvenanceFiles.write(result.documents, in: folder)
      let report = ProvenanceReport(result, in: folder)
      try session.print(report) { ProvenanceView(report).text(out ?? ".", $0) }
      return .done
    }
  }
}
