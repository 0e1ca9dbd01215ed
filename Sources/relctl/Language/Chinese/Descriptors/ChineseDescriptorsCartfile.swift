// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsCartfile = #"""
    - '%1' is not a version that Carthage accepts
    =
    - use up to three numbers: 6.5.5
    =
    - a binary has no branches or tags
    =
    - require a version
    =
    - '%1' can't be a branch, tag or commit
    =
    - give a name without blanks and quotes
    =
    - write 'github "Owner/Name" ~> 1.0', or a branch in quotes
    =
    - a line begins with 'github', 'git' or 'binary'
    =
    - the origin must be in quotes
    =
    - this is no requirement
    =
    """#
}
