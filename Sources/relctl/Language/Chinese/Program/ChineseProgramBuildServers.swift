// swift-format-ignore-file

extension ChineseTexts {
  static let programBuildServers = #"""
    - warning: could not write the reports to '%1': %2\n
    = 警告：无法把报告写到 '%1'：%2\n
    """#
}
