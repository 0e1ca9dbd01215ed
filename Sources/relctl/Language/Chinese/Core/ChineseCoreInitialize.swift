// swift-format-ignore-file

extension ChineseTexts {
  static let coreInitialize = #"""
    - '%1' is not in a checkout of a git repository
    = '%1' 不在任何 git 仓库的检出目录中
    - specify the app's checkout or address: relctl init https://git.example.com/ios/app.git
    = 指定 App 的检出目录或地址：relctl init https://git.example.com/ios/app.git
    - the checkout '%1' has no remote, but relctl works on remotes
    = 检出目录 '%1' 没有远端，而 relctl 在远端上工作
    - specify the address instead, or add a remote: git remote add origin URL
    = 改为指定地址，或添加一个远端：git remote add origin URL
    - the branch '%1' of %2 does not contain an app
    = %2 的分支 '%1' 中没有 App
    - the branch '%1' of %2 does not contain an app below '%3'
    = %2 的分支 '%1' 在 '%3' 下没有 App
    - an app has a Podfile, an Xcode project, a project.yml, a Project.swift or a Package.swift; specify its folder or another repository
    = App 要有 Podfile、Xcode 工程、project.yml、Project.swift 或 Package.swift；指定它所在的目录，或另一个仓库
    - the app does not commit its Podfile.lock, so indirect pod dependencies can't be detected
    = App 没有提交 Podfile.lock，所以看不到间接依赖的 pod
    - commit it, so that everyone installs the same versions; releases then keep it up to date
    = 把它提交上来，让所有人安装的都一样；之后每次发布都会维护它
    - the app's version is also in '%1', but relctl.yml has no key for such a file in an app
    = App 的版本也写在 '%1' 中，而 relctl.yml 没有键可以指定 App 的这种文件
    - releases leave it unchanged: generate it from the project, or delete it
    = 发布不会修改它：让它由工程生成，或删除它
    - the project has the applications %1
    = 工程中有这些应用：%1
    - '%1' is used; to use another one, set it under 'app: target:'
    = 采用 '%1'；要用另一个就写在 'app: target:' 中
    - the spec repositories mirror third-party pods, which are not components: %1
    = spec 仓库中有别人的 pod 的镜像，它们不是组件：%1
    - if one is yours: '--component NAME=URL'
    = 如果其中有你们的：'--component NAME=URL'
    - the Podfile computes this pod, so relctl can't maintain its pin: %1
    = Podfile 中这个 pod 是计算出来的，relctl 无法维护它的版本：%1
    - write the line out, with a literal name and literal arguments
    = 把这一行直接写出来，名称和参数都用字面量
    - the spec repositories contain %1 pods that the app does not install: %2
    = spec 仓库中有 %1 个 App 没有安装的 pod：%2
    - they are left out; add one with '--component NAME=URL'
    = 它们没有列入；用 '--component NAME=URL' 指定要加入的
    - it comes from %1, which is not where the app is
    = 它来自 %1，不在 App 所在的地方
    - if it is yours: '--component %1=URL'
    = 如果是你们的组件：'--component %1=URL'
    - its default branch
    = 它的默认分支
    - the Podfile refers to it by git (%1)
    = Podfile 用 git 引用它（%1）
    - relctl's first train pins its version instead
    = relctl 的第一个发布批次会改为锁定它的版本
    - it is in the folder '%1' and has no repository of its own
    = 它在目录 '%1' 中，没有自己的仓库
    - it is released with the app; '--component %1=URL' if it has one
    = 它随 App 一起发布；如果有自己的仓库：'--component %1=URL'
    - the Podfile refers to it by the folder '%1', which a release can't do
    = Podfile 从目录 '%1' 引用它，发布时不能这样
    - refer to it by version on '%1', and by path only where it is developed
    = 在 '%1' 上按版本引用，只在开发它的分支上按路径引用
    - specify it with '--component %1=URL', or leave it out with '--leave-out %2'
    = 用 '--component %1=URL' 指定，或用 '--leave-out %2' 排除
    - correct the address: '--component %1=URL'
    = 改正地址：'--component %1=URL'
    - add a podspec or a Package.swift there first, or correct '--component %1=URL'
    = 先在那里加上 podspec 或 Package.swift，或改正 '--component %1=URL'
    - correct the address: '--spec-repository URL'
    = 改正地址：'--spec-repository URL'
    - correct the Podfile's 'source', or specify another one: '--spec-repository URL'
    = 改正 Podfile 中的 'source'，或另外指定一个：'--spec-repository URL'
    - a component has a podspec or a Package.swift: add one there first
    = 组件要有 podspec 或 Package.swift：先在那里加一个
    - '%1' describes a pod that is neither installed nor published
    = '%1' 描述的 pod 没有人安装，也没有发布过
    - add it to 'podspec:' when it is to be released too
    = 如果它也要发布，加到 'podspec:' 中
    - its podspec computes the version
    = 它的 podspec 中版本号是计算出来的
    - write a literal, or specify the file that contains it under 'version_from:'
    = 写成字面量，或在 'version_from:' 中指定存放版本号的文件
    - '%1' contains neither a podspec nor a Package.swift
    = '%1' 中没有 podspec，也没有 Package.swift
    - no podspec on '%1' describes the pod '%2', only %3
    = '%1' 上没有描述 pod“%2”的 podspec，只有 %3 的
    - leave it out with '--leave-out %1', or specify another address
    = 用 '--leave-out %1' 排除，或指定另一个地址
    - it is used as a package, but '%1' does not contain a Package.swift
    = 它被作为 Swift 包使用，而 '%1' 中没有 Package.swift
    - bring that branch up to date first, so that releases can update the package's requirements
    = 先把那个分支更新到最新，发布时才能更新这个包的依赖要求
    - it is also a Swift package, but the app uses the pod
    = 它同时也是 Swift 包，而 App 用的是 pod
    - add 'package: Package.swift' if others require the package
    = 如果有别的组件依赖这个包，加上 'package: Package.swift'
    - no podspec on '%1' describes the pod '%2'
    = '%1' 上没有 podspec 描述 pod '%2'
    - it may be on another branch; relctl releases the content of this one
    = 可能在另一个分支上；relctl 发布的是分支现有的内容
    - its binary targets download an archive of every version from %1
    = 其二进制 target 的每个版本都从 %1 取归档
    - relctl.yml allows that address under 'sources'; a release needs the archive of its version there
    = relctl.yml 已在 'sources' 下允许该地址；发布前须先上传该版本的归档
    - its podspec has the address %1, but relctl uses %2
    = 它的 podspec 写的是 %1，而 relctl 通过 %2 访问它
    - relctl.yml allows that address under 'sources'; delete the line if it is a fork's
    = relctl.yml 在 'sources' 中允许这个地址；如果它属于某个 fork，删除这一行
    - check the address and your permissions: git ls-remote %1; then run the command again
    = 检查地址和权限：git ls-remote %1，然后重新运行该命令
    - no component of the app was found
    = 没有找到 App 的任何组件
    - add them with '--component NAME=URL', or private spec repositories with '--spec-repository URL'
    = 用 '--component NAME=URL' 指定组件，或用 '--spec-repository URL' 指定私有 spec 仓库
    - the app has no components of its own, so releases contain only the app
    = App 没有自己的组件，因此只发布 App 本身
    - add one with '--component NAME=URL', or a private spec repository with '--spec-repository URL'
    = 用 '--component NAME=URL' 指定组件，或用 '--spec-repository URL' 指定私有 spec 仓库
    - the repository has no branch: %1
    = 仓库中没有分支：%1
    - '%1' is used as the app's project; there are others next to it: %2
    = 把 '%1' 当作 App 的工程；它旁边还有别的：%2
    - specify the folder of another one instead, or correct 'project:'
    = 改为指定另一个所在的目录，或改正 'project:'
    - the app has no host, so packages that have one are treated as third-party: %1
    = App 不在任何主机上，因此在主机上的包都视为第三方：%1
    - none of the app's packages is at %1, so all are treated as third-party: %2
    = App 使用的包没有一个在 %1，因此全部视为第三方：%2
    - packages at %1, where the app is, are components: %2; the others are third-party: %3
    = App 在 %1，那里的包就是组件：%2；其余是第三方的：%3
    - if one is yours: '--component NAME=URL'; if a component is not: '--leave-out NAME'
    = 如果其中有你们的：'--component NAME=URL'；如果某个组件不是你们的：'--leave-out NAME'
    - packages on the app's host outside the groups %1 are treated as third-party: %2
    = 与 App 同一主机、但不在 %1 组里的包视为第三方：%2
    - the address of this package is computed, so relctl can't tell which one it is: %1
    = 这个包的地址是算出来的，relctl 无法知道是哪一个：%1
    - write the address out, or specify the component: '--component NAME=URL'
    = 把地址直接写出来，或指定组件：'--component NAME=URL'
    """#
}
