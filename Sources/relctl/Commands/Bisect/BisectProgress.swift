import ReleaseDelivery
import ReleaseModel

/// One line for each mixture that was judged, on standard error, and on a terminal what is judged now.
struct BisectProgress: SessionPart {
  let session: CommandSession

  init(_ session: CommandSession) { self.session = session }

  init(session: CommandSession) { self.session = session }

  func show(_ news: BisectService.News) {
    guard !options.quiet else { return }
    switch news {
    case .begun(let scope):
      let count = scope.changed
      session.say(
        count == 1
          ? "1 repository differs between \(scope.goodTitle) and \(scope.badTitle)"
          : "\(count) repositories differ between \(scope.goodTitle) and \(scope.badTitle)")
    case .judging(let mixtures, let suspects):
      progress.showWork(
        localized("judging") + " " + mixtures.map { localized($0) }.joined(separator: " | ")
          + localized(left(suspects)))
    case .judged(let run, let what, let isKnown, let suspects):
      let known: Phrase = isKnown ? ", known from before" : ""
      let flaky: Phrase = run.isFlaky ? ", and not always so" : ""
      session.say(
        "  \(word(run)) \(what) (\(BuildText.duration(run.seconds))\(known)\(flaky))\(left(suspects))")
    case .estimated(let runs, let seconds):
      session.say(
        "both ends are as you say; a single change takes at most \(runs) more runs, about \(BuildText.duration(seconds))"
      )
    }
  }

  /// Among how many repositories the cause is still to be found.
  private func left(_ suspects: [ComponentName]) -> Phrase {
    switch suspects.count {
    case 0: ""
    case 1...4: "; suspects: \(suspects.map(\.description).joined(separator: ", "))"
    default: "; \(suspects.count) suspects"
    }
  }

  private func word(_ run: MixtureRun) -> String {
    let style = terminal.style(options.color, on: 2)
    return switch run.verdict {
    case .good: style.green(localized("good"))
    case .bad: style.red(localized("bad"))
    case .unresolved: style.yellow(localized("can't be judged"))
    }
  }
}
