import ReleaseModel

/// The dispatchers of public libraries, for workspaces that have them as binaries or pods of others.
enum KnownDispatchers {
  /// CTMediator (https://github.com/casatwy/CTMediator), version 17 and later; before that, actions of Swift were sent
  /// as `Action_nameWithParams:`, too.
  static let mediator = DispatchMethod(
    owner: "CTMediator", name: "performTarget",
    parameters: [
      .init(label: nil, name: "target", type: "NSString", standard: nil),
      .init(label: "action", name: "action", type: "NSString", standard: nil),
      .init(label: "params", name: "params", type: "NSDictionary", standard: nil),
      .init(label: "shouldCacheTarget", name: "shouldCacheTarget", type: "BOOL", standard: []),
    ],
    lookups: [
      .init(
        kind: .classNamed,
        texts: [
          TextTemplate([
            .entry(of: "params", key: "kCTMediatorParamsKeySwiftTargetModuleName"), .text(".Target_"),
            .parameter("target"),
          ]),
          TextTemplate([.text("Target_"), .parameter("target")]),
        ]),
      .init(
        kind: .selector,
        texts: [
          TextTemplate([.text("Action_"), .parameter("action"), .text(":")]),
          TextTemplate([.text("Action_"), .parameter("action"), .text("WithParams:")]),
        ]),
    ],
    calls: [], returned: [], wantsController: false, component: "",
    location: SourceLocation(file: "CTMediator.m", line: 1, column: 1))

  /// Those that no method of the workspace stands for.
  static func missing(among methods: [DispatchMethod]) -> [DispatchMethod] {
    [mediator].filter { known in !methods.contains { $0.name == known.name } }
  }
}
