import ArgumentParser

struct ComponentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "component",
    abstract: "Make a component or adopt a repository as one, list, rename, take one out.",
    subcommands: [
      ComponentNewCommand.self, ComponentAdoptCommand.self, ComponentListCommand.self,
      // From its podspecs to a package.
      ComponentPackageCommand.self,
      ComponentRemoveCommand.self,
      ComponentRenameCommand.self, ComponentTemplateCommand.self,
    ])
}
