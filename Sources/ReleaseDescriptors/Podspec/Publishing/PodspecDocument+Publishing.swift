import ReleaseModel

extension PodspecDocument {
  /// The files of the repository that the podspec reads, as far as their names can be told.
  ///
  /// - Parameter path: The podspec's path in its repository.
  package func filesRead(at path: String) -> [String] {
    let publishing = PodspecPublishing(self, at: path, files: [:])
    return publishing.paths
  }

  /// Returns the podspec as it can stand in a spec repository, without the files beside it: what it reads from them is
  /// a literal there.
  ///
  /// - Parameters:
  ///   - path: The podspec's path in its repository.
  ///   - files: The content of `filesRead`, by path; a file that is absent is left out.
  /// - Throws: a located `Refusal` that names every attribute for which that can't be.
  package func selfContained(at path: String, files: [String: SourceText]) throws(Refusal) -> SourceText {
    let publishing = PodspecPublishing(self, at: path, files: files)
    let edits = try publishing.edits()
    guard !edits.isEmpty else { return text }
    let result = text.applying(edits)
    // What is read back says what was meant, or nothing is published.
    try PodspecPublicationProof(original: self, edits: edits).require(result)
    return result
  }
}

/// One podspec with the files that it reads.
private struct PodspecPublishing {
  let file: RubyFile
  let evaluator: RubyFileEvaluator
  let assignments: [String: RubyVariables.Assignment]

  init(_ document: PodspecDocument, at path: String, files: [String: SourceText]) {
    let scopes = document.scopes
    file = scopes.file
    let reading = PodspecReading(scopes, ownedVersion: document.ownedVersion)
    let assignments = reading.variables.readOnly(in: file)
    self.assignments = assignments
    let tokens = file.tokens
    evaluator = RubyFileEvaluator(
      text: file.text, path: path.split(separator: "/").map(String.init),
      bindings: assignments.mapValues { Array(tokens[$0.value]) }, files: files, owned: reading.owned,
      methods: file.methods)
  }

  /// Every path that an expression gives: one that names no file is not found, and that is all.
  var paths: [String] {
    var found: Set<String> = []
    func look(_ tokens: [RubyToken]) {
      for index in tokens.indices {
        if let value = evaluator.chain(tokens, at: index)?.value {
          switch value {
          case .path(let names), .opened(let names): found.insert(names.joined(separator: "/"))
          case .text:
            if let names = evaluator.names(value), names.count < 8 {
              found.insert(names.joined(separator: "/"))
            }
          case .json, .missing: break
          }
        }
        for case .code(let code, _) in tokens[index].literal?.parts ?? [] {
          look(code.filter { !$0.isTrivia })
        }
      }
    }
    if mentionsFiles { look(file.tokens) }
    let required = PodspecRequiredFiles(file: file, evaluator: evaluator).statements.map { $0.path + ".rb" }
    return found.union(required).filter { !$0.isEmpty && !$0.hasPrefix("..") }.sorted()
  }

  /// Most podspecs read nothing, and their literals are no paths.
  private var mentionsFiles: Bool {
    file.tokens.contains {
      $0.kind == .constant && ["File", "IO", "JSON"].contains(file.text.string($0.range))
    }
  }

  func edits() throws(Refusal) -> [SourceEdit] {
    var literals = PodspecLiterals(file: file, evaluator: evaluator, assignments: assignments)
    let required = PodspecRequiredFiles(file: file, evaluator: evaluator)
    for statement in required.statements {
      guard let text = evaluator.files[statement.path + ".rb"] ?? evaluator.files[statement.path],
        required.isUnneeded(text, given: literals)
      else { continue }
      literals.removeStatement(statement.bytes, standIn: "nil")
    }
    let problems = PodspecLeftovers(file: file, literals: literals, evaluator: evaluator).problems
    guard problems.isEmpty else { throw Refusal(problems) }
    return literals.edits.inOrder
  }
}
