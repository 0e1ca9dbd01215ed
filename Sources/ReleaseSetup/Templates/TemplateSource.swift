import ReleaseModel

/// Where the files of a new component come from.
package enum TemplateSource: Sendable {
  case builtIn(BuiltInTemplate)
  /// A folder, and what messages call it.
  case folder(path: String, name: String)

  /// - Throws: `Refusal` for a folder that is none, or holds what no template holds.
  func template() throws(Refusal) -> Template {
    switch self {
    case .builtIn(let known): return known.template
    case .folder(let path, let name):
      do throws(Refusal) {
        return try Template(folder: path, named: name)
      } catch {
        throw Refusal(error.diagnostics.map { Self.withNames($0, near: name) })
      }
    }
  }

  /// Whoever names no folder may have meant one of relctl's own.
  private static func withNames(_ problem: Diagnostic, near name: String) -> Diagnostic {
    guard problem.code == "template.unreadable", problem.hint == nil else { return problem }
    let names = BuiltInTemplate.all.map(\.name)
    return Diagnostic(
      problem.code, problem.messagePhrase,
      hint: names.hint(
        near: name, else: "specify a folder or a built-in template: \(names.joined(separator: ", "))"))
  }
}
