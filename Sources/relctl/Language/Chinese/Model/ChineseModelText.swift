// swift-format-ignore-file

extension ChineseTexts {
  static let modelText = #"""
    - is empty
    =
    - is absolute
    =
    - begins with '~'
    =
    - has more than 1024 bytes
    =
    - holds a control character
    =
    - is not UTF-8
    =
    - holds a backslash; parts are separated by '/'
    =
    - has an empty part
    =
    - has a part '.'
    =
    - climbs out with '..'
    =
    - leads into '.git'
    =
    - did you mean '%1'? Else %2
    =
    - edits overlap in %1
    =
    """#
}
