// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPodspecJSON = #"""
    - the version must be a string, and this is %1
    =
    - the source has no "git" key
    =
    - write the source as {"git": "...", "tag": "..."}
    =
    - a key of the source is given twice
    =
    - add "%1" to it
    =
    - the %1 is given %2 times; the last one counts
    =
    - a podspec is an object, and this is %1
    =
    """#
}
