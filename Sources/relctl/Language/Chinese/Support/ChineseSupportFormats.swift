// swift-format-ignore-file

extension ChineseTexts {
  static let supportFormats = #"""
    - the key '%1' is missing%2
    =
    - it is not JSON
    =
    - it is not what was expected
    =
    - JSON has no %1
    =
    - has no schema number
    =
    - '%1' of the ledger
    =
    - cannot be read: %1
    =
    - '%1' of the ledger%2 %3
    =
    - the ledger is a git branch: look at it with 'git log', and push its last good commit again
    =
    - use the relctl that wrote it
    =
    - %1 has schema %2; this relctl reads schema %3
    =
    - , made by a newer relctl
    =
    - use a newer relctl
    =
    """#
}
