/// How bad it gets: chances in a hundred, for each granted call or step.
struct FaultRates: Sendable {
  /// Any fault at one push of an agent; reads have a third of it.
  var fault = 0
  /// Somebody else's write at one step.
  var foreign = 0
  /// How many faults and how many foreign writes there are at most.
  var faults = 0
  var foreignWrites = 0

  static let calm = FaultRates()

  /// Most schedules have two or three faults; some none, some a storm.
  static func seeded(_ random: inout SeededGenerator) -> FaultRates {
    var rates = FaultRates()
    rates.fault = random.pick([0, 10, 20, 20, 35, 60])
    rates.faults = random.pick([1, 2, 2, 3, 4, 8])
    if random.chance(35) {
      rates.foreign = random.pick([3, 6, 12])
      rates.foreignWrites = random.pick([1, 1, 2, 3])
    }
    return rates
  }
}

/// What becomes of one call.
enum Fate: String, Sendable, CaseIterable {
  case performed
  /// No connection: nothing was sent. A push, or a read.
  case notConnected
  /// Nobody at this address answers for some steps.
  case gone
  /// The push landed, the answer was lost.
  case answerLost
  /// The connection broke before the push landed, and it never does.
  case requestLost
  /// The client heard nothing, and the push lands some steps later.
  case late
  /// A hook refuses this push, or everything for some steps.
  case denied
  /// A hook refuses tags for some steps.
  case tagsDenied
  /// The host denies deletions and moves back for some steps.
  case keeps
  /// The process is gone before, or after, the call; a crashed push may also land late.
  case crashBefore, crashAfter, crashLate
  /// The process is stopped (SIGSTOP) for some steps, before or after the call.
  case stoppedBefore, stoppedAfter
  /// A host or a registry works on nothing, and says for how long (429).
  case limited
  /// Somebody presses Ctrl-C while the call is under way.
  case interrupted

  /// What a fate is drawn for.
  enum Moment {
    /// Has fewer fates than a push.
    case reading
    case push
    /// Several refs, and the host can't move all or none: tags may be refused where branches are taken.
    case separatePush
    /// To a spec repository: the one push that may bring an abandoned run back when it is late.
    case publication
    /// Asks a host or a registry something, or tells it to do something.
    case question, order
    /// Takes refs back: most is to be seen when the world moves on between the last look and the push.
    case withdrawal
  }

  static func seeded(_ moment: Moment, _ random: inout SeededGenerator) -> Fate {
    let reading: [Fate] = [
      .notConnected, .gone, .crashBefore, .crashAfter, .stoppedBefore, .stoppedAfter, .interrupted,
    ]
    let push: [Fate] =
      reading + [
        .answerLost, .answerLost, .requestLost, .late, .late, .denied, .tagsDenied, .keeps, .crashAfter,
        .crashLate,
      ]
    return switch moment {
    case .reading: random.pick(reading)
    case .question: random.pick(reading + [.limited, .limited, .limited])
    case .order:
      random.pick(
        reading + [
          .answerLost, .answerLost, .requestLost, .late, .denied, .crashAfter, .crashLate, .limited, .limited,
        ])
    case .push: random.pick(push)
    case .separatePush: random.pick(push + [.tagsDenied, .tagsDenied, .tagsDenied])
    case .publication: random.pick(push + [.late, .crashLate, .crashLate, .crashLate])
    case .withdrawal: random.pick(push + [.stoppedBefore, .stoppedBefore, .stoppedBefore, .crashLate])
    }
  }
}
