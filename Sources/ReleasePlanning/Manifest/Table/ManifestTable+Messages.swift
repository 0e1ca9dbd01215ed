import ReleaseModel

extension ManifestMapping {
  private static let placeholders: Phrase =
    "The placeholders are \(MessageTemplate.Placeholder.allCases.map(\.spelled).joined(separator: ", "))."

  static let messages = ManifestMapping(
    "the messages",
    [
      ManifestKey(
        "commit", .text(.line), standard: "relctl's default, such as Payments 6.5.5 (qa)",
        meaning: "The message of commits, including those in spec repositories. \(placeholders)",
        example: "'Release {component} {version} ({environment})'"),
      ManifestKey(
        "merge", .text(.line), standard: "git's first line and relctl's default",
        meaning: "The message of merges. \(placeholders)",
        example: "'Merge {component} {version} into {environment}'"),
      ManifestKey(
        "tag", .text(.line), standard: "the component and its version",
        meaning: "The message of tags. \(placeholders)", example: "'{component} {version} of train {train}'"),
      ManifestKey(
        "undo", .text(.line), standard: "git's Revert with the first line of the reverted commit",
        meaning: "The message of commits by 'relctl undo'. \(placeholders)",
        example: "'Revert {component} {version} (run {run})'"),
      ManifestKey(
        "require", .text(.regularExpression),
        meaning:
          "A pattern that every pushed message must match, for example because of server hooks. relctl refuses a plan with any other message.",
        example: "'^[A-Z]+-[0-9]+ '"),
    ])

  static let tickets = ManifestMapping(
    "the tickets",
    [
      ManifestKey(
        "pattern", .text(.regularExpression), required: true,
        meaning: "The pattern of a ticket in a commit message.", example: "'[A-Z]+-[0-9]+'"),
      ManifestKey(
        "url", .text(.webAddress), meaning: "The page of a ticket, with {id} for the ticket.",
        example: "'https://tickets.example.com/browse/{id}'"),
    ])
}
