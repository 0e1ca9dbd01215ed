// swift-format-ignore-file

extension ChineseTexts {
  static let shippingHTTP = #"""
    - the address does not begin with https://
    =
    - the address holds blanks
    =
    - a header holds a line end
    =
    - '%1' became shorter while it was sent
    =
    - '%1' can't be read: %2
    =
    - the answer has more than %1 MiB
    =
    """#
}
