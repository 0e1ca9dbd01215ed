// swift-format-ignore-file

extension ChineseTexts {
  static let shippingHTTP = #"""
    - it responds with %1 but without an address
    = 它回应 %1，但没有给出地址
    - it responds with %1
    = 它回应 %1
    - it redirects too many times
    = 它重定向的次数过多
    - libcurl can't be loaded (libcurl.so.4, of the package 'libcurl4')
    = 无法加载 libcurl（软件包 libcurl4 中的 libcurl.so.4）
    - the address does not start with https://
    = 地址不是以 https:// 开头
    - the address contains spaces
    = 地址中有空格
    - a header contains a line break
    = 请求头中有换行
    - the size of '%1' changed since it was checked
    = '%1' 的大小与检查时不同
    - '%1' became shorter while it was being sent
    = 发送期间 '%1' 变短了
    - '%1' can't be read: %2
    = 无法读取 '%1'：%2
    - the response has more than %1 MiB
    = 回应超过 %1 MiB
    - no complete response for %1 s
    = %1 秒内没有完整的应答
    - %1 is skipped: %2
    = 跳过 %1：%2
    """#
}
