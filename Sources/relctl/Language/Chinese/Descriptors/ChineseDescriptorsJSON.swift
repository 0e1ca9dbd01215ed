// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsJSON = #"""
    - an object
    =
    - an array
    =
    - the value ends before this
    =
    - an unsettled merge conflict
    =
    - run 'python3 -m json.tool < FILE' to see what another reader says
    =
    - the file ends where a value is expected
    =
    - the file has more than %1 values
    =
    - a value is expected here
    =
    - a digit is expected here
    =
    - values are nested too deeply
    =
    - a key in quotes
    =
    - %1 is expected here
    =
    - this is never closed
    =
    - a string can't hold a control character
    =
    - this escape is unknown
    =
    - the string that begins here has no end
    =
    - four hexadecimal digits are expected here
    =
    """#
}
