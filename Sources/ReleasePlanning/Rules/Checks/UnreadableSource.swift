import ReleaseModel

extension Rule {
  static let unreadableSource = Rule(
    .unreadableSource, severity: .warning,
    what: "Every source can be split into tokens, so that its routes and modules are known.",
    why:
      "What a file registers is not looked at: a page of it may be claimed twice, and a module of it counts as unknown.",
    example: "let quote = /\"/   // a regular expression literal with a lone quote",
    fix: "Write the literal another way (#/\"/#, or try Regex(...)), or excuse the component until then.",
    check: { $0.routes.problems(of: .unreadableSource) })
}
