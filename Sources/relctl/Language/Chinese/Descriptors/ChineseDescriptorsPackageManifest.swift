// swift-format-ignore-file

extension ChineseTexts {
  static let descriptorsPackageManifest = #"""
    - a comma or an operator is missing before this
    = 这里前面缺少逗号或运算符
    - Swift has no '%1'; write %2
    = '%1' 不是 Swift 的符号；请写 %2
    - run 'swift package dump-package' in its folder to see Swift's error
    = 在它的目录中执行 'swift package dump-package' 查看 Swift 的报错
    - the edit would not produce the requested result
    = 修改后的文本与要求的不一致
    - write separate literals for each binary target
    = 为每个二进制 target 使用各自的字面量
    - '%1' uses the same version constant, but needs a different version
    = '%1' 的版本来自同一个常量，却需要不同的版本
    - use a separate constant for each package
    = 给每个包一个自己的常量
    - '%1' is required as '%2', which is not allowed in a release
    = '%1' 的要求是 '%2'，发布时不能这样
    - require a version of '%1', such as exact: "1.2.3"
    = 为 '%1' 要求一个版本，例如 exact: "1.2.3"
    - '%1' is not a semantic version, which Swift packages require
    = '%1' 不是语义化版本，而 Swift 包只有这一种
    - use three numbers, such as 6.5.5 or 6.5.5-beta.1
    = 用三个数字，例如 6.5.5 或 6.5.5-beta.1
    - '%1' can't be a branch or revision
    = '%1' 不能作分支或 revision
    - '%1' is the local package '%2', not a package from a repository
    = '%1' 是本地包 '%2'，不是仓库中的包
    - require it by 'url:' before a release
    = 发布之前用 'url:' 来要求它
    - '%1' has no version requirement
    = '%1' 没有版本要求
    - add a requirement, such as from: "1.0.0"
    = 加上要求，例如 from: "1.0.0"
    - , defined at line %1
    = ，在第 %1 行定义
    - the requirement on '%1' is computed%2: %3
    = 对 '%1' 的要求是计算出来的%2：%3
    - write it with literals, such as exact: "1.2.3"
    = 用字面量写，例如 exact: "1.2.3"
    - rewrite Package.swift in a simpler form by hand
    = 手工把 Package.swift 改成更简单的写法
    - run 'swift package resolve' to regenerate the file
    = 执行 'swift package resolve' 重新生成文件
    - unsupported format; relctl reads formats 1, 2 and 3
    = 不支持的格式；relctl 能读取格式 1、2 和 3
    - the list 'pins' is missing
    = 没有列表 'pins'
    - a pin needs a location and a revision or version
    = 每个 pin 需要 location，以及 revision 或 version
    - '%1' needs escapes in a Swift string
    = '%1' 在 Swift 中需要转义
    - use a value without quotes and backslashes
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
    - packages can't run scripts, so '%1' has no counterpart
    = Swift 包不运行脚本，'%1' 没有对应的写法
    - commit the script's output, or write a build tool plugin
    = 提交脚本的产物，或编写构建工具插件
    - packages don't support '.a' and '.dylib' files
    = Swift 包不接受 '.a' 和 '.dylib' 文件
    - build an XCFramework from it: xcodebuild -create-xcframework -library LIB -headers DIR -output X.xcframework
    = 用它制作 XCFramework：xcodebuild -create-xcframework -library LIB -headers DIR -output X.xcframework
    - packages compile every Objective-C file with ARC
    = Swift 包用 ARC 编译所有 Objective-C 文件
    - convert the files to ARC, or build them as an XCFramework
    = 把这些文件改为 ARC，或制作成 XCFramework
    - packages have no prefix header
    = Swift 包没有前缀头文件
    - add the required imports to each file
    = 在每个文件里导入它需要的内容
    - packages only use a module map in the folder of the public headers
    = Swift 包只使用公开头文件目录里的 module map
    - move it there as 'module.modulemap', or remove it: the package manager generates one
    = 把它移到那里并命名为 'module.modulemap'，或者去掉：包管理器会自动生成
    - a package has no header mappings
    = Swift 包没有头文件映射目录
    - move the public headers to the folders that the imports use
    = 按源码导入时的路径安排公开头文件的目录
    - a package can't change the app's settings
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
    - the package manager names resource bundles PACKAGE_TARGET, so '%1' is not kept
    = 包管理器自己命名资源包（PACKAGE_TARGET），名称 '%1' 不会保留
    - look up resources in 'Bundle.module' instead of by bundle name
    = 用 'Bundle.module' 查找资源，不要按资源包的名称查找
    ~ let package = Package(
    ~ the address of %1
    - packages can't weak-link a framework, so it is linked normally
    = Swift 包不能弱链接框架，改为普通链接
    - import it under '#if canImport' in Swift, or add '-weak_framework' to the app's linker flags
    = 在 Swift 里用 '#if canImport' 导入，或给 App 加链接参数 '-weak_framework'
    - the build setting '%1' has no counterpart in a package
    = 构建设置 '%1' 在 Swift 包里没有对应的写法
    - set it in the app's project, or remove it
    = 在 App 的工程里设置，或去掉它
    - the flag '%1' has no counterpart in a package
    = 编译参数 '%1' 在 Swift 包里没有对应的写法
    - remove it: a package that is required by version can't have unsafe flags
    = 去掉它：按版本被依赖的包不能使用 unsafeFlags
    - '%1' contains '%2', but a target only searches its own folder
    = '%1' 指定了 '%2'，而 target 只能搜索自己的目录
    - depend on the target or the package that has these headers
    = 改为依赖含有这些头文件的 target 或包
    - %1 of these sources already belong to another target and stay there
    = 其中 %1 个源文件已属于另一个 target，留在那里
    - put each file into exactly one target
    = 让每个文件只属于一个 target
    - CocoaPods compiles the subspecs into one module, a package into several: %1
    = CocoaPods 把这些 subspec 编译成一个模块，Swift 包编译成几个：%1
    - add imports, and make declarations that other modules use 'public'
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
    - put '#if os(...)' around platform-specific code
    = 用 '#if os(...)' 包住只用于一个平台的代码
    - all targets of a package share its platforms
    = 一个包的所有 target 使用同样的平台要求
    - use '#if os(...)' or '@available' in the sources, or move it to a separate package
    = 在源码里写 '#if os(...)' 或 '@available'，或拆成单独的包
    - tools version %1 has no Swift 6 language mode
    = tools 版本 %1 没有 Swift 6 语言模式
    - convert with '--tools-version 6.0'
    = 用 '--tools-version 6.0' 转换
    - packages have no Swift %1 language mode
    = Swift 包没有 Swift %1 语言模式
    - migrate the sources to Swift 5
    = 把源码升级到 Swift 5
    - '%1' has no Package.swift yet
    = '%1' 还没有 Package.swift
    - convert it first: relctl component package %1
    = 先转换它：relctl component package %1
    - '%1' is not a component, so the address of its package is unknown
    = '%1' 不是组件，不知道它的包的地址
    - add the address to Package.swift, and uncomment the two lines for '%1'
    = 把地址写进 Package.swift，并取消 '%1' 那两行的注释
    - '%1' is required in any version, but a package must specify one; the manifest has %2
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
    - move the public headers to a separate folder, and convert again
    = 把公开头文件移到单独的目录，再转换一次
    - the package manager does not allow folders next to the header that is named after the module
    = 包管理器不允许与模块同名的头文件旁边还有目录
    - rename that header, or move the public headers into one folder
    = 给这个头文件改名，或把公开头文件移到同一个目录
    """#
}
