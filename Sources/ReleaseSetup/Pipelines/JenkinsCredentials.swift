/// Which credential of Jenkins becomes which variable: `credentials.groovy`.
struct JenkinsCredentials {
  private let description: PipelineDescription

  init(_ description: PipelineDescription) { self.description = description }

  var values: [String: [String]] {
    let remotes = description.remotes.filter { $0 != PipelineDescription.token }
    return [
      "remotes": remotes.map { Self.entry($0) + "," },
      "build": description.build.map { Self.entry($0.name, kind: $0.isFile ? "file" : "string") + "," },
      "channels": description.channels.map { channel in
        let entries = channel.variables.map { Self.entry($0) }.joined(separator: ", ")
        return "'\(channel.name)': [\(entries)],"
      } + (description.channels.isEmpty ? [":"] : []),
      "chats": description.chats.map { Self.entry($0) + "," },
    ]
  }

  private static func entry(_ variable: String, kind: String = "string") -> String {
    let id = variable.lowercased().replacing("_", with: "-")
    return "[kind: '\(kind)', id: '\(id)', variable: '\(variable)']"
  }
}
