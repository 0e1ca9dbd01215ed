import ReleaseModel

/// A text of `relctl.yml` with `{placeholders}` for what a build is.
struct ChannelTemplate: Sendable {
  private let text: String
  private let channel: String

  /// - Throws: A refusal that names a placeholder that there is not.
  init(_ text: String, key: String, of values: ChannelValues) throws(Refusal) {
    self.text = text
    channel = values.name
    for name in ChannelPlaceholders.all(in: text) where !ChannelPlaceholders.names.contains(name) {
      throw values.refusal(
        "channel.placeholder",
        "'\(key)' of the channel '\(values.name)' has the unknown placeholder {\(name)}",
        hint: ChannelPlaceholders.hint(near: name))
    }
  }

  /// - Parameter encode: Makes a value fit for the place that it comes to.
  func filled(for shippable: ShippableBuild, encode: (String) -> String) -> String {
    filled(with: values(for: shippable), encode: encode)
  }

  /// The values of the placeholders that stand in it, by their names.
  func values(for shippable: ShippableBuild) -> [String: String] {
    var values: [String: String] = [:]
    for name in ChannelPlaceholders.all(in: text) { values[name] = value(of: name, in: shippable) }
    return values
  }

  /// - Parameter values: The placeholders' values, by their names; without one, nothing stands in its place.
  func filled(with values: [String: String], encode: (String) -> String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open] + encode(values[String(rest[rest.index(after: open)..<close])] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func value(of name: String, in shippable: ShippableBuild) -> String {
    let manifest = shippable.manifest
    return switch name {
    case "build": manifest.build
    case "version": manifest.version
    case "number": manifest.number
    case "environment": manifest.environment.description
    case "configuration": manifest.configuration
    case "train": manifest.train.short
    case "name": shippable.app?.name ?? ""
    case "sha256": shippable.app?.artefact.sha256 ?? ""
    default: channel
    }
  }
}
