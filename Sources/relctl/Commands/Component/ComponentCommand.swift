import ArgumentParser

struct ComponentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "component",
    abstract: "Make a component with its repository, list, rename, take one out.",
    subcommands: [
      ComponentNewCommand.self, ComponentListCommand.self, ComponentRemoveCommand.self,
      ComponentRenameCommand.self, ComponentTemplateCommand.self,
    ])
}
