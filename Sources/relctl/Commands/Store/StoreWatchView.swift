import ReleaseDelivery
import ReleaseModel

/// How the version in the store does, what was done, and how to go on.
struct StoreWatchView {
  private let watched: WatchedStore

  init(_ watched: WatchedStore) { self.watched = watched }

  func text(_ style: TextStyle) -> String {
    guard let version = watched.version else { return localized("No version is in the store.\n") }
    let problem = watched.problem.map { DiagnosticsView([$0]).text(style) } ?? ""
    return sentence(version, style) + link(version) + problem + next(version, style)
  }

  private func sentence(_ version: StoreReport.Version, _ style: TextStyle) -> String {
    let (name, reason) = (version.version, version.health?.reason ?? "")
    func line(_ phrase: Phrase) -> String { VisibleText.of(localized(phrase)) + "\n" }
    switch watched.conclusion {
    case .nothing: return ""
    case .healthy: return style.green("✓") + line(" \(name) is healthy: \(reason)")
    case .tooFew: return line("\(name): \(reason)")
    case .unknown: return line("The health of \(name) is unknown, so nothing was changed")
    case .unhealthy: return style.red("✗") + line(" \(unhealthy(version, reason))")
    }
  }

  private func unhealthy(_ version: StoreReport.Version, _ reason: Phrase) -> Phrase {
    let name = version.version
    let day = version.phasedRelease?.day ?? 1
    switch watched.pause {
    case .done, .before: return "\(name) is paused at day \(day): \(reason)"
    case .planned: return "\(name) would be paused at day \(day): \(reason)"
    case .refused: return "\(name) is not paused, because the store refused it: \(reason)"
    case .inDoubt: return "\(name) may be paused: \(reason)"
    case .resumed: return "\(name) was resumed after relctl paused it, so it is not paused again: \(reason)"
    case .impossible, nil: return "\(name) is not healthy and can't be paused: \(reason)"
    }
  }

  private func link(_ version: StoreReport.Version) -> String {
    version.health?.measure?.url.map { "  " + VisibleText.of($0) + "\n" } ?? ""
  }

  private func next(_ version: StoreReport.Version, _ style: TextStyle) -> String {
    let channel = watched.channel.shellWord
    let hint: Phrase? =
      switch watched.pause {
      case .done, .before:
        "go on with 'relctl store resume \(channel)', or ship a fix. 'relctl store halt \(channel)' also withdraws a version in review"
      case .planned: "pause it with 'relctl store watch \(channel) --yes'"
      case .inDoubt: "run 'relctl store watch \(channel)' again"
      case .resumed: "pause it again with 'relctl store pause \(channel)'"
      case .impossible: impossible(version.phasedRelease?.state)
      case nil where version.phasedRelease?.state == "PAUSED" && watched.conclusion == .healthy:
        "its phased release is paused. Go on with 'relctl store resume \(channel)'"
      case .refused, nil: nil
      }
    return hint.map { style.hint($0) + "\n" } ?? ""
  }

  /// Apple has no way back from there.
  private func impossible(_ phase: String?) -> Phrase {
    switch phase {
    case "COMPLETE":
      "its phased release is complete, so all devices get it. Ship a fix, or remove the app from sale at App Store Connect"
    case "INACTIVE": "its phased release has not begun. Look again later"
    default:
      "it has no phased release, so all devices get it. Ship a fix, or remove the app from sale at App Store Connect"
    }
  }
}

extension ExitStatus {
  init(_ watched: WatchedStore) {
    self =
      switch (watched.conclusion, watched.pause) {
      case (.nothing, _), (.healthy, _), (.tooFew, _): .done
      case (.unknown, _), (_, .inDoubt): .inDoubt
      case (.unhealthy, .refused): .refused
      case (.unhealthy, _): .partly
      }
  }
}
