// swift-format-ignore-file

extension ChineseTexts {
  static let planningStart = #"""
    - '%1' is the entry of the app, and %2 calls UIApplicationMain
    = “%1”是 App 的入口，而 %2 又调用了 UIApplicationMain
    - remove the attribute, or the call in %1
    = 去掉这个属性，或去掉 %1 处的调用
    - write NSStringFromClass(%1.self), which the compiler checks
    = 写成 NSStringFromClass(%1.self)，由编译器检查
    - the class '%1' is not a %2
    = “%1”不是 %2
    - make it a subclass of UIApplication, or pass nil
    = 让它成为 UIApplication 的子类，或传 nil
    - let it conform to UIApplicationDelegate
    = 让它符合 UIApplicationDelegate
    - '%1' implements '%2' a second time
    = “%1”第二次实现“%2”
    - the first is in %1
    = 第一次在 %1
    - '%1' of the module '%2' is never called, because '%3' does not implement it
    = 模块“%2”的“%1”不会被调用，因为“%3”没有实现它
    - add it to '%1' in %2, and forward it to the modules
    = 在 %2 的“%1”中加上它，并转给各模块
    """#
}
