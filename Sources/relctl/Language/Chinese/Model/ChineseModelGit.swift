// swift-format-ignore-file

extension ChineseTexts {
  static let modelGit = #"""
    - '%1' is not a git object id
    = '%1' 不是 git 对象 id
    - '%1' is not a full ref name
    = '%1' 不是完整的引用名
    """#
}
