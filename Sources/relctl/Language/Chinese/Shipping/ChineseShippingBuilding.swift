// swift-format-ignore-file

extension ChineseTexts {
  static let shippingBuilding = #"""
    - the app and what is delivered inside it disagree: %1 is '%2' here
    = App 和随它交付的内容不一致：这里的 %1 是 '%2'
    - give both one value and commit, or let both refer to one setting
    = 让两者用同一个值并提交，或让两者引用同一个设置
    - name another folder with '--out', or leave it out: each build has a folder of its own
    = 用 '--out' 换一个目录，或不写：每次构建有自己的目录
    - none of %1 is built by anything
    = %1 都没有构建方式
    - say how under 'build:' in relctl.yml, such as 'components: { NAME: { command: [make] } }'
    = 在 relctl.yml 的 'build:' 中写明怎样构建，例如 'components: { NAME: { command: [make] } }'
    - it requires '%1' by its address, so 'swift build' fetches that itself and not the train's commit
    = 它按地址要求 '%1'，所以 'swift build' 会自己去取，而不是用发布批次的提交
    - require it by path, '../%1', to build the train's own sources
    = 按路径 '../%1' 要求它，才会构建发布批次自己的源码
    - nothing says how the app is built
    = 没有写明怎样构建 App
    - the app needs Xcode, which runs only on macOS
    = App 需要 Xcode，而 Xcode 只能在 macOS 上运行
    - write 'build: { app: { command: [...], outputs: [...] } }' into relctl.yml, or build some components with '--component'
    = 在 relctl.yml 中写 'build: { app: { command: [...], outputs: [...] } }'，或用 '--component' 构建几个组件
    - it has no Package.swift, which 'driver: swift' builds
    = 它没有 Package.swift，而 'driver: swift' 构建的就是它
    - correct 'build:' in relctl.yml
    = 改正 relctl.yml 中的 'build:'
    - there is no Xcode workspace and no project in its root folder
    = 它的根目录中没有 Xcode workspace，也没有工程
    - there are several: %1
    = 有好几个：%1
    - name one under 'build:' in relctl.yml: 'workspace: App.xcworkspace'
    = 在 relctl.yml 的 'build:' 中写明一个：'workspace: App.xcworkspace'
    - the secret '%1' is not there: %2 gives nothing
    = 没有密钥 '%1'：%2没有给出内容
    - set it in the build server's credentials
    = 在构建服务器的凭据中设置它
    - the file '%1'
    = 文件 '%1'
    - the program '%1'
    = 程序 '%1'
    ~ Made by 'relctl build': edit the layers instead.
    - is '%1', which Xcode does not know
    = 是“%1”，Xcode 不认识它
    - it is automatic or manual
    = 取 automatic 或 manual
    - has '%1', which is no profile of a bundle identifier
    = 含“%1”，它不是某个 bundle identifier 的描述文件
    - is 'manual', and there is no RELEASE_PROFILES
    = 是“manual”，却没有 RELEASE_PROFILES
    - name the profile of the app and of every extension
    = 写出应用和每个扩展的描述文件
    ~ <?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n
    ~ relctl build
    - %1 is '%2', and a build number is one to three integers with dots
    = %1 是 '%2'，而构建号由一到三个整数组成，用点分隔
    - take the next one with '--number-from ledger'
    = 用 '--number-from ledger' 取下一个
    - the same train with other settings
    = 同一发布列车，但设置不同
    - the build number %1 is taken in '%2': by %3
    = 构建号 %1 在 '%2' 中已被占用：%3
    - the build number %1 is not above the last: '%2' is at %3
    = 构建号 %1 不大于上一个：'%2' 已到 %3
    - take the next one with '--number-from ledger', or '--build-number %1'
    = 用 '--number-from ledger' 或 '--build-number %1' 取下一个
    - no such pod
    = 没有这个 pod
    - the pods that were installed are not those of the commit: Pods/Manifest.lock %1
    = 安装的 pod 与该提交的不同：Pods/Manifest.lock %1
    - install with 'pod install --deployment', which never changes Podfile.lock
    = 用 'pod install --deployment' 安装，它从不改动 Podfile.lock
    ~ # Pods is what Podfile.lock says: nothing is installed
    ~ # Pods is taken from an earlier installation of the same Podfile and lock
    ~ # Pods is not kept for later builds: the installation changed files of the commit
    ~ relctl pods
    - was not built
    = 没有构建
    - not built: it needs '%1', which %2
    = 没有构建：它需要 '%1'，而后者%2
    - needs the program '%1', which is not there
    = 需要程序 '%1'，而它不存在
    - ended with status %1
    = 以状态 %1 结束
    - was ended by signal %1
    = 被信号 %1 终止
    - took longer than %1 s and was ended
    = 超过 %1 秒，已终止
    - could not be started: %1
    = 无法启动：%1
    - was interrupted
    = 被中断
    - the program '%1' is not there, or does not tell its version
    = 程序 '%1' 不存在，或不给出版本
    - install it, or correct 'driver:' and 'tools:' under 'build:' in relctl.yml
    = 安装它，或改正 relctl.yml 的 'build:' 中的 'driver:' 和 'tools:'
    ~ Undefined symbols
    ~ xcodebuild: error: 
    ~ fatal error: 
    ~ ld: warning
    ~ clang: error: 
    ~ duplicate symbol
    ~ Command PhaseScriptExecution failed
    ~ The following build commands failed:
    - the output '%1' leads out of the component's folder
    = 输出 '%1' 超出了组件的目录
    - let the build write a file there, or name another output
    = 让构建把文件写在那里，或写另一个输出
    - the whole log is %1
    = 完整日志是 %1
    - %1 of %2 tests failed: %3
    = %2 个测试中有 %1 个失败：%3
    - the step 'test' %1
    = 步骤 'test' %1
    - no test was run
    = 没有运行任何测试
    - correct 'test:' under 'build:' in relctl.yml: an empty selection of tests passes, too
    = 更正 relctl.yml 中 'build:' 下的 'test:'：测试选择为空时也会通过
    - its outputs could not be kept: %1
    = 无法保留它的输出：%1
    - check that disk
    = 检查那块磁盘
    - the build left nothing at '%1'
    = 构建没有在 '%1' 留下任何内容
    - correct its 'outputs:' under 'build:' in relctl.yml
    = 改正 relctl.yml 的 'build:' 中它的 'outputs:'
    - raise 'timeout:' under 'build:' in relctl.yml; the whole log is %1
    = 在 relctl.yml 的 'build:' 中调大 'timeout:'；完整日志是 %1
    - the step '%1' %2
    = 步骤 '%1' %2
    - is no JUnit report
    = 不是 JUnit 报告
    - has a tag '%1' in the wrong place
    = 中的标签 '%1' 位置不对
    - is cut off
    = 不完整
    - name a test report in JUnit's XML format
    = 请给出 JUnit XML 格式的测试报告
    - the results of the tests can't be read from the result bundle
    = 无法从结果包中读出测试结果
    - xcresulttool reads them from Xcode 16 on; see what it prints in the log
    = xcresulttool 从 Xcode 16 起才能读取；它的输出见日志
    ~ Unit test bundle
    ~ UI test bundle
    - '%1' in commit %2 %3
    = 提交 %2 中的 '%1' %3
    - no build needs this: look at who committed it
    = 没有构建需要这样：看看是谁提交的
    - differs from the link '%1' only in case
    = 与链接 '%1' 只有大小写不同
    - the submodule '%1' stays empty
    = 子模块 '%1' 是空的
    - name its repository as a component, or fetch it in 'prepare:'
    = 把它的仓库写成组件，或在 'prepare:' 中获取它
    -  and %1 more files are
    =  等另外 %1 个文件
    - '%1'%2 a pointer of git-lfs, not the content
    = '%1'%2是 git-lfs 的指针，不是内容
    - fetch the content in 'prepare:'
    = 在 'prepare:' 中获取内容
    ~ version https://git-lfs.github.com/spec/v1\n
    - has a name that is not UTF-8
    = 名称不是 UTF-8
    - holds a NUL
    = 含有 NUL
    - has a part '%1'
    = 有一部分是 '%1'
    - is a link to nothing that has a name
    = 是一个没有目标的链接
    - is a link to '%1', which is outside
    = 是指向外部 '%1' 的链接
    - is a link that leads in a circle
    = 是循环的链接
    """#
}
