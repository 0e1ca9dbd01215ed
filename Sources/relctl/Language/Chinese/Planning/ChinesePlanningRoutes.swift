// swift-format-ignore-file

extension ChineseTexts {
  static let planningRoutes = #"""
    - '%1'%2 may be routes; relctl.yml does not say so, and no rule judges them
    = '%1'%2 可能是路由；relctl.yml 没有写明，所以没有规则检查它们
    - add 'routes: [{ dictionary: routes, scheme: scheme }, { constant: route }]' to relctl.yml, or 'routes: []'
    = 在 relctl.yml 中加上 'routes: [{ dictionary: routes, scheme: scheme }, { constant: route }]'，或 'routes: []'
    - '%1' is registered twice, first%2 at %3
    = '%1' 注册了两次，第一次%2在 %3
    - which of them opens depends on the order of loading: rename one of the paths
    = 打开哪一个取决于加载顺序：给其中一个路径改名
    - '%1' opens '%2', which no source declares
    = '%1' 打开 '%2'，而没有源码声明它
    - add the class, or take the route out
    = 加上这个类，或去掉这个路由
    - was renamed to '%1'
    = 改名为 '%1'
    - '%1' %2 since the last release
    = '%1' 自上次发布以来%2
    - links to it exist: keep the old path beside the new one, or make an exception with a reason
    = 有链接指向它：在新路径旁边保留旧路径，或写明原因豁免
    - '%1' opens '%2' now; its class was '%3' in the last release
    = '%1' 现在打开 '%2'；上次发布时它的类是 '%3'
    - code that names the old class no longer finds it
    = 写着旧类名的代码再也找不到它
    - the file was not searched for routes: %1
    = 没有在这个文件中查找路由：%1
    - a path in '%1.%2'
    = '%1.%2' 中的一个路径
    - the class of the path '%1'
    = 路径 '%1' 的类
    - %1 is computed, so its routes are not known
    = %1 是计算出来的，所以不知道它的路由
    - write it as a literal, or leave the shape out of 'routes:' in relctl.yml
    = 写成字面量，或从 relctl.yml 的 'routes:' 中去掉这种写法
    """#
}
