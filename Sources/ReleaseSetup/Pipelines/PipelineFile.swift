import ReleaseModel

/// One file of a pipeline.
package struct PipelineFile: Sendable, Hashable {
  /// From the folder of `relctl.yml`.
  package let path: String
  package let bytes: [UInt8]

  /// Fills a template of relctl's.
  ///
  /// - Parameter values: Marker -> its lines. A line that holds nothing but a marker becomes as many lines as there are,
  ///   with its indentation, or none.
  init(path: String, template: String, values: [String: [String]]) {
    self.path = path
    let text = String(decoding: TemplateFile.bytes(of: template), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      Self.filled(String(line), with: values)
    }
    bytes = Array(lines.joined(separator: "\n").utf8)
  }

  private static func filled(_ line: String, with values: [String: [String]]) -> [String] {
    guard line.contains("@") else { return [line] }
    let indentation = line.prefix { $0 == " " }
    for (name, lines) in values {
      let marker = "@\(name)@"
      guard line.contains(marker) else { continue }
      if line.dropFirst(indentation.count) == marker { return lines.map { indentation + $0 } }
      return [line.replacing(marker, with: lines.joined(separator: ", "))]
    }
    return [line]
  }
}
