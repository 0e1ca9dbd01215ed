import ArgumentParser
import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseWorkspace

struct BuildMatrixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix", abstract: "List the builds of an environment: configurations and channels.",
    discussion: """
      Reads RELEASE_CONFIGURATIONS and RELEASE_CHANNELS from the layers and contacts no remote. A build server can \
      create one job per build. A configuration is built once for all its channels, unless a value in a layer \
      depends on the channel.

          relctl build matrix stg
          relctl build matrix stg --format json
      """)

  @Argument(help: "The environment.", completion: .environments)
  var environment: EnvironmentName

  @OptionGroup(title: HelpText.commonTitle) var options: GlobalOptions

  func run() async throws {
    try await CommandSession.run(options) { session in
      let report = try BuildMatrixReport(environment, in: session.loaded().catalog)
      try session.print(report) { BuildMatrixView(report).text($0) }
      return .done
    }
  }
}
