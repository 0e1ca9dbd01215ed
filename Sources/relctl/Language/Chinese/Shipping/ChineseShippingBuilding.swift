// swift-format-ignore-file

extension ChineseTexts {
  static let shippingBuilding = #"""
    - the app and a target inside it have different values: %1 is '%2' here
    = App 和它内部的 target 的值不一致：这里的 %1 是 '%2'
    - give both the same value and commit, or make both refer to one setting
    = 让两者用同一个值并提交，或让两者引用同一个设置
    - choose another folder with '--out', or omit it: each build gets its own folder
    = 用 '--out' 换一个目录，或不写：每次构建有自己的目录
    - it requires '%1' by address, so 'swift build' fetches it instead of using the train's commit
    = 它按地址要求 '%1'，所以 'swift build' 会自己去取，而不是用发布批次的提交
    - to build the train's sources, require it by path: '../%1'
    = 按路径 '../%1' 要求它，才会构建发布批次自己的源码
    - there is nothing to build in %1
    = %1 中没有可以构建的内容
    - configure the build under 'build:' in relctl.yml, such as 'components: { NAME: { command: [make] } }'
    = 在 relctl.yml 的 'build:' 中写明怎样构建，例如 'components: { NAME: { command: [make] } }'
    - no build is configured for the app
    = 没有配置怎样构建 App
    - the app needs Xcode, which runs only on macOS
    = App 需要 Xcode，而 Xcode 只能在 macOS 上运行
    - add 'build: { app: { command: [...], outputs: [...] } }' to relctl.yml, or build some components with '--component'
    = 在 relctl.yml 中写 'build: { app: { command: [...], outputs: [...] } }'，或用 '--component' 构建几个组件
    - it has no Package.swift, which 'driver: swift' requires
    = 它没有 'driver: swift' 所需的 Package.swift
    - correct 'build:' in relctl.yml
    = 改正 relctl.yml 中的 'build:'
    - its root folder has no Xcode workspace or project
    = 它的根目录中没有 Xcode workspace，也没有工程
    - there are several: %1
    = 有好几个：%1
    - select one under 'build:' in relctl.yml: 'workspace: App.xcworkspace'
    = 在 relctl.yml 的 'build:' 中写明一个：'workspace: App.xcworkspace'
    - the secret '%1' is missing: %2 is empty or unavailable
    = 缺少密钥 '%1'：%2为空或不可用
    - set it in the build server's credentials
    = 在构建服务器的凭据中设置它
    - the file '%1'
    = 文件 '%1'
    - the program '%1'
    = 程序 '%1'
    ~ Made by 'relctl build': edit the layers instead.
    - RELEASE_PROFILES has no profile for '%1' (target '%2')
    = RELEASE_PROFILES 中没有 '%1' (target '%2') 的描述文件
    - add to RELEASE_PROFILES in the layer: %1
    = 在该层的 RELEASE_PROFILES 中添加：%1
    - is '%1', which Xcode does not support
    = 是“%1”，Xcode 不认识它
    - use automatic or manual
    = 取 automatic 或 manual
    - contains '%1', which does not assign a profile to a bundle identifier
    = 含“%1”，它没有为 bundle identifier 指定描述文件
    - is 'manual', but RELEASE_PROFILES is not set
    = 是“manual”，却没有 RELEASE_PROFILES
    - list the profiles of the app and of every extension
    = 写出应用和每个扩展的描述文件
    ~ <?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n
    ~ relctl build
    - %1 is '%2', but a build number is one to three integers separated by dots
    = %1 是 '%2'，而构建号由一到三个整数组成，用点分隔
    - use the next one with '--number-from ledger'
    = 用 '--number-from ledger' 取下一个
    - has the highest build number '%1', which is not a valid build number
    = 中最高的构建号是 '%1'，它不是构建号
    - '%1' is at the build number %2, and the next one would have more than 18 characters
    = '%1' 的构建号已到 %2，下一个会超过 18 个字符
    - set a higher one of at most 18 characters with '--build-number N', or correct 'highest' in that file of the ledger
    = 用 '--build-number N' 给出一个更大且不超过 18 个字符的构建号，或者更正台账中该文件的 'highest'
    - the same train with other settings
    = 同一发布列车，但设置不同
    - the build number %1 is already taken in '%2' by %3
    = 构建号 %1 在 '%2' 中已被占用：%3
    - the build number %1 is not higher than the last one: '%2' is at %3
    = 构建号 %1 不大于上一个：'%2' 已到 %3
    - use the next one with '--number-from ledger' or '--build-number %1'
    = 用 '--number-from ledger' 或 '--build-number %1' 取下一个
    - no such pod
    = 没有这个 pod
    - the installed pods differ from those of the commit: Pods/Manifest.lock %1
    = 安装的 pod 与该提交的不同：Pods/Manifest.lock %1
    - install with 'pod install --deployment', which never changes Podfile.lock
    = 用 'pod install --deployment' 安装，它从不改动 Podfile.lock
    ~ # Pods is what Podfile.lock says: nothing is installed
    ~ # Pods is taken from an earlier installation of the same Podfile and lock
    ~ # Pods is not kept for later builds: the installation changed files of the commit
    ~ relctl pods
    - %1 was written by CocoaPods %2, but CocoaPods %3 installs from it
    = %1 由 CocoaPods %2 写出，而按它安装的是 CocoaPods %3
    - 'pod install --deployment' only accepts a lock of its own version: install it with 'gem install cocoapods -v %1' or a Gemfile, or run 'pod install' with %2 and commit the lock
    = 'pod install --deployment' 只接受自身版本写出的 lock：用 'gem install cocoapods -v %1' 或 Gemfile 安装该版本，或用 %2 执行 'pod install' 并提交 lock
    - the build produced nothing in '%1'
    = 构建在 '%1' 中什么都没有留下
    - check the output of the last step in the build's log
    = 在构建日志中查看最后一步写了什么
    - was not built
    = 没有构建
    - not built: it needs '%1', which %2
    = 没有构建：它需要 '%1'，而后者%2
    - needs the program '%1', which was not found
    = 需要程序 '%1'，而它不存在
    - ended with status %1
    = 以状态 %1 结束
    - was terminated by signal %1
    = 被信号 %1 终止
    - took longer than %1 s and was terminated
    = 超过 %1 秒，已终止
    - could not be started: %1
    = 无法启动：%1
    - was interrupted
    = 被中断
    - the program '%1' is missing, or does not print its version
    = 程序 '%1' 不存在，或不给出版本
    - install it, or correct 'driver:' and 'tools:' under 'build:' in relctl.yml
    = 安装它，或改正 relctl.yml 的 'build:' 中的 'driver:' 和 'tools:'
    ~ Undefined symbols
    ~ User interaction is not allowed.
    ~ xcodebuild: error: 
    ~ fatal error: 
    ~ ld: warning
    ~ clang: error: 
    ~ duplicate symbol
    ~ Command PhaseScriptExecution failed
    ~ The following build commands failed:
    - the output '%1' points outside of the component's folder
    = 输出 '%1' 超出了组件的目录
    - make the build write a file there, or configure another output
    = 让构建把文件写在那里，或写另一个输出
    - the coverage of the tests can't be read
    = 读不出测试的覆盖率
    - it failed, so there is no coverage: %1
    = 它失败了，所以没有数字：%1
    - the build produced nothing at '%1'
    = 构建没有在 '%1' 留下任何内容
    - correct its 'outputs:' under 'build:' in relctl.yml
    = 改正 relctl.yml 的 'build:' 中它的 'outputs:'
    - the whole log is %1
    = 完整日志是 %1
    - %1 of %2 tests failed: %3
    = %2 个测试中有 %1 个失败：%3
    - the step 'test' %1
    = 步骤 'test' %1
    - no tests were run
    = 没有运行任何测试
    - correct 'test:' under 'build:' in relctl.yml: an empty selection of tests also passes
    = 更正 relctl.yml 中 'build:' 下的 'test:'：测试选择为空时也会通过
    - its outputs could not be kept: %1
    = 无法保留它的输出：%1
    - check that disk
    = 检查那块磁盘
    - increase 'timeout:' under 'build:' in relctl.yml; the whole log is %1
    = 在 relctl.yml 的 'build:' 中调大 'timeout:'；完整日志是 %1
    - codesign can't use the private key: the keychain is locked, or nobody can answer its prompt. Add 'signing:' under 'build:' in relctl.yml to make relctl create a keychain for each build; the whole log is %1
    = codesign 不能使用私钥：钥匙串已锁定，或没有人可以应答。在 relctl.yml 的 'build:' 下写 'signing:'，relctl 就为每次构建建立钥匙串；完整日志在 %1
    - codesign can't use the private key: it used one from another keychain. Remove that certificate from the login keychain; the whole log is %1
    = codesign 不能使用私钥：它用了另一个钥匙串里的。从登录钥匙串中删除那个证书；完整日志在 %1
    - the step '%1' %2
    = 步骤 '%1' %2
    - could not prepare the build's keychain: %1
    = 无法准备好这次构建的钥匙串：%1
    - check that file with the account that runs the build
    = 用运行构建的账号检查那个文件
    - 'signing:' needs the program 'security', which only macOS has
    = 'signing:' 需要程序 'security'，只有 macOS 有它
    - build on a Mac, or build some components with '--component'
    = 在 Mac 上构建，或用 '--component' 只构建一些组件
    - can't open '%1': 'signing:' has no 'password'
    = 没有能打开 '%1' 的密码：'signing:' 没有 'password'
    - add 'password: "env:P12_PASSWORD"', and set that variable on the build server
    = 添加 'password: "env:P12_PASSWORD"'，并在构建服务器上设置这个变量
    - the password of 'signing:' contains a line break or a control character
    = 'signing:' 的密码里有换行或控制字符
    - store it without a line break: printf %s PASSWORD
    = 保存时不要带换行：printf %s PASSWORD
    - match needs the program '%1', which was not found
    = match 需要程序 '%1'，但没有它
    - install it, or add 'fastlane' to the app's Gemfile and Bundler to the machine
    = 安装它，或把 'fastlane' 加进应用的 Gemfile，并在机器上安装 Bundler
    - 'signing:' and '%1' can't be combined: Xcode would create its own certificates and not find the private keys of these
    = 'signing:' 和 '%1' 不能同时使用：那样 Xcode 会自己建证书，找不到这些证书的私钥
    - remove '%1' and list profiles in RELEASE_PROFILES with RELEASE_SIGNING_STYLE = manual, or remove 'signing:'
    = 去掉 '%1'，用 RELEASE_SIGNING_STYLE = manual 并在 RELEASE_PROFILES 中写出描述文件；或去掉 'signing:'
    - 'signing:' and automatic signing can't be combined: Xcode would create its own certificates and not find the private keys of these
    = 'signing:' 和自动签名不能同时使用：那样 Xcode 会自己建证书，找不到这些证书的私钥
    - set RELEASE_SIGNING_STYLE = manual and RELEASE_PROFILES in the layer, or remove 'signing:'
    = 在配置层中写 RELEASE_SIGNING_STYLE = manual 和 RELEASE_PROFILES，或去掉 'signing:'
    - the type of match's certificates is not set
    = 没有设置 match 的证书类型
    - set RELEASE_EXPORT_METHOD in the layer, or write 'match: { type: adhoc }'
    = 在配置层中设置 RELEASE_EXPORT_METHOD，或写 'match: { type: adhoc }'
    - RELEASE_PROFILES lists '%1' for '%2', but 'signing:' has no profile with that name
    = RELEASE_PROFILES 为 '%2' 写的是 '%1'，而 'signing:' 中没有叫这个名字的描述文件
    - its profiles are: %1
    = 其中有：%1
    - the profile '%1' is for '%2', but RELEASE_PROFILES lists it for '%3'
    = 描述文件 '%1' 属于 '%2'，而 RELEASE_PROFILES 把它用于 '%3'
    - correct RELEASE_PROFILES in the layer, or create a profile for '%1'
    = 改正配置层中的 RELEASE_PROFILES，或为 '%1' 建一个描述文件
    - the profile '%1' is for %2, but RELEASE_EXPORT_METHOD is %3
    = 描述文件 '%1' 用于 %2，而 RELEASE_EXPORT_METHOD 是 %3
    - use another profile in RELEASE_PROFILES for this configuration, or correct the method
    = 在 RELEASE_PROFILES 中为这个配置写另一个描述文件，或改正导出方式
    - the profile '%1' belongs to the team %2, but RELEASE_TEAM is %3
    = 描述文件 '%1' 属于团队 %2，而 RELEASE_TEAM 是 %3
    - correct RELEASE_TEAM or RELEASE_PROFILES in the layer
    = 改正配置层中的 RELEASE_TEAM 或 RELEASE_PROFILES
    - no profile of 'signing:' is for '%1' and %2
    = 'signing:' 中没有 '%1' 用于 %2 的描述文件
    - no profile of 'signing:' is for '%1'
    = 'signing:' 中没有 '%1' 的描述文件
    - add that profile, or use another one in RELEASE_PROFILES of the layer
    = 添加这个描述文件，或在配置层的 RELEASE_PROFILES 中写另一个
    - two profiles match '%1': '%2' and '%3'
    = '%1' 有两个可用的描述文件：'%2' 和 '%3'
    - remove the older one, or select one by UUID in RELEASE_PROFILES: %1 or %2
    = 删除旧的，或在 RELEASE_PROFILES 中用 UUID 写明一个：%1 或 %2
    - the profile '%1' ('%2') expired on %3
    = 描述文件 '%1'（'%2'）已于 %3 到期
    - renew it in the developer account, and replace the file
    = 在开发者账号中更新它，并用新文件替换
    - the profile '%1' ('%2') expires on %3
    = 描述文件 '%1'（'%2'）将于 %3 到期
    - renew it before then
    = 在此之前更新它
    - download it again; 'security cms -D -i FILE' shows its contents
    = 重新下载；'security cms -D -i FILE' 显示它的内容
    - '%1' is not a profile: it has more than %2 bytes
    = '%1' 不是描述文件：它超过 %2 字节
    - '%1' is not a profile: it contains no property list
    = '%1' 不是描述文件：里面没有属性列表
    - '%1' is not a profile: its property list can't be read
    = '%1' 不是描述文件：里面的属性列表读不出来
    - '%1' is not a profile: it has no UUID
    = '%1' 不是描述文件：它没有 UUID
    - '%1' is not a profile: its name, expiration date or entitlements are missing
    = '%1' 不是描述文件：缺少名称、到期日或权限
    - '%1' is not a profile: it has no application identifier
    = '%1' 不是描述文件：没有应用标识符
    - exit status %1
    = 退出状态 %1
    - terminated by a signal
    = 被信号终止
    ~ MAC verification failed
    - could not prepare the build's keychain: 'security %1' failed: %2
    = 无法准备好这次构建的钥匙串：'security %1' 失败：%2
    - run 'security list-keychains -d user' with the account that runs the build: it needs a home folder and a session
    = 用构建的账号运行 'security list-keychains -d user'：它必须有主目录和会话
    - 'signing:' has no certificate
    = 'signing:' 没有写出任何证书
    - add a .p12 with the certificate and private key to '%1'
    = 把含证书和私钥的 .p12 放进 '%1'
    - can't read the folder '%1' of 'signing:'
    = 'signing:' 的文件夹 '%1' 无法读取
    - create it, or correct 'folder:'; it is relative to the folder of relctl.yml
    = 建立它，或改正 'folder:'；它相对于 relctl.yml 所在的文件夹
    - '%1' is not a .p12 file
    = '%1' 不是 .p12
    - export the certificate and private key together, or create one from PEM files: openssl pkcs12 -export
    = 把证书和私钥一起导出，或用 PEM 文件生成：openssl pkcs12 -export
    - a file of 'signing:' is missing: %1 is empty or unavailable
    = 'signing:' 缺少一个文件：%1为空或不可用
    - %1 contains neither base64 nor the path of a file
    = %1的内容既不是 base64，也不是文件的路径
    - store the output of: base64 -i FILE
    = 保存这个命令的输出：base64 -i FILE
    - could not read '%1' of 'signing:': %2
    = 'signing:' 的 '%1' 无法读取：%2
    - make it readable for the account that runs the build
    = 让构建的账号可以读取它
    - HOME is not set, so the folders of keychains and profiles are unknown
    = 没有设置 HOME，不知道钥匙串和描述文件在哪里
    - set HOME to the home folder of the account that runs the build
    = 把 HOME 设为构建账号的主目录
    - the password of 'signing:' does not open '%1'
    = 'signing:' 的密码打不开 '%1'
    - check it: openssl pkcs12 -info -noout -in FILE. A file created by OpenSSL 3 needs 'openssl pkcs12 -export -legacy'
    = 可以这样试：openssl pkcs12 -info -noout -in FILE。OpenSSL 3 生成的文件需要 'openssl pkcs12 -export -legacy'
    - the build's keychain is still in the search list: 'security %1' failed: %2
    = 这次构建的钥匙串还在搜索列表中：'security %1' 失败：%2
    - the next signed build tries again; to remove it by hand: security delete-keychain %1
    = 下一次签名的构建会再试；手动：security delete-keychain %1
    - is truncated
    = 不完整
    - specify a test report in JUnit's XML format
    = 请给出 JUnit XML 格式的测试报告
    - has a misplaced tag '%1'
    = 中的标签 '%1' 位置不对
    - is not a JUnit report
    = 不是 JUnit 报告
    - the report has '%1' for '%2', which is not a number of tests
    = 报告中 '%2' 的值是 '%1'，不是测试的数量
    - regenerate the report with the tool that ran the tests, and record it again
    = 让运行测试的工具重新写报告，再记录它
    - the report counts %1 failures, but lists none
    = 报告统计了 %1 个失败，却一个也没有列出
    - the report counts %1 tests here, but lists %2
    = 报告在这里写了 %1 个测试，却列出了 %2 个
    - the attribute '%1' appears twice
    = 属性 '%1' 出现了两次
    - has a document type, which JUnit reports don't have
    = 有文档类型声明，JUnit 报告没有这种声明
    - can't read the test results from the result bundle
    = 无法从结果包中读出测试结果
    - xcresulttool requires Xcode 16 or later; check its output in the log
    = xcresulttool 从 Xcode 16 起才能读取；它的输出见日志
    ~ Unit test bundle
    ~ UI test bundle
    - '%1' in commit %2 %3
    = 提交 %2 中的 '%1' %3
    - no build needs this: check who committed it
    = 没有构建需要这样：看看是谁提交的
    - differs from the link '%1' only in case or in its Unicode spelling
    = 与链接 '%1' 只有大小写不同，或只是字母的 Unicode 写法不同
    - '%1' and '%2' in commit %3 are the same file on this disk, which is not case-sensitive
    = 提交 %3 里的 '%1' 和 '%2' 在这块不区分大小写的磁盘上是同一个文件
    - rename one of them, or build on a case-sensitive disk ('diskutil', 'APFS (Case-sensitive)')
    = 给其中一个改名，或在区分大小写的磁盘上构建（'diskutil'，'APFS (Case-sensitive)'）
    - '%1' and '%2' in commit %3 are the same file on this system: they differ only in their Unicode spelling
    = 提交 %3 里的 '%1' 和 '%2' 只是 Unicode 写法不同，在这个系统上是同一个文件
    - rename one of them
    = 给其中一个改名
    - the submodule '%1' is empty
    = 子模块 '%1' 是空的
    - add its repository as a component, or fetch it in 'prepare:'
    = 把它的仓库写成组件，或在 'prepare:' 中获取它
    -  and %1 more files are
    =  等另外 %1 个文件
    - '%1'%2 a git-lfs pointer, not the content
    = '%1'%2是 git-lfs 的指针，不是内容
    - fetch the content in 'prepare:'
    = 在 'prepare:' 中获取内容
    ~ version https://git-lfs.github.com/spec/v1\n
    - has a name that is not UTF-8
    = 名称不是 UTF-8
    - contains a NUL
    = 含有 NUL
    - contains '%1' as a part
    = 有一部分是 '%1'
    - is a link with an invalid target
    = 是一个没有目标的链接
    - is a link to '%1', which is outside
    = 是指向外部 '%1' 的链接
    - is a circular link
    = 是循环的链接
    """#
}
