import ReleaseDescriptors
import ReleaseModel

/// What one source file says about routes and modules: a pure function of its bytes, so it can be kept by the
/// file's object id.
package struct SourceSurvey: Sendable, Hashable, Codable {
  package var routes: [Route] = []
  package var classes: [ClassDeclaration] = []
  /// What could not be read.
  package var problems: [Diagnostic] = []

  package init() {}

  /// A class that the sources declare.
  package struct ClassDeclaration: Sendable, Hashable, Codable {
    /// With the types around it, without the module: `Outer.Inner`.
    package let name: String
    /// Superclass and protocols, in an extension too.
    package let inherited: [String]
    package let component: String
    package let location: SourceLocation
  }

  /// Whether a path names a file that is surveyed: a source that is neither a test nor checked in from elsewhere.
  package static func reads(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains { path.hasSuffix($0) }
      && !path.split(separator: "/").dropLast().contains {
        foreignFolders.contains(String($0)) || $0.hasSuffix("Tests")
      }
  }

  private static let foreignFolders: Set = ["Pods", "Carthage", ".build", "vendor"]

  /// Adds what another file says.
  mutating func add(_ other: SourceSurvey) {
    routes += other.routes
    classes += other.classes
    problems += other.problems
  }

  /// Surveys a file; one that can't be read is a warning among `problems`.
  package static func survey(of text: SourceText, component: String, shapes: [RouteShape]) -> SourceSurvey {
    do throws(Refusal) {
      return text.path.hasSuffix(".swift")
        ? SwiftRoutes(text: text, component: component, shapes: shapes).survey(try SwiftOutline(text))
        : ObjectiveCRoutes(text: text, component: component, shapes: shapes).survey(
          try ObjectiveCOutline(text))
    } catch {
      var survey = SourceSurvey()
      survey.problems = error.diagnostics.map {
        RuleID.unreadableSource.warning(
          "the file was not searched for routes: \($0.message)",
          subject: component, at: $0.location, excerpt: $0.excerpt)
      }
      return survey
    }
  }
}
