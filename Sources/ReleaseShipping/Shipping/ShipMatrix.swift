import ReleaseDescriptors
import ReleaseModel

/// Which channels a build of an environment's configuration goes to: `RELEASE_CHANNELS` of the layers.
package struct ShipMatrix: Sendable {
  private let catalog: SettingsCatalog
  private let channels: [ChannelSettings]

  package init(_ catalog: SettingsCatalog, channels: [ChannelSettings]) {
    self.catalog = catalog
    self.channels = channels
  }

  /// - Parameter wanted: Names of channels; empty: all that the layers name.
  /// - Throws: A refusal with every name that there is not, or that the layers don't send this build to.
  package func channels(
    of build: BuildManifest, wanted: [String]
  ) throws(Refusal) -> [ChannelSettings] {
    let place = "'\(build.environment)' \(build.configuration)"
    let scope = try catalog.scope(build.environment, configuration: build.configuration)
    let resolver = try catalog.resolver(scope)
    let named = try resolver.list("RELEASE_CHANNELS") ?? []
    let setting = resolver.resolve("RELEASE_CHANNELS")
    var problems = named.filter { name in !channels.contains { $0.name == name } }.map { name in
      Self.unknown(name, among: channels.map(\.name), at: setting?.location)
    }
    for name in wanted where !named.contains(name) {
      guard channels.contains(where: { $0.name == name }) else {
        problems.append(Self.unknown(name, among: channels.map(\.name), at: nil))
        continue
      }
      problems.append(
        Diagnostic(
          "ship.matrix", "the layers do not send builds of \(place) to '\(name)'", at: setting?.location,
          hint: "they name \(named.isEmpty ? "no channel" : named.joined(separator: ", ")); "
            + "'RELEASE_CHANNELS[config=\(build.configuration)]' decides"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let chosen = channels.filter { (wanted.isEmpty ? named : wanted).contains($0.name) }
    guard !chosen.isEmpty else {
      throw Refusal(
        "ship.nowhere", "the layers send builds of \(place) nowhere", at: setting?.location,
        hint: "name channels in 'RELEASE_CHANNELS[config=\(build.configuration)]'")
    }
    return chosen
  }

  static func unknown(_ name: String, among known: [String], at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "channel.unknown", "there is no channel '\(name)' in relctl.yml", at: location,
      hint: known.hint(
        near: name,
        else: known.isEmpty ? "describe it under 'channels:'" : "there are \(known.joined(separator: ", "))"))
  }
}
