/// Which repositories of a plan are shown with every change.
enum PlanDiffs: Hashable {
  case none
  case all
  /// Those of these names, spec repositories too.
  case of([String])

  /// - Parameter names: Words of the command line, each one or more names.
  init(all: Bool, of names: [String]) {
    let names = names.flatMap { $0.split(separator: ",").map(String.init) }
    self = names.isEmpty ? (all ? .all : .none) : .of(names)
  }

  func include(_ name: String) -> Bool { self == .all || names(name) }

  /// Whether a person asked for this one.
  func names(_ name: String) -> Bool {
    guard case .of(let names) = self else { return false }
    return names.contains(name)
  }
}
