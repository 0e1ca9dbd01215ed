// swift-format-ignore-file

extension ChineseTexts {
  static let coreEngine = #"""
    ~ a release lands
    ~ a release is taken back
    """#
}
