// swift-format-ignore-file

extension ChineseTexts {
  static let planningStart = #"""
    - '%1' is the entry of the app, and %2 calls UIApplicationMain
    = “%1”是 App 的入口，而 %2 又调用了 UIApplicationMain
    - take the attribute away, or the call in %1
    = 去掉这个属性，或去掉 %1 处的调用
    - write NSStringFromClass(%1.self), which the compiler checks
    = 写成 NSStringFromClass(%1.self)，由编译器检查
    - '%1' is no %2
    = “%1”不是 %2
    - make it a subclass of UIApplication, or give nil
    = 让它成为 UIApplication 的子类，或传 nil
    - let it conform to UIApplicationDelegate
    = 让它符合 UIApplicationDelegate
    - '%1' answers '%2' a second time
    = “%1”第二次响应“%2”
    - the first is in %1
    = 第一次在 %1
    - nobody calls '%1' of the module '%2': '%3' does not have it
    = 没有人调用模块“%2”的“%1”：“%3”中没有这个方法
    - add it to '%1' in %2, and hand it to the modules
    = 在 %2 的“%1”中加上它，并转给各模块
    """#
}
