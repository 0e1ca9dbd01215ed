// swift-format-ignore-file

extension ChineseTexts {
  static let shippingHTTP = #"""
    - it answers %1 without an address
    = 它回应 %1，但没有给出地址
    - it answers %1
    = 它回应 %1
    - it leads from one address to the next
    = 它从一个地址不断跳转到下一个地址
    - libcurl can't be loaded (libcurl.so.4, of the package 'libcurl4')
    = 无法加载 libcurl（软件包 libcurl4 中的 libcurl.so.4）
    - the address does not begin with https://
    = 地址不是以 https:// 开头
    - the address holds blanks
    = 地址中有空格
    - a header holds a line end
    = 请求头中有换行
    - '%1' has another size than when it was looked at
    = '%1' 的大小与检查时不同
    - '%1' became shorter while it was sent
    = 发送期间 '%1' 变短了
    - '%1' can't be read: %2
    = 无法读取 '%1'：%2
    - the answer has more than %1 MiB
    = 回应超过 %1 MiB
    - no whole answer for %1 s
    = %1 秒内没有完整的应答
    - %1 is not asked again: %2
    = 不再访问 %1：%2
    """#
}
