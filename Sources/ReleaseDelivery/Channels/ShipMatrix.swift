import ReleaseDescriptors
import ReleaseModel

/// Which channels a build of an environment's configuration goes to: `RELEASE_CHANNELS` of the layers.
struct ShipMatrix: Sendable {
  private let catalog: SettingsCatalog
  private let channels: [ChannelSettings]

  init(_ catalog: SettingsCatalog, channels: [ChannelSettings]) {
    self.catalog = catalog
    self.channels = channels
  }

  /// - Parameter wanted: Names of channels; empty: all that the layers name and this build is right for.
  /// - Throws: A refusal with every name that there is not, that the layers don't send this build to, or that has other
  ///   values in the layers than the build.
  func channels(
    of build: BuildManifest, wanted: [String]
  ) throws(Refusal) -> [ChannelSettings] {
    let line =
      "RELEASE_CHANNELS" + (build.component.map { "[component=\($0)]" } ?? "")
      + "[config=\(build.configuration)]"
    let place = "'\(build.environment)' \(build.configuration)"
    let scope = try catalog.scope(
      "\(build.environment)", configuration: build.configuration, component: build.component)
    let resolver = try catalog.resolver(scope)
    let setting = resolver.resolve("RELEASE_CHANNELS")
    if let component = build.component, setting?.isOfComponents != true {
      throw Refusal(
        "ship.nowhere", "no layer sends the demo app of '\(component)' to a channel", at: setting?.location,
        hint:
          "set a channel in the layer of '\(build.environment)': '\(line) = ...'; lines without a component only "
          + "apply to the app")
    }
    let named = try resolver.list("RELEASE_CHANNELS") ?? []
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
          hint:
            "they list \(named.isEmpty ? "no channel" : "\(named.joined(separator: ", "))"); '\(line)' decides"
        ))
    }
    var right: [String] = []
    for name in named {
      if try catalog.isSame(scope, for: build.channel, and: name) {
        right.append(name)
      } else if wanted.contains(name) {
        problems.append(Self.other(build, than: name))
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    let chosen = channels.filter { (wanted.isEmpty ? right : wanted).contains($0.name) }
    if chosen.isEmpty, let name = named.first { throw Refusal(Self.other(build, than: name)) }
    guard !chosen.isEmpty else {
      throw Refusal(
        "ship.nowhere", "no layer sends builds of \(place) to a channel", at: setting?.location,
        hint: "list channels in '\(line)'")
    }
    return chosen
  }

  /// The channels to an app store that a build goes to. Names that there are not are ship's to refuse.
  ///
  /// - Parameters:
  ///   - scope: Its channel is what the build is told.
  ///   - isDemo: Whether it is the app of a component, to which lines for the app do not apply.
  func stores(of scope: SettingsScope, isDemo: Bool) throws(Refusal) -> [ChannelSettings] {
    var plain = scope
    plain.channel = nil
    let resolver = try catalog.resolver(plain)
    if isDemo, resolver.resolve("RELEASE_CHANNELS")?.isOfComponents != true { return [] }
    let named = try resolver.list("RELEASE_CHANNELS") ?? []
    var stores: [ChannelSettings] = []
    for channel in channels where channel.kind.isStore && named.contains(channel.name) {
      // Who builds for one channel wants that one.
      let isMeant =
        if let own = scope.channel { own == channel.name } else {
          try catalog.isSame(plain, for: nil, and: channel.name)
        }
      if isMeant { stores.append(channel) }
    }
    return stores
  }

  private static func other(_ build: BuildManifest, than channel: String) -> Diagnostic {
    let own: Phrase = build.channel.map { "for '\($0)'" } ?? "for no channel"
    return Diagnostic(
      "ship.channel.other",
      "build \(build.build) was made \(own), but the layers have other values for '\(channel)'",
      hint:
        "build it: relctl build \(build.environment.shellWord) --configuration \(build.configuration.shellWord) --channel \(channel.shellWord)"
    )
  }

  static func unknown(_ name: String, among known: [String], at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      "channel.unknown", "there is no channel '\(name)' in relctl.yml", at: location,
      hint: known.hint(
        near: name,
        else: known.isEmpty ? "add it under 'channels:'" : "the channels are \(known.joined(separator: ", "))"
      ))
  }
}
