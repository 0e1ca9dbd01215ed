// swift-format-ignore-file

extension ChineseTexts {
  static let supportJournal = #"""
    - %1: another process is writing this journal
    = %1：另一个进程正在写这个日志
    - the event can't be written: %1
    = 无法写入事件：%1
    - %1:%2: not an event: %3
    = %1:%2：不是事件：%3
    """#
}
