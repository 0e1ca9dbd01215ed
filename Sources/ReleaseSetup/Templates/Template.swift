import ReleaseModel

/// The files that a new component starts with, with Mustache tags in their texts and in their paths.
package struct Template: Sendable, Hashable {
  /// By path.
  let files: [File]

  package struct File: Sendable, Hashable {
    /// Relative to the template's folder; it may hold tags.
    let path: String
    let bytes: [UInt8]
    let isExecutable: Bool

    init(path: String, bytes: [UInt8], isExecutable: Bool = false) {
      self.path = path
      self.bytes = bytes
      self.isExecutable = isExecutable
    }
  }

  init(files: [File]) { self.files = files.sorted { $0.path < $1.path } }
}

/// One file of a new repository.
package struct RenderedFile: Sendable, Hashable {
  package let path: String
  let text: SourceText
  let isExecutable: Bool
  /// The environment that the file is for, where the template has it once for each.
  let environment: EnvironmentName?

  package init(path: String, text: SourceText, isExecutable: Bool, environment: EnvironmentName? = nil) {
    self.path = path
    self.text = text
    self.isExecutable = isExecutable
    self.environment = environment
  }

  var bytes: [UInt8] { text.bytes }
}

extension Template {
  /// Fills in the values.
  ///
  /// A file whose text comes out blank is left out, so that a template can hold what only some components get; one
  /// that is empty in the template stays. Bytes that are no UTF-8 text are copied. A file whose path names a value of an
  /// environment is made once for each.
  ///
  /// - Throws: `Refusal` with everything that is wrong with the template, each at its file and line.
  func rendered(with values: TemplateValues) throws(Refusal) -> [RenderedFile] {
    var problems: [Diagnostic] = []
    var files: [RenderedFile] = []
    var owners: [String: String] = [:]
    for file in self.files {
      do throws(Refusal) {
        for (environment, values) in try values.repeated(for: SourceText(path: file.path, file.path)) {
          let path = try path(of: file, values)
          guard let text = try text(of: file, path, values) else { continue }
          if let other = owners.updateValue(file.path, forKey: path.lowercased()) {
            throw Refusal(
              "template.path.duplicate", "'\(file.path)' and '\(other)' both become '\(path)'",
              at: SourceLocation(file: file.path, line: 1, column: 1))
          }
          files.append(
            RenderedFile(
              path: path, text: text, isExecutable: file.isExecutable, environment: environment))
        }
      } catch {
        problems += error.diagnostics
      }
    }
    let folders = Set(files.flatMap { Self.folders(of: $0.path) })
    for file in files where folders.contains(file.path.lowercased()) {
      problems.append(
        Diagnostic("template.path.duplicate", "'\(file.path)' would be a file and a folder"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return files.sorted { $0.path < $1.path }
  }

  private func path(of file: File, _ values: TemplateValues) throws(Refusal) -> String {
    let source = SourceText(path: file.path, file.path)
    let path = try TemplateText(source).rendered(with: values)
    if let problem = RelativePath.problem(with: path) {
      throw Refusal(
        source.diagnostic(
          "template.path.invalid", "the file's path '\(path)' \(problem)", at: 0,
          hint: "paths are relative to the new repository and stay inside it"))
    }
    return path
  }

  /// nil for a file that is left out.
  private func text(
    of file: File, _ path: String, _ values: TemplateValues
  ) throws(Refusal) -> SourceText? {
    let isText = !file.bytes.contains(0) && String(validating: file.bytes, as: UTF8.self) != nil
    guard isText, !file.bytes.isEmpty else { return SourceText(path: path, bytes: file.bytes) }
    let text = try TemplateText(SourceText(path: file.path, bytes: file.bytes)).rendered(with: values)
    return text.allSatisfy(\.isWhitespace) ? nil : SourceText(path: path, text)
  }

  private static func folders(of path: String) -> [String] {
    let parts = path.lowercased().split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }
}
