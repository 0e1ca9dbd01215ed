// swift-format-ignore-file

extension ChineseTexts {
  static let shippingRegistry = #"""
    - its response is not JSON
    = 它的应答不是 JSON
    - its response lists no releases
    = 它的应答没有列出任何发布
    - it redirects to another host: %1
    = 它要求转到另一台主机：%1
    - it is still working after %1 s
    = %1 秒后它仍在处理
    - 'token' of the registry '%1'
    = 包注册表 '%1' 的 'token'
    - git can't create the source archive: %1
    = git 无法生成源码归档：%1
    - it ends early
    = 它提前结束了
    """#
}
