// swift-format-ignore-file

extension ChineseTexts {
  static let modelGit = #"""
    - '%1' is not a git object id
    =
    - '%1' is not a full ref name
    =
    """#
}
