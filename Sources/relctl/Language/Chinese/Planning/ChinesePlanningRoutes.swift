// swift-format-ignore-file

extension ChineseTexts {
  static let planningRoutes = #"""
    - the address of a page is computed, so relctl can't check it
    = 页面的地址是计算出来的，所以无法得知
    - write it as a literal
    = 写成字面量
    - the address of a page
    = 页面的地址
    - %1 is computed, so relctl can't check it
    = %1 是计算出来的，所以无法得知
    - it takes %1 arguments, but is called with one
    = 它有 %1 个参数，而调用时只传一个
    - '%1' is used, but never registered
    = 代码用到了 '%1'，却没有注册它
    - correct the address, or register the page
    = 改正地址，或注册这个页面
    - a service for '%1' is requested, but none is registered
    = 代码请求 '%1' 的服务，而没有人注册
    - register a class for it: '@BeeHiveService(%1, …)'
    = 注册提供它的类：'@BeeHiveService(%1, …)'
    - the class '%1' is opened, but no source declares it
    = 代码打开类 '%1'，而没有源码声明它
    - correct the name, or add the class
    = 改正名称，或加上这个类
    - '%1' is opened, but never registered
    = 代码打开 '%1'，却没有注册它
    - '%1/%2' is called, but no source declares '%3'
    = 代码调用 '%1/%2'，而没有源码声明 '%3'
    - add the class, or correct the name
    = 加上这个类，或改正名称
    - '%1/%2' is called, but '%3' has no 'Action_%4'
    = 代码调用 '%1/%2'，而 '%3' 没有 'Action_%4'
    - add the action, or correct the name
    = 加上这个 action，或改正名称
    - '%1/%2' is called without the module of '%3', which is written in Swift
    = 调用 '%1/%2' 时没有写明 '%3' 的模块，而它是 Swift 写的
    - pass the module as 'kCTMediatorParamsKeySwiftTargetModuleName', or write '@objc(%1)'
    = 用 'kCTMediatorParamsKeySwiftTargetModuleName' 传入模块名，或写 '@objc(%1)'
    - '%1' is never opened
    = 没有人打开 '%1'
    - remove it, unless external links open it
    = 去掉它，除非有外部链接会打开它
    - '%1' gets %2, which it does not read
    = 传给 '%1' 的 %2，它并不读取
    - it reads nothing
    = 它不读取任何参数
    - it reads only %1
    = 它读取的是 %1
    - '%1' can't be called: %2
    = '%1' 无法被调用：%2
    - the mediator sends 'Action_name:' with one dictionary: '@objc func Action_name(_ params: …)'
    = 中间件发送的是 'Action_name:' 和一个字典：'@objc func Action_name(_ params: …)'
    - '%1' is set by name, but %2
    = 代码按名称给 '%1' 赋值，而 %2
    - '%1' gets '%2' by name, but %3
    = '%1' 按名称得到 '%2'，而 %3
    - '%1' has no such property
    = '%1' 没有这个属性
    - correct the name, or add the property
    = 改正名称，或加上这个属性
    - '%1.%2' is private
    = '%1.%2' 是私有的
    - write '@objc' before it, and remove 'private'
    = 在它前面写 '@objc'，并去掉 'private'
    - the type of '%1.%2' does not exist in Objective-C
    = '%1.%2' 的类型是 Objective-C 不认识的
    - use 'NSNumber?' for an optional number
    = 可以为空的数字要写成 'NSNumber?'
    - '%1.%2' is not '@objc'
    = '%1.%2' 不是 '@objc'
    - write '@objc' before it
    = 在它前面写 '@objc'
    - '%1' is registered, but links of '%2' don't open the app
    = 注册了 '%1'，而 '%2' 的链接打不开这个 App
    - add 'applinks:%1' to the associated domains of the app's entitlements
    = 把 'applinks:%1' 加到 App 的 entitlements 的关联域名中
    - links of '%1' open the app, but no page is registered for them
    = '%1' 的链接会打开 App，而没有为它们注册页面
    - register its pages, or remove the domain
    = 注册它的页面，或去掉这个域名
    - '%1' registers pages under the scheme '%2', which '%3' already uses at %4
    = '%1' 用 scheme '%2' 注册页面，而 '%3' 已经在 %4 用了它
    - use a separate scheme for the module
    = 给这个模块单独的 scheme
    - '%1' specifies '%2' for its classes, but they are in %3
    = '%1' 指定它的类在 '%2' 中，实际却在 %3 中
    - correct it: the router finds no class in '%1.framework'
    = 改正它：路由在 '%1.framework' 中找不到类
    - '%1.registerPages()' is never called, so none of its pages open
    = '%1.registerPages()' 从未被调用，所以它的页面都打不开
    - call it where the app starts
    = 在 App 启动处调用它
    - the address of a page is '%1', which is not a constant in the sources
    = 页面的地址是 '%1'，它不是源码中的常量
    - '%1'%2 may be routes, but they are not declared in relctl.yml, so no rule checks them
    = '%1'%2 可能是路由；relctl.yml 没有写明，所以没有规则检查它们
    - add 'routes: [{ dictionary: routes, scheme: scheme }, { constant: route }]' to relctl.yml, or 'routes: []'
    = 在 relctl.yml 中加上 'routes: [{ dictionary: routes, scheme: scheme }, { constant: route }]'，或 'routes: []'
    - '%1' is registered twice, first%2 at %3
    = '%1' 注册了两次，第一次%2在 %3
    - rename one of the paths, because the loading order decides which one opens
    = 打开哪一个取决于加载顺序：给其中一个路径改名
    - '%1' opens '%2', which no source declares
    = '%1' 打开 '%2'，而没有源码声明它
    - add the class, or remove the route
    = 加上这个类，或去掉这个路由
    - was renamed to '%1'
    = 改名为 '%1'
    - '%1' %2 since the last release
    = '%1' 自上次发布以来%2
    - links to it exist: keep the old path next to the new one, or add an exception with a reason
    = 有链接指向它：在新路径旁边保留旧路径，或写明原因豁免
    - '%1' now opens '%2' instead of '%3' in the last release
    = '%1' 现在打开 '%2'；上次发布时它的类是 '%3'
    - references to the old class no longer work
    = 写着旧类名的代码再也找不到它
    - a path in '%1'
    = '%1' 中的一个路径
    - the class of the path '%1'
    = 路径 '%1' 的类
    - the file was not searched for routes: %1
    = 没有在这个文件中查找路由：%1
    - it is not '@objc'
    = 它没有写 '@objc'
    - its argument has the label '%1', so its selector is another: write '_'
    = 它的参数有标签 '%1'，所以 selector 不同：写成 '_'
    - %1 is computed, so its routes are unknown
    = %1 是计算出来的，所以不知道它的路由
    - write it as a literal, or remove the shape from 'routes:' in relctl.yml
    = 写成字面量，或从 relctl.yml 的 'routes:' 中去掉这种写法
    """#
}
