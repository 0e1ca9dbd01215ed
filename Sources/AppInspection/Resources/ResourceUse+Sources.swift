import ReleaseDescriptors
import ReleaseModel

extension ResourceUse {
  private static let swiftNames: Set = ["UIImage", "UIColor", "UIStoryboard", "UINib"]
  private static let messages: Set = [
    "imageNamed", "colorNamed", "storyboardWithName", "nibWithNibName", "initWithNibName", "loadNibNamed",
  ]

  /// Finds what a Swift file asks for by a literal name.
  static func all(in text: SourceText, _ outline: SwiftOutline) -> [ResourceUse] {
    bundles(outline.bundleLookups(in: text), in: text)
      + outline.calls(of: swiftNames, in: text).compactMap { call in
        let wanted: (kind: ResourceKind, label: String) =
          switch call.name {
          case "UIImage": (.image, "named")
          case "UIColor": (.color, "named")
          case "UIStoryboard": (.storyboard, "name")
          default: (.nib, "nibName")
          }
        guard case .string(let name, _)? = call[label: wanted.label] else { return nil }
        return use(wanted.kind, name, at: call.offset, in: text)
      }
  }

  /// Finds what an Objective-C file asks for by a literal name.
  static func all(in text: SourceText, _ outline: ObjectiveCOutline) -> [ResourceUse] {
    bundles(outline.bundleLookups(in: text), in: text)
      + outline.messages(of: messages, in: text).compactMap { message in
        guard let argument = message.arguments.first, case .string(let name) = argument.value else {
          return nil
        }
        let kind: ResourceKind =
          switch argument.label {
          case "imageNamed": .image
          case "colorNamed": .color
          case "storyboardWithName": .storyboard
          default: .nib
          }
        return use(kind, name, at: message.offset, in: text)
      }
  }

  private static func bundles(_ lookups: [BundleLookup], in text: SourceText) -> [ResourceUse] {
    lookups.map { ResourceUse(kind: .bundle, name: $0.name, location: text.location(at: $0.offset)) }
  }

  /// Names of a bundle's files and computed ones are not looked at.
  private static func use(
    _ kind: ResourceKind, _ name: String, at offset: Int, in text: SourceText
  ) -> ResourceUse? {
    var name = name
    if let ending = ResourceFile.pictures.first(where: { name.lowercased().hasSuffix($0) }), kind == .image {
      name = String(name.dropLast(ending.count))
    }
    name = ResourceFile.plain(name)
    guard !name.isEmpty, !name.contains("/"), !name.contains("%"), !name.contains("\\"),
      !name.contains(".bundle")
    else { return nil }
    return ResourceUse(kind: kind, name: name, location: text.location(at: offset))
  }
}
