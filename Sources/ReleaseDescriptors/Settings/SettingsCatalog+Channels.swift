import ReleaseModel

/// Channels of a configuration that one build serves: every value of the layers is the same for all of them.
package struct ChannelGroup: Sendable, Hashable {
  /// What the build is told; nil where the values are those without any channel.
  package let channel: String?
  /// In the order of `RELEASE_CHANNELS`; empty for a configuration that goes nowhere.
  package let channels: [String]
}

extension SettingsCatalog {
  /// The builds that a configuration needs: one, unless a value of a layer depends on the channel.
  ///
  /// - Parameter scope: Its component and its channel are passed over.
  /// - Throws: `Refusal` for a list of channels that can't be evaluated.
  package func channelGroups(_ scope: SettingsScope) throws(Refusal) -> [ChannelGroup] {
    var scope = scope
    scope.component = app
    scope.channel = nil
    let channels = try resolver(scope).list("RELEASE_CHANNELS") ?? []
    let table = try entry(scope.environment).table
    if channels.isEmpty || !table.dependsOnChannel {
      return [ChannelGroup(channel: nil, channels: channels)]
    }
    let plain = try values(scope)
    var groups: [(values: [[String]], group: ChannelGroup)] = []
    for channel in channels {
      scope.channel = channel
      let values = try values(scope)
      if let index = groups.firstIndex(where: { $0.values == values }) {
        let group = groups[index].group
        groups[index].group = ChannelGroup(channel: group.channel, channels: group.channels + [channel])
      } else {
        let isPlain = values == plain
        groups.append((values, ChannelGroup(channel: isPlain ? nil : channel, channels: [channel])))
      }
    }
    return groups.map(\.group)
  }

  /// Whether a build for one channel is one for another, too; nil stands for a build that was told none.
  package func isSame(_ scope: SettingsScope, for one: String?, and other: String?) throws(Refusal) -> Bool {
    if one == other { return true }
    guard try entry(scope.environment).table.dependsOnChannel else { return true }
    var (left, right) = (scope, scope)
    left.channel = one
    right.channel = other
    return try values(left) == values(right)
  }

  /// Every value of the app and of each component.
  private func values(_ scope: SettingsScope) throws(Refusal) -> [[String]] {
    var scope = scope
    var values: [[String]] = []
    for component in [app] + components {
      scope.component = component
      values.append(try resolver(scope).effective().map { "\($0.key)=\($0.setting.value)" })
    }
    return values
  }
}

extension SettingsTable {
  /// Whether some line is for a channel, or refers to it.
  fileprivate var dependsOnChannel: Bool {
    assignments.contains { assignment in
      assignment.value.contains("CHANNEL)") || assignment.value.contains("CHANNEL:")
        || assignment.conditions.contains { $0.parameter == SettingCondition.channel }
    }
  }
}

extension ResolvedSetting {
  /// Whether the line that won is there for some components alone.
  package var isOfComponents: Bool {
    guard let line = provenance.first, line.location != nil else { return false }
    return XCConfigDocument(SourceText(path: "", bytes: Array(line.text.utf8))).statements.contains {
      if case .assignment(let assignment) = $0 {
        assignment.conditions.contains { $0.parameter == SettingCondition.component }
      } else {
        false
      }
    }
  }
}
