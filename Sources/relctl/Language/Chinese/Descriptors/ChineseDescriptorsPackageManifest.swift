// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPackageManifest = #"""
    - a comma or an operator is missing before this
    = 这里前面缺少逗号或运算符
    - Swift has no '%1'; write %2
    = '%1' 不是 Swift 的符号；请写 %2
    - run 'swift package dump-package' in its folder to see what Swift says
    = 在它的目录中执行 'swift package dump-package' 看看 Swift 怎么说
    - the edited text would not say what was asked
    = 修改后的文本与要求的不一致
    - give each binary target literals of its own
    = 为每个二进制 target 使用各自的字面量
    - '%1' takes its version from the same constant, and is to differ
    = '%1' 的版本来自同一个常量，却要变得不同
    - give each package a constant of its own
    = 给每个包一个自己的常量
    - '%1' is required as '%2', which a release can't have
    = '%1' 的要求是 '%2'，发布时不能这样
    - require a version of '%1', such as exact: "1.2.3"
    = 为 '%1' 要求一个版本，例如 exact: "1.2.3"
    - '%1' is not a semantic version, and Swift packages have no other
    = '%1' 不是语义化版本，而 Swift 包只有这一种
    - use three numbers, such as 6.5.5 or 6.5.5-beta.1
    = 用三个数字，例如 6.5.5 或 6.5.5-beta.1
    - '%1' can't be a branch or revision
    = '%1' 不能作分支或 revision
    - '%1' is the local package '%2', not one of a repository
    = '%1' 是本地包 '%2'，不是仓库中的包
    - require it by 'url:' before a release
    = 发布之前用 'url:' 来要求它
    - nothing is required of '%1'
    = 没有对 '%1' 提出要求
    - add a requirement, such as from: "1.0.0"
    = 加上要求，例如 from: "1.0.0"
    - , defined at line %1
    = ，在第 %1 行定义
    - the requirement on '%1' is computed%2: %3
    = 对 '%1' 的要求是计算出来的%2：%3
    - write it with literals, such as exact: "1.2.3"
    = 用字面量写，例如 exact: "1.2.3"
    - edit Package.swift by hand, in a simpler form
    = 手工把 Package.swift 改成更简单的写法
    - run 'swift package resolve' to write the file again
    = 执行 'swift package resolve' 重新生成文件
    - the format is not 1, 2 or 3, which relctl reads
    = 格式不是 relctl 能读的 1、2 或 3
    - there is no list 'pins'
    = 没有列表 'pins'
    - a pin needs its location and a revision or version
    = 每个 pin 需要 location，以及 revision 或 version
    - '%1' needs escapes in Swift
    = '%1' 在 Swift 中需要转义
    - write the value without quotes and backslashes
    = 写不含引号和反斜杠的值
    - an app spec has no counterpart in a package
    = app spec 在 Swift 包里没有对应的写法
    - keep the sample app in a project that uses the package
    = 把示例 App 留在使用这个包的工程里
    - '%1' is set under a condition or in a loop, and was left out
    = '%1' 在条件或循环里设置，没有转换
    - add it to Package.swift by hand
    = 手工加到 Package.swift 里
    - '%1' is computed, and was left out
    = '%1' 是计算出来的，没有转换
    - the dependency '%1' is computed, and was left out
    = 依赖 '%1' 是计算出来的，没有转换
    - '%1' is required under a condition or in a loop, and was left out
    = 对 '%1' 的依赖写在条件或循环里，没有转换
    - a package runs no script, so '%1' has no counterpart
    = Swift 包不运行脚本，'%1' 没有对应的写法
    - commit what the script makes, or write a build tool plugin
    = 提交脚本的产物，或编写构建工具插件
    - a package takes no '.a' and no '.dylib' file
    = Swift 包不接受 '.a' 和 '.dylib' 文件
    - build an XCFramework from it: xcodebuild -create-xcframework -library LIB -headers DIR -output X.xcframework
    = 用它制作 XCFramework：xcodebuild -create-xcframework -library LIB -headers DIR -output X.xcframework
    - packages compile every Objective-C file with ARC
    = Swift 包用 ARC 编译所有 Objective-C 文件
    - bring the files to ARC, or build them as an XCFramework
    = 把这些文件改为 ARC，或制作成 XCFramework
    - packages have no prefix header
    = Swift 包没有前缀头文件
    - import in each file what it needs
    = 在每个文件里导入它需要的内容
    - a package takes its module map from the folder of its public headers
    = Swift 包只使用公开头文件目录里的 module map
    - move it there as 'module.modulemap', or leave it out: the package manager makes one
    = 把它移到那里并命名为 'module.modulemap'，或者去掉：包管理器会自动生成
    - a package has no header mappings
    = Swift 包没有头文件映射目录
    - arrange the public headers in folders as sources import them
    = 按源码导入时的路径安排公开头文件的目录
    - a package can't change the settings of the app
    = Swift 包不能修改 App 的设置
    - set them in the app's project or xcconfig
    = 在 App 的工程或 xcconfig 里设置
    - packages have no on-demand resources
    = Swift 包没有按需加载的资源
    - keep them in the app's target
    = 把它们留在 App 的 target 里
    - tests of a package have no app and no scheme, so '%1' has no counterpart
    = Swift 包的测试没有宿主 App 和 scheme，'%1' 没有对应的写法
    - keep tests that need an app in the app's project
    = 需要宿主 App 的测试留在 App 的工程里
    - '%1' has no counterpart in a package
    = '%1' 在 Swift 包里没有对应的写法
    - a computed name
    = 计算出来的名称
    - the package manager names bundles itself, as PACKAGE_TARGET, so '%1' is not kept
    = 包管理器自己命名资源包（PACKAGE_TARGET），名称 '%1' 不会保留
    - look resources up in 'Bundle.module', and not by the bundle's name
    = 用 'Bundle.module' 查找资源，不要按资源包的名称查找
    ~ let package = Package(
    ~ the address of %1
    - a package can't link a framework weakly, so it is linked as any other
    = Swift 包不能弱链接框架，改为普通链接
    - import it in Swift under '#if canImport', or give the app '-weak_framework' as a linker flag
    = 在 Swift 里用 '#if canImport' 导入，或给 App 加链接参数 '-weak_framework'
    - the build setting '%1' has no counterpart in a package
    = 构建设置 '%1' 在 Swift 包里没有对应的写法
    - set it in the app's project, or do without it
    = 在 App 的工程里设置，或去掉它
    - the flag '%1' has no counterpart in a package
    = 编译参数 '%1' 在 Swift 包里没有对应的写法
    - leave it out: a package that others require by version can't have unsafe flags
    = 去掉它：按版本被依赖的包不能使用 unsafeFlags
    - '%1' names '%2', and a target searches its own folder alone
    = '%1' 指定了 '%2'，而 target 只能搜索自己的目录
    - depend on the target or the package that has these headers
    = 改为依赖含有这些头文件的 target 或包
    - %1 of these sources already belong to another target and stay there
    = 其中 %1 个源文件已属于另一个 target，留在那里
    - move each file into one target
    = 让每个文件只属于一个 target
    - CocoaPods compiles the subspecs into one module, a package into several: %1
    = CocoaPods 把这些 subspec 编译成一个模块，Swift 包编译成几个：%1
    - add imports, and make declarations 'public' that other modules use
    = 补上 import，并把其他模块用到的声明改为 'public'
    - no file in the commit matches the sources of '%1'
    = 提交中没有文件符合 '%1' 的源文件规则
    - check 'source_files': downloaded and generated files are not in the commit
    = 检查 'source_files'：下载或生成的文件不在提交中
    - Swift and Objective-C are in one target and can't be split, because '%1' imports Swift
    = Swift 和 Objective-C 在同一个 target 里，而且 '%1' 导入了 Swift，无法拆分
    - remove that import, for example with a protocol in Objective-C, and convert again
    = 去掉这个 import（例如改用 Objective-C 的协议），再转换一次
    - Swift and Objective-C can't share a target; the Objective-C sources are now '%1ObjC'
    = Swift 和 Objective-C 不能在同一个 target 里；Objective-C 源码归入 '%1ObjC'
    - add 'import %1ObjC' to the Swift files that use it
    = 在用到它的 Swift 文件里加上 'import %1ObjC'
    - '%1' is not in the commit
    = '%1' 不在提交中
    - commit it, or write a binary target with the address and checksum of its archive
    = 提交它，或用压缩包的地址和校验和写一个 binaryTarget
    - a package can only contain XCFrameworks, and '%1' is not one
    = Swift 包只能包含 XCFramework，而 '%1' 不是
    - build one from it: xcodebuild -create-xcframework -framework F -output X.xcframework
    = 用它制作：xcodebuild -create-xcframework -framework F -output X.xcframework
    - a target needs at least one source file, and these are only headers
    = target 至少要有一个源文件，而这里只有头文件
    - add an empty '.c' file beside them, and convert again
    = 在旁边加一个空的 '.c' 文件，再转换一次
    - a target needs at least one source file, and these are only resources
    = target 至少要有一个源文件，而这里只有资源
    - add them to the target that uses them
    = 把它们加到使用它们的 target 里
    - the sources of a target are the same on every platform
    = target 的源文件在所有平台上都相同
    - put '#if os(...)' around what is for one platform
    = 用 '#if os(...)' 包住只用于一个平台的代码
    - all targets of a package share its platforms
    = 一个包的所有 target 使用同样的平台要求
    - write '#if os(...)' or '@available' into the sources, or make it a package of its own
    = 在源码里写 '#if os(...)' 或 '@available'，或拆成单独的包
    - tools version %1 has no Swift 6 language mode
    = tools 版本 %1 没有 Swift 6 语言模式
    - convert with '--tools-version 6.0'
    = 用 '--tools-version 6.0' 转换
    - packages have no Swift %1 language mode
    = Swift 包没有 Swift %1 语言模式
    - bring the sources to Swift 5
    = 把源码升级到 Swift 5
    - '%1' has no Package.swift yet
    = '%1' 还没有 Package.swift
    - start with it: relctl component package %1
    = 先转换它：relctl component package %1
    - '%1' is not a component, so the address of its package is unknown
    = '%1' 不是组件，不知道它的包的地址
    - write the address into Package.swift, and uncomment the two lines that name '%1'
    = 把地址写进 Package.swift，并取消 '%1' 那两行的注释
    - '%1' is required in any version, but a package must name one; the manifest has %2
    = '%1' 任何版本都可以，但 Swift 包必须指定版本；清单里写的是 %2
    - check that it is the oldest version that works
    = 确认这是可用的最低版本
    - a package can't require '%1' as '%2'; the manifest has %3
    = Swift 包不能按 '%2' 依赖 '%1'；清单里写的是 %3
    - write a requirement with semantic versions, such as from: "1.2.3"
    = 用语义化版本写版本要求，例如 from: "1.2.3"
    - '%1' for '%2' has no upper bound; the manifest has %3, which excludes the next major version
    = 对 '%2' 的要求 '%1' 没有上限；清单里写的是 %3，不包含下一个主版本
    - write a range, such as "1.0.0"..<"3.0.0", if later versions work too
    = 如果更高的版本也可用，写成范围，例如 "1.0.0"..<"3.0.0"
    - a package publishes a whole folder, so %1 more headers become public, such as '%2'
    = Swift 包公开整个目录，另有 %1 个头文件也会公开，例如 '%2'
    - move the public headers to a folder of their own, and convert again
    = 把公开头文件移到单独的目录，再转换一次
    - the package manager accepts no folders next to the header that is named after the module
    = 包管理器不允许与模块同名的头文件旁边还有目录
    - rename that header, or move the public headers into one folder
    = 给这个头文件改名，或把公开头文件移到同一个目录
    """#
}
