// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsSwift = #"""
    - run 'swift package dump-package' in its folder to see what Swift says
    =
    - relctl reads no regular expression literals that hold quotes or brackets; compile the file to see what Swift says
    =
    - the comment that begins here has no end
    =
    - the interpolation has no end
    =
    """#
}
