import ReleaseModel

/// Which blocks of a file belong to the specification, and which variable names it there.
struct PodspecScopes: Sendable {
  struct Scope: Sendable {
    let context: PodspecDependency.Context
    let variable: String
  }

  let file: RubyFile
  /// By the index of the block's frame.
  private(set) var scopes: [Int: Scope] = [:]
  /// The frame of the block of `Pod::Spec.new`.
  private(set) var root = 0

  init(_ file: RubyFile) throws(Refusal) {
    self.file = file
    var roots: [Int] = []
    for index in file.frames.indices {
      let frame = file.frames[index]
      guard case .block(let parameters) = frame.kind, let variable = parameters.first else { continue }
      if isSpecification(frame.head) {
        roots.append(index)
        scopes[index] = Scope(context: .root, variable: variable)
      } else if let context = nested(frame.head, in: frame.parent) {
        scopes[index] = Scope(context: context, variable: variable)
      }
    }
    guard let first = roots.first else {
      throw Refusal(
        file.text.maskedDiagnostic(
          "podspec.block.missing", "there is no 'Pod::Spec.new do |s|' block", at: 0,
          hint: "check the podspec's path in the manifest"))
    }
    guard roots.count == 1 else {
      throw Refusal(
        roots.map {
          file.text.maskedDiagnostic(
            "podspec.block.several", "there is more than one 'Pod::Spec.new' block",
            at: file.tokens[file.frames[$0].opener].range.lowerBound, hint: "keep one specification per file"
          )
        })
    }
    root = first
  }

  /// The scope that a variable names at a frame; nil when it is none or hidden by another block's parameter.
  func scope(of variable: String, at frame: Int) -> Int? {
    for index in file.chain(of: frame) {
      guard case .block(let parameters) = file.frames[index].kind, parameters.contains(variable) else {
        continue
      }
      return scopes[index]?.variable == variable ? index : nil
    }
    return nil
  }

  /// The path of a nested specification below the root, such as `Core/Net`; nil when a name on the way is computed.
  func path(of scope: Int) -> String? {
    let head = file.frames[scope].head
    guard let name = head.lazy.compactMap({ file.tokens[$0].literal?.text }).first ?? standardName(of: scope),
      let owner = self.scope(of: file.spelling(head.lowerBound), at: file.frames[scope].parent)
    else { return nil }
    return owner == root ? name : path(of: owner).map { "\($0)/\(name)" }
  }

  /// What CocoaPods calls a specification of tests, or of an app, that is given no name.
  private func standardName(of scope: Int) -> String? {
    guard file.frames[scope].head.count == 3 else { return nil }
    return switch scopes[scope]?.context {
    case .testSpec?: "Tests"
    case .appSpec?: "App"
    case .root?, .subspec?, nil: nil
    }
  }

  /// Whether a statement runs only under a condition, or in a loop.
  func isConditional(_ index: Int, upTo end: Int) -> Bool {
    condition(at: file.frameOf[index]) != nil || file.modifiers.contains(end)
      || (file.statementStart(of: index)..<index).contains {
        RubyKeyword.deciding.contains(file.spelling($0))
      }
  }

  /// The innermost specification around a frame, if there is one.
  func context(at frame: Int) -> PodspecDependency.Context? {
    file.chain(of: frame).lazy.compactMap { scopes[$0]?.context }.first
  }

  /// The innermost block around a frame whose code may run never or more than once; that of a module runs once.
  func condition(at frame: Int) -> Int? {
    file.chain(of: frame).first { scopes[$0] == nil && file.moduleName(of: $0) == nil }
  }

  /// `Pod::Spec.new` or `Pod::Specification.new`, with or without empty parentheses.
  private func isSpecification(_ head: Range<Int>) -> Bool {
    var words = head.suffix(7).map(file.spelling)[...]
    if words.suffix(2).elementsEqual(["(", ")"]) { words.removeLast(2) }
    let call = words.suffix(5)
    return call.elementsEqual(["Pod", "::", "Spec", ".", "new"])
      || call.elementsEqual(["Pod", "::", "Specification", ".", "new"])
  }

  private func nested(_ head: Range<Int>, in frame: Int) -> PodspecDependency.Context? {
    guard head.count > 2, file.isOp(at: head.lowerBound + 1, spelled: "."),
      scope(of: file.spelling(head.lowerBound), at: frame) != nil
    else { return nil }
    switch file.spelling(head.lowerBound + 2) {
    case "subspec": return .subspec
    case "test_spec": return .testSpec
    case "app_spec": return .appSpec
    default: return nil
    }
  }
}
