import ReleaseGit
import ReleaseModel
import ReleaseSupport
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Graphviz's `dot`, which draws graphs.
package enum Graphviz {
  /// Draws a graph in the dot language as SVG.
  ///
  /// - Parameter program: A name to look up in `PATH`, or a path.
  /// - Throws: `Refusal` when there is no Graphviz, when it takes longer than two minutes, or refuses the graph.
  package static func svg(_ dot: String, program: String = "dot") async throws -> String {
    do {
      return try await draw(dot, program)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw Refusal(
        "graphviz.missing", "Graphviz is not installed, but its 'dot' is needed to draw the picture",
        hint: "run 'apt-get install graphviz' or 'brew install graphviz', or use '--format dot'")
    } catch let error as SubprocessError {
      throw Refusal(
        "graphviz.failed", "'dot' did not draw the graph: \(error)",
        hint: "choose a part of the graph with '--focus', or use '--format dot'")
    }
  }

  private static let deadline = Duration.seconds(120)
  private static let limit = 256 << 20

  private static func draw(_ dot: String, _ program: String) async throws -> String {
    let input = try UnnamedFile.holding(Array(dot.utf8))
    return try await withThrowingTaskGroup(of: String?.self) { group in
      group.addTask {
        let result = try await run(
          program.contains("/") ? .path(FilePath(program)) : .name(program), arguments: ["-Tsvg"],
          input: .fileDescriptor(input, closeAfterSpawningProcess: true), output: .string(limit: limit),
          error: .string(limit: 1 << 20))
        guard case .exited(0) = result.terminationStatus else {
          let said = result.standardError.split(whereSeparator: \.isNewline).first ?? ""
          throw Refusal("graphviz.failed", "'dot' could not draw the graph: \(said)")
        }
        guard !result.standardOutput.isEmpty else {
          throw Refusal("graphviz.failed", "'dot' drew nothing")
        }
        return result.standardOutput
      }
      group.addTask {
        try await Task.sleep(for: deadline)
        return nil
      }
      defer { group.cancelAll() }
      guard let text = try await group.next() ?? nil else {
        throw Refusal(
          "graphviz.slow", "'dot' did not finish within \(deadline)",
          hint: "choose a part of the graph with '--focus', or use '--format dot'")
      }
      return text
    }
  }
}
