internal import Mustache
import ReleaseModel

/// One text with Mustache tags.
///
/// Mustache shows nothing for a name that does not exist, and a repository with holes in it is noticed late. So every
/// tag is looked at first: it must name something.
struct TemplateText {
  let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func rendered(with values: TemplateValues) throws(Refusal) -> String {
    try TemplateTags(source).require(values)
    do {
      // Code is not HTML: nothing is escaped. The line of its own is swallowed with its line end.
      return try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + source.string).render(values.object)
    } catch let error as MustacheTemplate.ParserError {
      let line = max(1, error.context.lineNumber - 1)
      throw Refusal(
        "template.syntax", "not a Mustache template: \(Self.text(error.error))",
        at: SourceLocation(file: source.path, line: line, column: max(1, error.context.columnNumber)),
        excerpt: source.line(number: line))
    } catch {
      throw Refusal(source.diagnostic("template.syntax", "not a Mustache template: \(error)", at: 0))
    }
  }

  private static func text(_ error: any Error) -> Phrase {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "this closes a section that is not open"
    case .unfinishedName: "the tag is not closed"
    case .expectedSectionEnd: "a section is not closed"
    case .invalidSetDelimiter: "the delimiters are not well formed"
    default: "\(error)"
    }
  }
}
