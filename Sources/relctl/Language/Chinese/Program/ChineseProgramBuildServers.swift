// swift-format-ignore-file

extension ChineseTexts {
  static let programBuildServers = #"""
    - warning: the reports could not be written to '%1': %2\n
    = 警告：无法把报告写到 '%1'：%2\n
    """#
}
