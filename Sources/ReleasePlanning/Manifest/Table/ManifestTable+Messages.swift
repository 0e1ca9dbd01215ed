import ReleaseModel

extension ManifestMapping {
  private static let placeholders =
    "The placeholders are " + MessageTemplate.Placeholder.allCases.map(\.spelled).joined(separator: ", ")
    + "."

  static let messages = ManifestMapping(
    "the messages",
    [
      ManifestKey(
        "commit", .text(.line), standard: "relctl's words, such as Payments 6.5.5 (qa)",
        meaning: "The message of commits, those of spec repositories too. \(placeholders)",
        example: "'Release {component} {version} ({environment})'"),
      ManifestKey(
        "merge", .text(.line), standard: "git's first line, and relctl's words",
        meaning: "The message of merges. \(placeholders)",
        example: "'Merge {component} {version} into {environment}'"),
      ManifestKey(
        "tag", .text(.line), standard: "the component and its version",
        meaning: "The message of tags. \(placeholders)", example: "'{component} {version} of train {train}'"),
      ManifestKey(
        "undo", .text(.line), standard: "git's Revert, with the first line of what is taken back",
        meaning: "The message of commits that 'relctl undo' makes. \(placeholders)",
        example: "'Revert {component} {version} (run {run})'"),
      ManifestKey(
        "require", .text(.regularExpression),
        meaning:
          "What is found in every message that relctl pushes, as the servers' hooks demand it. A plan with another message is refused.",
        example: "'^[A-Z]+-[0-9]+ '"),
    ])

  static let tickets = ManifestMapping(
    "the tickets",
    [
      ManifestKey(
        "pattern", .text(.regularExpression), required: true,
        meaning: "What a ticket looks like in a commit message.", example: "'[A-Z]+-[0-9]+'"),
      ManifestKey(
        "url", .text(.webAddress), meaning: "The page of a ticket, with {id} in its place.",
        example: "'https://tickets.example.com/browse/{id}'"),
    ])
}
