import ReleaseModel

/// What a build server does for a workspace: the steps are the same everywhere, and each knows the secrets that it needs and
/// no others. Every dialect is made from this.
package struct PipelineDescription: Sendable, Hashable {
  /// The request that is planned unless somebody writes another one.
  package let request: String
  /// The variables of remotes, hosts and registries, which every step that fetches or pushes needs.
  package let remotes: [String]
  /// Those of signing and of build recipes.
  package let build: [Variable]
  /// Those of channels, in the order of `relctl.yml`.
  package let channels: [Channel]
  /// Those of the chats that are told how runs and shipments end.
  package let chats: [String]
  /// The channels for which the server itself vouches, so that they need no key.
  let identities: [Identity]

  struct Identity: Sendable, Hashable {
    let provider: IdentityProvider
    /// The variable of the server's token; nil where relctl asks for it itself.
    let variable: String?
  }

  /// A variable of `relctl.yml`: `env:NAME`.
  package struct Variable: Sendable, Hashable {
    package let name: String
    /// Whether it may hold a file's path, as Jenkins gives files: certificates and profiles.
    let isFile: Bool
  }

  package struct Channel: Sendable, Hashable {
    package let name: String
    package let variables: [String]
  }

  /// The variable of the token for remotes (docs/remotes.md).
  package static let token = "RELCTL_GIT_TOKEN"

  /// - Throws: `Refusal` for a variable whose name is no name: it becomes a part of programs that the server runs.
  package init(_ workspace: Workspace) throws(Refusal) {
    let names = workspace.environments.map(\.name.description)
    request = names.count > 1 ? "promote \(names[0]) \(names[1])" : "publish \(names.first ?? "qa")"
    let tokens = workspace.hosts.map(\.token) + workspace.registries.map(\.token)
    remotes = Self.variables([.environment(Self.token)] + tokens)
    let files = workspace.build.signing.map { $0.certificates + $0.profiles } ?? []
    let fileNames = Self.variables(files)
    let recipes =
      [workspace.build.app].compactMap { $0 }
      + workspace.build.components.sorted { $0.key < $1.key }.map(\.value)
    let others = Self.variables(
      [workspace.build.signing?.password]
        + recipes.flatMap { $0.secrets.sorted { $0.key < $1.key }.map(\.value) })
    build =
      fileNames.map { Variable(name: $0, isFile: true) }
      + others.filter { !fileNames.contains($0) }.map { Variable(name: $0, isFile: false) }
    channels = workspace.channels.compactMap { channel in
      let names = Self.variables(channel.secrets.sorted { $0.key < $1.key }.map(\.value))
      return names.isEmpty ? nil : Channel(name: channel.name, variables: names)
    }
    identities = workspace.channels.compactMap { channel in
      channel.identityProvider.map { provider in
        Identity(
          provider: provider,
          variable: Self.variables([channel.secrets[ChannelSettings.identityToken]]).first)
      }
    }
    chats = Self.variables(workspace.webhooks.flatMap { [$0.url, $0.secret] })
    let problems = variables.filter { !Self.isName($0) }.map { name in
      Diagnostic(
        "manifest.secret.variable", "'env:\(name)' in relctl.yml does not name an environment variable",
        hint: "use letters, digits and '_', such as env:PGYER_API_KEY")
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.first?.isDigit == false
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Every variable, each once, in the order of the steps.
  package var variables: [String] {
    Self.unique(remotes + build.map(\.name) + channels.flatMap(\.variables) + chats)
  }

  private static func variables(_ sources: [SecretSource?]) -> [String] {
    unique(
      sources.compactMap { source in
        if case .environment(let name)? = source { name } else { nil }
      })
  }

  static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
