// swift-format-ignore-file

extension ChineseTexts {
  static let modelGates = #"""
    ~ no window of time
    ~ object %1\ntype commit\ntag relctl-%2\ntagger %3 <%4> %5 +0000\n\n%6 %7 %8, train %9\n%10
    ~ Takes back the approval of
    """#
}
