// swift-format-ignore-file

extension ChineseTexts {
  static let supportJournal = #"""
    - %1: another process is writing this journal
    =
    - the event can't be written: %1
    =
    - %1:%2: not an event: %3
    =
    """#
}
