/// Narrows schedules to where one thing can go wrong, such as `staged separate tagsDenied`: a stage of the fleets, hosts
/// without atomic pushes, what becomes of most pushes that something becomes of, an undo or a plan in place of another that comes, others who commit
/// to the app's branch, and an abandonment while spec repositories don't answer.
///
/// A mutant whose moment comes once in thousands of schedules names its focus. Without one nothing is drawn otherwise
/// than ever.
struct Focus: Sendable {
  var stages: [WorldTemplate.Stage] = []
  var fates: [Fate] = []
  var isSeparate = false
  var hasUndo = false
  var hasAgain = false
  /// Somebody else commits to the app's branch while a run is under way.
  var isAppMoved = false

  /// Somebody abandons, and spec repositories often don't answer those who look.
  var areSpecsUnread = false
  /// Only fleets whose branches land by merge request.
  var hasRequests = false
  /// Only the fleet of packages.
  var hasPackages = false
  /// Somebody else publishes the packages that plans want.
  var isPackageTaken = false

  /// - Throws: `Unknown` for a word that is none of these.
  init(_ text: String) throws {
    for word in text.split(separator: " ").map(String.init) {
      if let stage = WorldTemplate.Stage(rawValue: word) {
        stages.append(stage)
      } else if let fate = Fate(rawValue: word) {
        fates.append(fate)
      } else if word == "separate" {
        isSeparate = true
      } else if word == "undo" {
        hasUndo = true
      } else if word == "again" {
        hasAgain = true
      } else if word == "app" {
        isAppMoved = true
      } else if word == "requests" {
        hasRequests = true
      } else if word == "packages" {
        hasPackages = true
      } else if word == "taken" {
        isPackageTaken = true
      } else if word == "unread" {
        areSpecsUnread = true
      } else {
        throw Unknown(word: word)
      }
    }
  }

  struct Unknown: Error { let word: String }

  /// Whether nothing is narrowed.
  var isNone: Bool {
    stages.isEmpty && fates.isEmpty && !isSeparate && !hasUndo && !hasAgain && !isAppMoved && !areSpecsUnread
      && !hasRequests && !hasPackages && !isPackageTaken
  }

  /// The fleets that a seed draws from. In two seeds of seven branches land by merge request.
  func templates(of all: [WorldTemplate], seed: UInt64) -> [WorldTemplate] {
    // In one seed of seven the app takes packages.
    let isOfPackages = hasPackages || !hasRequests && seed % 7 == 3
    let fitting = all.filter {
      (stages.isEmpty || stages.contains($0.stage)) && $0.shape.isOfPackages == isOfPackages
    }
    let byRequest = fitting.filter(\.shape.landsByRequest)
    let isByRequest =
      !byRequest.isEmpty && (hasRequests || [2, 5].contains(seed % 7) || isOfPackages && seed % 14 == 10)
    return isByRequest ? byRequest : fitting.filter { !$0.shape.landsByRequest }
  }

  /// Draws nothing where no fate is named.
  func fate(for fate: Fate, _ moment: Fate.Moment, _ random: inout SeededGenerator) -> Fate {
    guard !fates.isEmpty, moment != .reading, moment != .question || fates.contains(.limited),
      random.chance(75)
    else { return fate }
    return random.pick(fates)
  }
}
