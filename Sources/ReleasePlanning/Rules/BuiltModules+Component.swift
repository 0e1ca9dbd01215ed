import AppInspection
import ReleaseModel

extension BuiltModules {
  /// What a component's descriptors say, and the app's Xcode project, whose other targets may have more modules.
  init(_ state: ComponentState) {
    guard !state.isApp else {
      self.init(known: [], main: state.facts.appModule)
      return
    }
    let pods = state.facts.podspecs
    let packaged = state.facts.package?.modules ?? []
    let own = Set(pods.isEmpty ? packaged : pods.compactMap(\.module))
    let isOne = own.count == 1 && pods.allSatisfy { $0.module != nil }
    self.init(
      known: Set(pods.flatMap(\.modules) + pods.compactMap(\.module) + packaged),
      main: isOne ? own.first : nil)
  }
}
