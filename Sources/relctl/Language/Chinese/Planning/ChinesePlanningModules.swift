// swift-format-ignore-file

extension ChineseTexts {
  static let planningModules = #"""
    - '%1' is listed twice; the loader silently drops this one
    = '%1' 列出了两次；加载时会悄悄丢掉这一个
    - no source declares the class '%1'
    = 没有源码声明类 '%1'
    - add the class, or remove it from the list
    = 加上这个类，或把它从清单中去掉
    - '%1' is a Swift class, which is found by its module and its name
    = '%1' 是 Swift 类，要用模块名加类名才能找到
    - add its module, as in 'Shop.%1', or write '@objc(%2)' before the class
    = 在前面写上它的模块，例如 'Shop.%1'；或在类前面写 '@objc(%2)'
    - the class '%1' is found only as '%2'
    = 类 '%1' 只能用 '%2' 找到
    - write '%1', or generate the list with 'relctl modules write'
    = 写成 '%1'，或用 'relctl modules write' 生成清单
    - '%1' loads before '%2', although its component '%3' depends on '%4'
    = '%1' 比 '%2' 先加载，而它的组件 '%3' 依赖 '%4'
    - run 'relctl modules write' to see the list in dependency order
    = 执行 'relctl modules write' 查看按依赖顺序排列的清单
    - '%1' of '%2' and '%3' of '%4' have the same level and priority, so the order of the file decides
    = '%2' 的 '%1' 和 '%4' 的 '%3' 级别和优先级都相同；由文件中的顺序决定
    - give them different priorities; the higher one loads first
    = 给它们不同的优先级；高的先加载
    - '%1' is a module, but %2 does not list it
    = '%1' 是模块，而 %2 没有列出它
    - run 'relctl modules write' to add it
    = 执行 'relctl modules write' 加入它
    - write an array of class names, or a dictionary with 'moduleClasses', an array of dictionaries with 'moduleClass', 'moduleLevel' and 'modulePriority'
    = 它应是类名的数组，或带有 'moduleClasses' 的字典，其中每一项是含 'moduleClass'、'moduleLevel' 和 'modulePriority' 的字典
    - a module must be a class name
    = 模块必须是类名
    - the dictionary has no array 'moduleClasses'
    = 字典中没有数组 'moduleClasses'
    - a module has no 'moduleClass'
    = 有一个模块没有 'moduleClass'
    - '%1' of '%2' is not a number, so the loader uses 0
    = '%2' 的 '%1' 不是数字，所以加载时当作 0
    - the file contains no list of modules
    = 文件中没有模块清单
    - '%1' starts before '%2', although its component '%3' depends on '%4'
    = “%1”先于“%2”启动，但它所在的组件“%3”依赖“%4”
    - set a higher modulePriority for '%1', or basicModuleLevel
    = 给“%1”更高的 modulePriority，或 basicModuleLevel
    - '%1' is registered twice
    = “%1”注册了两次
    """#
}
