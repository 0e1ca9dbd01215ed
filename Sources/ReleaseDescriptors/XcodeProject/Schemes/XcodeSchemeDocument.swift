import ReleaseModel

/// A shared scheme (`App.xcodeproj/xcshareddata/xcschemes/App.xcscheme`): which configuration each of its actions
/// builds, with the bytes that say so.
struct XcodeSchemeDocument: Sendable {
  let text: SourceText
  /// `LaunchAction` -> the value of its `buildConfiguration`, and where it stands, without its quotes.
  let actions: [String: (configuration: String, range: Range<Int>)]
  /// The ids of the targets that the scheme launches, in the order of the file.
  let launched: [String]

  /// - Throws: `Refusal` for what is no XML of a scheme.
  init(_ text: SourceText) throws(Refusal) {
    self.text = text
    let tags = try XMLTags.read(text)
    guard tags.first?.name == "Scheme" else {
      throw Refusal(
        text.diagnostic(
          "scheme.unreadable", "the file is not an Xcode scheme", at: 0,
          hint: "restore it from git, or delete it, and relctl writes a new one"))
    }
    var actions: [String: (configuration: String, range: Range<Int>)] = [:]
    var launched: [String] = []
    var open: [String] = []
    for tag in tags {
      if tag.isEnd {
        if open.last == tag.name { open.removeLast() }
        continue
      }
      if let attribute = tag.attributes["buildConfiguration"], tag.name.hasSuffix("Action"), open.count == 1 {
        actions[tag.name] = (attribute.value, attribute.range)
      }
      if tag.name == "BuildableReference", open.contains("LaunchAction"),
        let id = tag.attributes["BlueprintIdentifier"]?.value
      {
        launched.append(id)
      }
      if !tag.isEmpty { open.append(tag.name) }
    }
    self.actions = actions
    self.launched = launched
  }

  /// Returns the edits that make the scheme build a configuration when it runs, and another when it archives.
  func edits(for configurations: SchemeConfigurations) -> [SourceEdit] {
    actions.compactMap { action, present in
      let name = configurations.configuration(of: action)
      guard present.configuration != name else { return nil }
      // The quotes around it may be single ones.
      return SourceEdit(
        range: present.range, replacement: name.escapedForMarkup.replacing("'", with: "&apos;"))
    }
  }
}

/// The configurations of one environment, as a scheme uses them.
struct SchemeConfigurations: Sendable, Hashable {
  /// Built to run, test and analyze.
  let running: String
  /// Built to archive and profile.
  let archiving: String

  /// - Parameter configurations: Those of an environment, the default one first; not empty.
  init?(_ configurations: [String]) {
    guard let first = configurations.first else { return nil }
    running = configurations.first(where: WantedConfiguration.isForDebugging) ?? first
    archiving = configurations.first { !WantedConfiguration.isForDebugging($0) } ?? first
  }

  /// - Parameter action: The name of the scheme's element.
  func configuration(of action: String) -> String {
    action == "ArchiveAction" || action == "ProfileAction" ? archiving : running
  }
}
