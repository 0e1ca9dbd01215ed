import ReleaseModel

/// One key, the command's, with its words: `{"promote": {"from": "qa", ...}}`.
extension Request: Codable {
  private enum Command: String, CodingKey { case bump, promote, publish, undo, hotfix, writeModules }

  private struct Undo: Codable { let run: RunID }

  private struct ModulesWriting: Codable {
    let environment: EnvironmentName
    let list: FileRewrite
  }

  package init(from decoder: any Decoder) throws {
    let commands = try decoder.container(keyedBy: Command.self)
    guard commands.allKeys.count == 1, let command = commands.allKeys.first else {
      // As Swift says it of every enum.
      let reason = "Invalid number of keys found, expected one."
      throw DecodingError.typeMismatch(
        Request.self, DecodingError.Context(codingPath: commands.codingPath, debugDescription: reason))
    }
    switch command {
    case .bump: self = .bump(try commands.decode(BumpRequest.self, forKey: command))
    case .promote: self = .promote(try commands.decode(PromotionRequest.self, forKey: command))
    case .publish: self = .publish(try commands.decode(PublicationRequest.self, forKey: command))
    case .undo: self = .undo(run: try commands.decode(Undo.self, forKey: command).run)
    case .hotfix: self = .hotfix(try commands.decode(HotfixRequest.self, forKey: command))
    case .writeModules:
      let words = try commands.decode(ModulesWriting.self, forKey: command)
      self = .writeModules(environment: words.environment, list: words.list)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var commands = encoder.container(keyedBy: Command.self)
    switch self {
    case .bump(let words): try commands.encode(words, forKey: .bump)
    case .promote(let words): try commands.encode(words, forKey: .promote)
    case .publish(let words): try commands.encode(words, forKey: .publish)
    case .undo(let run): try commands.encode(Undo(run: run), forKey: .undo)
    case .hotfix(let words): try commands.encode(words, forKey: .hotfix)
    case .writeModules(let environment, let list):
      try commands.encode(ModulesWriting(environment: environment, list: list), forKey: .writeModules)
    }
  }
}
