import ReleaseGit
import ReleaseModel

extension Repository {
  /// Reads a file of a commit that anybody may have pushed, measured first.
  ///
  /// - Parameter place: What messages call it.
  /// - Throws: `Refusal` with its place when it is larger than any such file.
  package func foreignFile(
    _ id: ObjectID, at place: String, atMost limit: Int = ObjectDatabase.largestFile
  ) throws -> [UInt8] {
    do throws(GitError) {
      return try objects.blob(id, atMost: limit, path: place)
    } catch {
      guard error.isTooLarge else { throw error }
      throw Refusal(
        "file.size", error.message, at: SourceLocation(file: place, line: 1, column: 1),
        hint: "find out who pushed it: git log -- \(String(place.split(separator: ":").last ?? "").shellWord)"
      )
    }
  }
}

extension GitError {
  /// What is said of a symbolic link that can't be followed.
  package func linkProblem(subject: (any DiagnosticSubject)?) -> Diagnostic {
    Diagnostic(
      "file.link", message, subject: subject,
      hint: "specify the file itself in relctl.yml, or point the link to a file in its repository")
  }
}
