// swift-format-ignore-file

extension ChineseTexts {
  static let supportFiles = #"""
    - %1 is locked by process %2
    =
    - can't be resolved
    =
    - the path '%1' %2
    =
    - the path '%1' leads out of %2
    =
    - making a mirror anew
    =
    - this process may have %1 files open, and relctl needs %2
    =
    - run 'ulimit -n 256' in this shell, then the command again
    =
    """#
}
