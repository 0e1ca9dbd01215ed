/// What the parser says of its commands (`--experimental-dump-help`), as far as man pages show it.
struct ToolDescription: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let shouldDisplay: Bool
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }
      let kind: Kind
      let name: String

      var spelled: String { (kind == .long ? "--" : "-") + name }
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
  }
}
