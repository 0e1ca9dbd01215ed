// swift-format-ignore-file

extension ChineseTexts {
  static let shippingPublicSpecs = #"""
    - it has no %1
    = 它没有 %1
    - it lists %1 %2 and has no podspec of it
    = 它列出了 %1 %2，却没有相应的 podspec
    - it answers %1 for %2
    = 请求 %2 时它回应 %1
    """#
}
