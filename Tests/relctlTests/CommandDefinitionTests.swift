import Testing

@testable import ArgumentParser
@testable import relctl

struct CommandDefinitionTests {
  /// ArgumentParser looks for these mistakes before each parse of a debug build; a build server's programs are not
  /// debug builds.
  @Test func argumentParserFindsNoMistakeInACommand() {
    let commands = Self.commands(from: Relctl.self)
    #expect(commands.count > 60)
    for command in commands {
      #expect(throws: Never.self, "\(command._commandName)") { try command._validate(parent: nil) }
    }
  }

  @Test func aMistakeWouldBeFound() {
    struct Ambiguous: ParsableArguments {
      @Option var name: String
      @Option(name: .customLong("name")) var title: String
    }
    #expect(throws: ParsableArgumentsValidationError.self) { try Ambiguous._validate(parent: nil) }
  }

  /// What a command can't take is not among its options.
  @Test func commandsThatLandNoVersionHaveNoOptionOfReleases() {
    let others: [any ParsableCommand.Type] = [
      UndoCommand.self, ModulesCommand.Write.self, ComponentRenameCommand.self,
    ]
    for command in others {
      let help = Relctl.helpMessage(for: command)
      #expect(!help.contains("--override") && !help.contains("--build-number"), "\(command._commandName)")
    }
    // It moves branches of environments, so it passes their gates.
    let removal = Relctl.helpMessage(for: ComponentRemoveCommand.self)
    #expect(removal.contains("--override") && !removal.contains("--build-number"))
    let releases: [any ParsableCommand.Type] = [
      BumpCommand.self, PromoteCommand.self, PublishCommand.Branches.self, HotfixCommand.self,
      ComponentNewCommand.self, ComponentAdoptCommand.self,
    ]
    for command in releases {
      let help = Relctl.helpMessage(for: command)
      #expect(help.contains("--override") && help.contains("--build-number"), "\(command._commandName)")
    }
  }

  /// These write relctl.yml, and take the place of no other run.
  @Test func whatChangesTheWorkspaceHasNoOptionOfRuns() {
    let commands: [any ParsableCommand.Type] = [ComponentRenameCommand.self, ComponentRemoveCommand.self]
    for command in commands {
      let help = Relctl.helpMessage(for: command)
      #expect(!help.contains("--supersede") && !help.contains("--reports"), "\(command._commandName)")
      #expect(help.contains("--dry-run") && help.contains("--wait"), "\(command._commandName)")
    }
  }

  private static func commands(from command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }
}
