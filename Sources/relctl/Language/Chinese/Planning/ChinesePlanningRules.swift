// swift-format-ignore-file

extension ChineseTexts {
  static let planningRules = #"""
    - '%1' has no component '%2'
    = '%1' 中没有组件 '%2'
    - run 'relctl graph' to list all components
    = 执行 'relctl graph' 查看全部
    - specify one of its parts: %1
    = 指定它的一个子组件：%1
    - No findings in %1 public projects.
    = 在 %1 个公开项目中没有发现问题。
    - %1 findings in %2 public projects. Of the %3 reviewed, %4 were correct.
    = 在 %2 个公开项目中发现 %1 处；人工查看了 %3 处，其中 %4 处确有问题。
    - %1 findings in %2 public projects, %3 of them correct.
    = 在 %2 个公开项目中发现 %1 处，其中 %3 处确有问题。
    - Not measured on public projects, because it depends on relctl.yml.
    = 无法在公开项目上统计：这条规则依据的是 relctl.yml 的内容。
    - Not measured on public projects, because it depends on recorded releases.
    = 无法在公开项目上统计：这条规则依据的是发布时的记录。
    - Not measured on public projects, because it depends on spec repositories.
    = 无法在公开项目上统计：这条规则依据的是 spec 仓库的内容。
    - '%1' is not in the app's commit
    = '%1' 不在 App 的提交中
    - correct 'modules: plist:' in relctl.yml
    = 改正 relctl.yml 中的 'modules: plist:'
    - In an environment that releases tags, every component of the app is pinned to a tag on its branch.
    = 环境用标签发布时，App 的每个组件都固定到一个标签，而且标签就在该组件的分支上。
    - A branch changes over time. A single component without a tag, however deep, makes the release impossible to rebuild.
    = 分支明天就变了。只要有一个组件没有标签，不论它藏得多深，这次发布就再也无法重新构建出来。
    ~ s.source = { :git => '...', :branch => 'master' }   # in an environment with RELEASE_SOURCE = tag
    - Promote the component to create its tag. In the Podfile and in packages, pin a version or a tag. A folder in the app's own repository is already fixed by its commit.
    = 晋级这个组件，让它有标签；在 Podfile 和包中固定到版本或标签。应用自己仓库里的文件夹随提交一起固定。
    - '%1' releases it from the branch '%2', without a tag
    = '%1' 用分支 '%2' 发布它，没有标签
    - add a tag to its RELEASE_SOURCE
    = 给它的 RELEASE_SOURCE 加上标签
    - its source is the branch '%1', without a tag
    = 它的 source 是分支 '%1'，没有标签
    - add %1, or promote it
    = 加上 %1，或晋级它
    - the tag '%1' is not on '%2'
    = 标签 '%1' 不在 '%2' 上
    - merge the tagged commit into '%1', or release a new version
    = 把打了标签的提交合并到 '%1'，或发布一个新版本
    - it uses '%1' from %2
    = 它从 %2 取 '%1'
    - pin a version or a tag before the release
    = 发布之前写成版本或标签
    - Every bundle that code looks up by name is defined in the app or a component.
    = 代码按名称查找的 bundle，App 或某个组件中都有定义。
    - Otherwise the lookup returns nil at run time: images and texts stay empty, and a forced unwrap crashes the app.
    = App 运行时查找结果是 nil：图片和文字为空，强制解包则会崩溃。
    ~ Cart.podspec: s.resource_bundles = { 'CartAssets' => … }      Bundle.main.url(forResource: "Cart", withExtension: "bundle")
    - Use the key from 'resource_bundles'. Name.bundle folders, package targets and bundles of Xcode projects count, in the app and in all components. Bundles named after a third-party pod are not checked. If a podspec or a package computes a name, no bundle is checked.
    = 写 'resource_bundles' 中的键。App 和所有组件中名为 Name.bundle 的文件夹、包的 target、Xcode 工程中的 bundle 都算。与外部 pod 同名的 bundle 不作判断；podspec 或包的名称是计算出来的，全部不作判断。
    - no bundle '%1' is defined
    = 没有一处会生成名为“%1”的 bundle
    - add it to 'resource_bundles', or correct the name; a third-party pod may provide it
    = 在 'resource_bundles' 中写上它，或改正名称；也可能由外部的 pod 带来
    - A component that contains only categories of the mediator depends only on the mediator.
    = 只放中间件分类的组件，只依赖中间件。
    - A caller that uses a component through its category gets everything that the category depends on. If that includes the component itself, the mediator separates nothing.
    = 通过分类调用组件的人，会得到分类依赖的一切：如果其中有组件本身，中间件就没有隔开任何东西。
    ~ Cart_Category: extension CTMediator { … }      Cart_Category.podspec: s.dependency 'Cart'
    - Remove the dependency. Move values that both sides use into a component below them.
    = 去掉这个依赖；两端都要用的值，放进它们下层的组件。
    - it contains only categories of the mediator but depends on '%1'
    = 它只放中间件的分类，却依赖 '%1'
    - remove the dependency: a category refers to targets by strings
    = 去掉这个依赖：分类用字符串来指定 target
    - add %1 to %2, or drop the import
    = 在 %2 中加上 %1，或去掉这个 import
    - add the package '%1' and its product to Package.swift, or drop the import
    = 在 Package.swift 中加上包 '%1' 和它的 product，或去掉这个 import
    - The app's delegate implements every UIApplicationDelegate method that modules implement.
    = 模块实现的 UIApplicationDelegate 方法，App 的 delegate 都有实现。
    - The system calls only methods that the delegate implements. A module's method for any other event is never called.
    = 系统只调用 delegate 有的方法。模块对其他事件的响应永远不会被调用。
    ~ final class PayModule: ModuleProtocol { func application(_:open:options:) … }      AppDelegate has no such method
    - Add the method to the delegate and forward it to the modules. 'relctl modules template' writes such a delegate. Apps with scenes are not checked, nor are delegates with a custom superclass or with message forwarding.
    = 在 delegate 中加上这个方法，并转给各模块；'relctl modules template' 可以写出这样的 delegate。App 使用 scene、delegate 另有父类、或 delegate 会转发消息的，不作判断。
    - Each class implements an application event only once.
    = 一个应用事件，每个类只响应一次。
    - If two categories implement the same method, it is undefined which one runs. Swift refuses to compile a second one.
    = 两个分类有同一个方法时，只有一个会执行，哪一个说不准；Swift 则拒绝编译第二个。
    - Implement it in one file, and forward it from there.
    = 只在一个文件里响应，再从那里转发。
    - Components do not depend on each other in a cycle.
    = 组件之间没有循环依赖。
    - A cycle has no order in which it can be built or published, and CocoaPods overflows its stack on one. Dependencies of tests and sample apps do not count. Two repositories may depend on each other as long as none of their pods depends on itself.
    = 循环依赖没有可行的构建和发布顺序，CocoaPods 遇到它还会栈溢出。只有测试和示例 App 才需要的依赖不算；两个仓库可以互相依赖，只要其中没有 pod 绕回来依赖自己。
    ~ Payments: s.dependency 'Account'      Account: s.dependency 'Payments'
    - Move the shared code into a component below them, or invert one dependency with a protocol. The finding shows the shortest cycle and the line of each dependency.
    = 把双方都需要的部分移到它们下层的组件，或用协议把其中一条依赖反过来。报告中列出最短的循环，以及每条依赖所在的行。
    - %1 depends on %2 at %3
    = %1 依赖 %2，见 %3
    - these depend on each other in a cycle: %1
    = 这些组件循环依赖：%1
    - remove one of these dependencies: %1
    = 断开其中一条：%1
    - A component's deployment target is at least as high as those of its dependencies.
    = 组件支持的最低系统版本，不低于它依赖的组件。
    - CocoaPods refuses to install a pod whose dependency has a higher deployment target.
    = 依赖的最低系统版本更高时，CocoaPods 拒绝安装。
    ~ Payments: s.ios.deployment_target = '12.0'      Network: s.ios.deployment_target = '13.0'
    - Raise the component's deployment target, or lower that of the dependency.
    = 提高前者的最低系统版本，或降低后者的。
    - it supports %1 %2 but depends on '%3', which supports %4 and later
    = 它支持 %1 %2，却依赖 '%3'，而后者只支持 %4 及以上
    - raise it to %1, or lower that of '%2'
    = 提高到 %1，或降低 '%2' 的
    - source_files and the other file patterns of a podspec match at least one file of the commit.
    = podspec 的 source_files 和其他文件模式，在提交中至少能匹配一个文件。
    - A pattern without matches makes an empty pod: it installs, but importing it fails.
    = 模式匹配不到文件，pod 就是空的：安装没有问题，import 它却会失败。
    ~ s.source_files = 'Sources/**/*.swift'   # the folder is called Source
    - Correct the pattern or 'exclude_files'. As in CocoaPods, patterns are relative to the repository's root, wherever the podspec is. Files from an archive, another repository, submodules or a 'prepare_command' are not checked.
    = 改正这个模式，或 'exclude_files' 排除的内容。模式的解读方式与 CocoaPods 相同，并且不论 podspec 在哪里，都从仓库的根目录算起。下载的内容来自别处的（压缩包、其他仓库、子模块、'prepare_command'），不作判断。
    - exclude_files leaves no file of %1: %2
    = %1 匹配的文件都被 exclude_files 排除了：%2
    - correct exclude_files, or remove the line
    = 改正 exclude_files，或删除这一行
    - %1 matches no file: %2
    = %1 没有匹配的文件：%2
    - correct the pattern, or remove the line
    = 改正这个模式，或删除这一行
    - No exception in relctl.yml has expired.
    = relctl.yml 中的豁免都没有过截止日期。
    - An exception is temporary. After its last day the finding counts again, and this rule explains why it is back.
    = 豁免是暂时的。过了截止日期，问题重新计入，这条规则说明它为什么又出现了。
    ~ exceptions: [{ rule: layer-order, components: Logger, reason: 'IOS-1', expires: 2020-01-01 }]
    - Fix the excused finding, or set a new date.
    = 修复它豁免的问题，或设一个新的截止日期。
    - the exception for %1 expired on %2 (%3)
    = 对 %1 的豁免已于 %2 到期（%3）
    - fix the excused finding, or set a new date
    = 修复它豁免的问题，或给一个新的日期
    - Every exception in relctl.yml excuses at least one finding.
    = relctl.yml 中的每条豁免，都确实豁免了某个问题。
    - An exception that excuses nothing today would hide a new mistake later.
    = 今天什么也没有豁免的，明天会掩盖新的错误。
    ~ exceptions: [{ rule: layer-order, components: Logger, ... }]   # Logger was fixed long ago
    - Remove it from relctl.yml if no environment needs it. An exception is not checked in environments to which its rule does not apply, such as 'branch-source-in-release' in an environment without tags.
    = 如果没有环境需要它，就从 relctl.yml 中去掉。规则在某个环境中没有可检查的内容时，例如不打标签的环境中的 'branch-source-in-release'，不在那里判断它的豁免。
    - the exception for %1 excuses nothing in '%2'
    = 对 %1 的豁免在 '%2' 中没有豁免任何问题
    - remove it from relctl.yml if no other environment needs it, or correct its rule and components
    = 如果其他环境都不需要它，就从 relctl.yml 中去掉；或改正它的规则和组件
    - A framework does not depend on business or aggregate components.
    = framework 不依赖 business 或 aggregate 组件。
    - Shared code that depends on a feature pulls that feature into everything that uses it.
    = 共用的代码依赖了某个功能，所有用到这些代码的地方就都带上了这个功能。
    ~ Network (kind: framework): s.dependency 'Payments'   # kind: business
    - Pass in what the framework needs (a protocol, a closure, a value), or move that part up.
    = 把 framework 需要的东西传进去（协议、闭包或值），或把这部分代码上移。
    - it is a framework but depends on '%1', which is %2
    = 它是 framework，却依赖 '%1'，后者是 %2
    - invert the dependency: define a protocol in the framework and implement it in the other component
    = 把依赖反过来：由 framework 定义协议，由对方实现
    - A component depends only on layers below its own. An aggregate may also depend on its own layer.
    = 组件只依赖比自己低的层级；aggregate 还可以依赖同一层级的组件。
    - Layers define the order of building and releasing. A dependency upwards or sideways breaks that order.
    = 层级决定构建和发布的顺序。向上或同层的依赖会打乱这个顺序。
    - Move the dependency down, or move the component that depends on it up ('layer:' in relctl.yml).
    = 把被依赖的部分下移，或把依赖它的组件上移（relctl.yml 中的 'layer:'）。
    - it depends on '%1' in its own layer '%2'
    = 它依赖同一层级 '%2' 的 '%1'
    - it depends upwards on '%1': '%2' is below '%3'
    = 它向上依赖 '%1'：'%2' 在 '%3' 之下
    - move one of them to another layer in relctl.yml, or move the shared code further down
    = 在 relctl.yml 中把其中一个移到别的层级，或把共用的部分下移
    - Components and the pods of the app have a licence that 'rules: licences:' allows.
    = 组件和 App 的 pod，许可证都在 'rules: licences:' 允许之列。
    - A licence such as the GPL has conditions that an App Store app can't meet, and it is usually noticed only when the app ships.
    = GPL 之类的许可证，要求商店里的 App 做不到的事；等到上架才会被发现。
    ~ rules: { licences: [MIT, Apache-2.0] }      Player.podspec: s.license = 'GPL-3.0'
    - Use another library, or allow the licence. Different spellings of a licence count as the same: 'Apache License, Version 2.0' and Apache-2.0. Pods in the app's Podfile.lock are looked up in the spec repositories of relctl.yml. Pods that none of them contains are listed in one note. Swift packages don't declare a licence, so they are not checked.
    = 换一个库，或允许这个许可证。同一许可证的不同写法算一个：'Apache License, Version 2.0' 和 Apache-2.0。App 的 Podfile.lock 中的 pod，到 relctl.yml 的 spec 仓库里查找；都没有的，用一条说明列出。Swift 包不写许可证，因此不作判断。
    - its licence is '%1'; allowed: %2
    = 它的许可证是“%1”，允许的是 %2
    - allow it under 'rules: licences:' in relctl.yml, or change the podspec
    = 在 relctl.yml 的 'rules: licences:' 中允许它，或修改 podspec
    - the licence of '%1' %2 is '%3'; allowed: %4
    = “%1” %2 的许可证是“%3”，允许的是 %4
    - use another library, or allow it under 'rules: licences:' in relctl.yml
    = 换一个库，或在 relctl.yml 的 'rules: licences:' 中允许它
    - the licences of %1 pods are unknown: %2
    = 有 %1 个 pod 看不到许可证：%2
    - add a spec repository with their podspecs under 'specs:' in relctl.yml, or check the licences yourself
    = 在 relctl.yml 的 'specs:' 中写上含有这些 podspec 的 spec 仓库，或自行查看
    - The app's Podfile.lock matches the train: its versions, spec repositories and published podspecs. Every Package.resolved does too, so a locked resolve succeeds and uses the train's commits.
    = App 的 Podfile.lock 锁定的就是列车：版本、spec 仓库和所发布的 podspec。每个 Package.resolved 也一样：按锁解析会接受它，并取列车的提交。
    - 'pod install' uses the lock and not the Podfile's sources, so the app would be built with pods of another release or environment. SwiftPM uses a lock's commit regardless of its version, and keeps an old pin as long as a range allows it.
    = 'pod install' 以锁文件为准，而不看 Podfile 的 source：App 会用另一次发布或另一个环境的 pod 构建。SwiftPM 取锁文件中的提交，不管其版本写的是什么；只要范围允许，就一直保留旧的锁定。
    ~ Podfile: pod 'Payments', '6.5.5.master'      Podfile.lock: - Payments (6.5.4.master)
    - Run 'relctl publish ENV' to write the lock that the train needs. If only CocoaPods can resolve it, run 'pod install' on the app's branch and commit the lock.
    = 执行 'relctl publish ENV'：它会写出发布批次所需的 Podfile.lock。只有 CocoaPods 才能判断的，在 App 的分支上执行 'pod install'，再提交 Podfile.lock。
    - A module is listed only once.
    = 一个模块在模块清单中只列一次。
    - The loader keeps the first entry and silently drops the second, whatever its level.
    = 加载时只保留第一项，第二项会悄悄丢掉，不论它写的是什么级别。
    - Remove one of the entries, or generate the list with 'relctl modules write'.
    = 去掉其中一项，或用 'relctl modules write' 生成模块清单。
    - Levels and priorities of modules are numbers.
    = 模块的级别和优先级是数字。
    - The loader treats anything else as 0, so the module loads first or last.
    = 写成别的内容，加载时都当作 0，模块就会最先或最后加载。
    - Write an <integer>.
    = 写成 <integer>。
    - A module loads after the modules that its component depends on.
    = 模块的加载，在它的组件所依赖的那些模块之后。
    - A module that starts too early uses modules that are not loaded yet.
    = 启动得太早，它要用的东西还不存在。
    ~ <string>PayModule</string> <string>CoreModule</string>      Pay.podspec: s.dependency 'Core'
    - Sort the list by dependencies with 'relctl modules write'. Modules that code registers one after another in one method, or lists in one array, count as a list too: change their order there.
    = 用 'relctl modules write' 把清单排成依赖顺序。代码在一个方法里依次注册的模块、写在一个数组里的模块，也是清单：请在代码中调整顺序。
    - Modules of two components differ in level or in priority.
    = 不同组件的模块，级别和优先级至少有一项不同。
    - If both are equal, the position in the file decides, and the next merge may change it.
    = 两项都相同时，先后由文件中的位置决定，而下一次合并就可能改变位置。
    ~ two entries with moduleLevel 1 and no modulePriority
    - Give them different priorities. The higher one loads first.
    = 给它们不同的优先级；高的先加载。
    - Every listed module has a class in the sources, listed under the name by which the app finds it.
    = 模块清单中列出的类，源码中都有，并且清单中的写法正是 App 用来查找它的名称。
    - The loader looks up the class by name when the app starts and skips classes that it does not find. A Swift class is found as 'Module.Class', or as spelled in '@objc(Name)'.
    = App 启动时按名称查找这个类，找不到就跳过。Swift 类要在前面加上模块才能找到，或用 '@objc(Name)' 所写的名称。
    ~ <string>ShopModule</string>      Shop.podspec, final class ShopModule: NSObject, ModuleProtocol {}   # it is Shop.ShopModule
    - Correct the name, or generate the list with 'relctl modules write'.
    = 改正名称，或用 'relctl modules write' 生成模块清单。
    - Every class that is a module is listed.
    = 是模块的类，都列在模块清单中。
    - A module that is missing from the list is never started.
    = 模块清单中没有的模块，永远不会启动。
    ~ final class ShopModule: NSObject, ModuleProtocol {}      Modules.plist has no ShopModule
    - Add it with 'relctl modules write', or excuse the component if the app starts it in another way.
    = 用 'relctl modules write' 加入它；如果它是用别的方式启动的，就豁免这个组件。
    - A pod's name is in only one of the spec repositories that an environment's app uses.
    = 一个环境的 App 可以从几个 spec 仓库取 pod，但同一个 pod 名称只在其中一个里。
    - If two sources contain the pod, the Podfile's order decides which code is built. Anyone who can publish to one of them can replace a pod of the other.
    = 同一个名称在两个 source 中都有，构建的是谁的代码就由 Podfile 中的顺序决定。能向其中一个发布的人，就能替换另一个里的 pod。
    ~ source 'https://git.example.com/ios/specs-prd.git'   source 'https://git.example.com/ios/specs-qa.git'
    - Remove the pod from one of them, or the source from the Podfile.
    = 从其中一个去掉这个名称，或从 Podfile 中去掉这个 source。
    - %1 in %2, and the app in '%3' uses both
    = %1 在 %2 中，而 '%3' 的 App 两个都用
    - the pod %1 is
    = pod %1
    - the pods %1 are
    = pod %1
    - keep %1 in one of them
    = %1 只在其中一个里保留
    - The tags of a Swift package are semantic versions in every environment that tags it.
    = Swift 包在每个给它打标签的环境中，标签都是语义化版本。
    - Packages are required by version, and a version is a tag such as 6.5.5. A package with the tag 6.5.5.master can't be required at all, which is noticed only when the release is nearly done.
    = 对包的依赖写的是版本，而版本就是 6.5.5 这样的标签。标签是 6.5.5.master 的包，谁也无法依赖，而这要到发布快完成时才会发现。
    ~ RELEASE_TAG = $(VERSION).master   # for a component with 'package: Package.swift'
    - Set a tag for it in the 'overrides' file of relctl.yml: RELEASE_TAG[component=Network] = $(RELEASE_APP_TAG), or $(VERSION) if all environments that tag can share it.
    = 在 relctl.yml 的 'overrides' 所指的文件中，给它单独的标签：RELEASE_TAG[component=Network] = $(RELEASE_APP_TAG)；打标签的各个环境可以共用一个标签时，也可以写 $(VERSION)。
    - its tag in '%1' is '%2', which is not a semantic version%3
    = 它在 '%1' 中的标签是 '%2'，不是语义化版本%3
    - , and a package requires it
    = ，而有包要求它
    - set RELEASE_TAG[component=%1] to a form such as $(VERSION), only for '%2' if necessary
    = 给 RELEASE_TAG[component=%1] 一个 $(VERSION) 这样的形式，必要时只对 '%2'
    - A folder contains a podspec in only one format, Ruby or JSON.
    = 在一个目录中，podspec 只用一种格式：Ruby 或 JSON。
    - CocoaPods reads the .podspec.json and ignores the .podspec, even if you edited the .podspec.
    = CocoaPods 读取 .podspec.json，忽略 .podspec，即使你改的是后者。
    - Keep one of them and delete the other in the same commit.
    = 保留其中一个，在同一个提交中删除另一个。
    - '%1' is next to a Ruby podspec of the same name
    = '%1' 旁边有同名的 Ruby podspec
    - delete one of them
    = 删除其中一个
    - A podspec has the same name as its file, and every machine can check it out. A component's only podspec has the component's name.
    = podspec 的名称与文件名相同，而且每台机器都能检出；组件只有一个 podspec 时，它的名称也与组件相同。
    - CocoaPods refuses a podspec whose file has another name. Spec repositories have a folder for each pod, and people look for a component by its pod.
    = podspec 的名称与文件名不同，CocoaPods 会拒绝；spec 仓库里有以 pod 名称命名的文件夹；人们找组件，也是按 pod 的名称找的。
    ~ Payments.podspec: s.name = 'Payment'
    - Rename the file or the pod. A component with another name than its pod is only a warning.
    = 给文件或 pod 改名。组件与它的 pod 名称不同，只是警告。
    - '%1' describes the pod '%2'
    = '%1' 描述的是 pod '%2'
    - rename the file to %1, and its path in relctl.yml
    = 把文件改名为 %1，并改 relctl.yml 中的路径
    - the component's pod is named '%1'
    = 组件的 pod 叫 '%1'
    - name the component '%1' in relctl.yml
    = 在 relctl.yml 中把组件叫作 '%1'
    - relctl.yml lists every podspec in a component's repository.
    = 组件仓库中的每个 podspec，都写在 relctl.yml 中。
    - A podspec that is not listed keeps its version and is not published. A pod that requires it by exact version, as often happens within a repository, can't be installed.
    = 没有列出的 podspec，版本不会更新，也不会发布。用确切版本依赖它的 pod（同一个仓库里往往如此）就无法安装。
    ~ Payments.podspec  PaymentsUI.podspec      relctl.yml: { name: Payments, url: ... }
    - List all of them: 'podspec: [Payments.podspec, PaymentsUI.podspec]'. Folders with tests, examples and vendored code are not checked.
    = 把它们都写上：'podspec: [Payments.podspec, PaymentsUI.podspec]'。测试、示例和从别处拷入的代码所在的目录不检查。
    - A podspec is never replaced after it was published in an environment with RELEASE_SPECS = immutable. In a repository that several environments share, a version belongs to the environment whose version form it matches.
    = 在 RELEASE_SPECS 为 immutable 的环境中，已发布的 podspec 从不替换。几个环境共用一个 spec 仓库时，版本号符合哪个环境的写法，就属于哪个环境。
    - Otherwise two machines with the same version have different code, and neither the lock file nor the cache shows it. The history of the spec repository's branch is the evidence.
    = 两台机器装的是同一个版本，代码却不同，从锁文件和缓存都看不出来。spec 仓库的分支历史就是证据。
    - Release a new version. The replacement stays in the history, so excuse it with a reason and a date.
    = 发布一个新版本。已经发生的会留在历史中：写明原因和截止日期，把它豁免。
    - '%1' was replaced by %2 on %3 (%4 %5)
    = '%1' 在 %3 被 %2 替换（%4 %5）
    - inspect it with 'git show %1'; then release a new version
    = 查看：git show %1；然后发布一个新版本
    - A podspec declares name, version, summary, license, homepage, authors and source.
    = podspec 写明了 name、version、summary、license、homepage、authors 和 source。
    - CocoaPods refuses to publish or install a podspec with a missing or empty required attribute.
    = 缺少必填属性，或把它留空的 podspec，CocoaPods 拒绝发布或安装。
    ~ Pod::Spec.new do |s| s.name = 'Payments'; s.version = '6.5.5' end
    - Add the missing attributes.
    = 补上缺少的属性。
    - '%1' does not declare %2
    = '%1' 没有写明 %2
    - add the missing attributes: %1
    = 补上缺少的属性：%1
    - Files that two podspecs copy with 'resources' have different names.
    = 两个 podspec 的 'resources' 复制的文件，名称不同。
    - With static libraries both files end up in the app's bundle, and one component shows the other's image.
    = 作为静态库，两者都进入 App 的 bundle，其中一个会显示另一个的图片。
    ~ Cart: s.resources = 'Assets/*.png' with icon.png      Pay: s.resources = 'Images/*.png' with icon.png
    - Use 'resource_bundles', or add the component's prefix to the name. Apps with 'use_frameworks!' in the Podfile are not checked.
    = 改用 'resource_bundles'，或在名称前加上组件的前缀。Podfile 中有 'use_frameworks!' 时不检查。
    - R.generated.swift matches the existing resources.
    = R.generated.swift 中的名称，与实际的资源一致。
    - The file is generated on a developer's machine and checked in. An entry without a resource compiles, but is nil or crashes the app at run time. A resource without an entry can't be used from code.
    = 这个文件在某个人的机器上生成，并提交到仓库：名称没有对应的资源，也能编译，用到时却是 nil 或直接崩溃；资源没有名称，代码就用不到它。
    ~ static let cart_empty = Rswift.ImageResource(…, name: "cart_empty")      no cart_empty.imageset
    - Build once to regenerate it with R.swift, and commit it. Then set its bundle again with 'relctl resources bundle'. Missing entries are reported only for asset catalogs and string tables that it already mostly covers, because only the project shows which other files a target copies.
    = 构建一次，让 R.swift 重新生成，然后提交；再用 'relctl resources bundle' 改回它要查找的 bundle。缺少的名称，只针对大部分名称都已包含的资源目录和文字表：target 还复制了哪些文件，只有工程知道。
    - %1 lists %2s that do not exist: %3
    = %1 中的 %2 没有对应的文件：%3
    - %1 lacks existing %2s: %3
    = %1 缺少实际存在的 %2：%3
    - build it with R.swift, and commit %1
    = 用 R.swift 构建一次，并提交 %1
    - Images, colours, storyboards and nibs that code refers to exist.
    = 代码中写到的图片、颜色、storyboard 和 nib 都存在。
    - Resources are looked up at run time: a missing image stays empty, and a missing storyboard crashes the app.
    = 名称在 App 运行时才查找：图片会是空的，缺少 storyboard 则会使 App 崩溃。
    - Correct the name, or add the file. Files of the app and of all components count, whatever bundle the code searches. Resources of third-party pods are unknown.
    = 改正名称，或加上文件。App 和所有组件的文件都算，不论在哪个 bundle 中查找；外部 pod 带来的资源无法得知。
    - The class that a route opens exists in the sources.
    = 路由打开的类，源码中都有。
    - Otherwise the address opens nothing, and users are the first to notice, because the class is looked up by name at run time.
    = 地址什么也打不开，而用户碰到之前没有人会发现：类是在 App 运行时按名称查找的。
    ~ let routes = ["cart": "CartControler"]      class CartController {}
    - Correct the name, add the class, or remove the route.
    = 改正名称，加上这个类，或去掉这个路由。
    - The classes that addresses of the last release open still exist.
    = 上次发布时各个地址打开的类，现在仍然存在。
    - References to the old class, such as a list on a server or an archived state, no longer work.
    = 写着旧类名的地方，例如服务器上的列表或归档的状态，再也找不到它。
    ~ in PRD: class Pay { static let route = "pay" }      now: class Paying { static let route = "pay" }
    - Keep the old name as a subclass or a type alias, or excuse it until the next release.
    = 用子类或类型别名保留旧名，或豁免到下次发布为止。
    - Routes are written as literals.
    = 路由写成字面量。
    - A value that is computed at run time can't be checked, neither by 'relctl routes' nor by the rules.
    = App 运行时才拼出来的内容，谁也看不到：'relctl routes' 和规则都无法得知。
    ~ static let route = prefix + "/cart"
    - Write the value as a literal, or remove its shape from 'routes:' in relctl.yml.
    = 把值写成字面量，或从 relctl.yml 的 'routes:' 中去掉这种写法。
    - Addresses, targets with their actions, and services that code opens are registered.
    = 代码打开的都已注册：地址、target 及其 action、服务。
    - The compiler does not check strings. After a page is renamed, code that opens it by the old name does nothing.
    = 编译器不检查字符串：页面改名后，仍用旧名打开的代码什么也不会发生。
    ~ [self performTarget:@"Cart" action:@"shwo" params:params …]      Target_Cart has Action_show:
    - Correct the name in the code that opens it. Addresses are checked only if their scheme is registered in the sources and no registration is computed. A target or service that no source mentions is only a warning, because it may be in a binary.
    = 在打开处改正名称。只有源码中注册过的 scheme，并且没有计算出来的注册时，才检查地址；源码中完全没有的 target 或服务只是警告，因为它可能在二进制库中。
    - Web links with a registered page open the app.
    = 注册了页面的网页链接能打开 App。
    - The system passes the app only links of its associated domains. All others open in the browser.
    = 系统只把关联域名的链接交给 App；其他链接都在浏览器中打开。
    ~ navigator.register("https://shop.example.com/cart")      App.entitlements: applinks:www.example.com
    - Add the domain to the entitlements, or remove the page. The rule does not apply if no entitlements list a domain, and it checks no host if a build setting contains one.
    = 把域名加到 entitlements 中，或去掉这个页面。没有 entitlements 写域名时不检查；域名来自构建设置时，不判断主机。
    - An address is registered once.
    = 一个地址只注册一次。
    - With two registrations, the loading order decides which page opens.
    = 注册了两次，打开哪个页面就取决于加载顺序。
    ~ Shop: let routes = ["cart": Cart.self]      Pay: let routes = ["cart": Basket.self]
    - Rename one of the paths, or let one component own the page.
    = 给其中一个路径改名，或让这个页面只归一个组件。
    - A module that registers pages specifies the framework that contains its classes.
    = 注册页面的模块，写明它的类所在的 framework。
    - Classes are looked up as 'Module.Class'. With a wrong name, none of the pages open.
    = 类按 'Module.Class' 查找。名称不对，页面就都打不开。
    ~ Cart.podspec: s.name = 'Cart'      var moudle: String { "Shop" }
    - Use the pod's 's.module_name', or the pod's name with '_' instead of '-'.
    = 写 pod 的模块名：'s.module_name'，或把 pod 名称中的 '-' 换成 '_'。
    - registerPages() is called for every module with pages.
    = 每个有页面的模块，都有人调用它的 registerPages()。
    - Otherwise the router does not recognize any of its addresses.
    = 否则，路由不认识它的任何地址。
    ~ class CartModule: RouterMoudleProtocol { … }      the app calls PayModule.registerPages() only
    - Call it where the app starts.
    = 在 App 启动处调用它。
    - A page reads every parameter that a caller passes.
    = 调用者传入的每个参数，页面都会读取。
    - A parameter with another name is silently ignored: the page opens empty, or not at all.
    = 名称不同的参数会悄悄丢失：页面打开是空的，或者根本打不开。
    ~ params: @{@"cartID": id}      Action_show: params[@"cartId"]
    - Use the same name on both sides. Pages and callers that pass on the dictionary or compute its keys are not checked.
    = 两端用同一个名称。把字典继续传递，或键名是计算出来的，不检查。
    - A property that code sets by name is visible to Objective-C.
    = 代码按名称赋值的，是 Objective-C 看得到的属性。
    - 'setValue(_:forKey:)' with an unknown name crashes the app, and the compiler does not check strings.
    = 对象不认识的名称用 'setValue(_:forKey:)' 赋值会让 App 崩溃，而编译器不看字符串的内容。
    ~ vc.setValue(id, forKey: "cartId")      class CartController: UIViewController { var cartId = "" }
    - Write '@objc var cartId', or correct the name. Only objects whose class is declared in the sources are checked. Missing properties are reported only if all superclasses are also known.
    = 写成 '@objc var cartId'，或改正名称。只判断源码中声明了类的对象；名称不存在的情况，只在它的所有父类也已知时才判断。
    - Addresses of the last release still exist.
    = 上次发布时的地址，现在仍然存在。
    - Links, notifications and other apps open them, including versions that can no longer be changed.
    = 链接、通知和其他 App 都会打开它们，其中还有谁也改不了的旧版本。
    ~ in PRD: let routes = ["cart": Cart.self]      now: let routes = ["basket": Cart.self]
    - Keep the old path next to the new one. If you remove an address on purpose, add an exception with a reason and a date.
    = 在新路径旁边保留旧路径。有意去掉的，写明原因和截止日期，把它豁免。
    - Each module registers its pages under a scheme of its own.
    = 每个模块用自己的 scheme 注册页面。
    - The router keeps one dictionary per scheme. The module that registers last replaces the other's pages, and their classes are searched in the wrong framework.
    = 路由对一个 scheme 只保存一个字典：后注册的模块会替换另一个的页面，类也会到错误的 framework 中去找。
    ~ Cart: var scheme: String { "shop" }      Pay: var scheme: String { "shop" }
    - Give one of the modules another scheme.
    = 给其中一个模块换一个 scheme。
    - relctl.yml declares how routes are registered if the sources seem to register some.
    = 源码中看起来注册了路由时，relctl.yml 写明了路由怎样注册。
    - A 'routes' dictionary can be anything, and relctl does not guess. Until you declare it, duplicate addresses and dead links of the last release are not reported.
    = 名为 'routes' 的字典什么都可能是，relctl 不靠猜测来判断。写明之前，重复的地址和上次发布中已经失效的链接都不会报告。
    ~ let routes = ["cart": Cart.self]      relctl.yml has no 'routes:'
    - Add 'routes:' to relctl.yml as shown by 'relctl config explain routes'. Use 'routes: []' if there are none.
    = 按 'relctl config explain routes' 的说明，在 relctl.yml 中写上 'routes:'；'routes: []' 表示没有路由。
    - The mediator can call every action of a target.
    = target 的每个 action，中间件都能调用。
    - It sends the selector 'Action_name:' with one dictionary. A Swift method without '@objc' is invisible to Objective-C, and an argument label changes its selector.
    = 它发送 selector 'Action_name:' 和一个字典。没有 '@objc' 的 Swift 方法，Objective-C 看不到；有标签则 selector 不同。
    - Write '@objc func Action_show(_ params: [String: Any])'.
    = 写成 '@objc func Action_show(_ params: [String: Any])'。
    - Every registered page is opened somewhere.
    = 注册的每个页面都有人打开。
    - Unused pages are built, tested and shipped for nothing.
    = 没有人打开的页面，白白地构建、测试和发布。
    ~ let pathDic = ["old": "OldController"]      no source or resource names shop://old
    - Remove the page, unless external links open it.
    = 去掉这个页面；如果有外部链接打开它，就保留。
    - Classes that storyboards and nibs refer to are declared.
    = storyboard 和 nib 中写的类都有声明。
    - A class that is missing or in another module is replaced by a system class. Its outlets are then missing, and showing the scene crashes the app.
    = 不存在的类，或在另一个模块中的类，会被换成系统的类：outlet 因此缺失，显示到这个场景时 App 崩溃。
    ~ Main.storyboard: customClass="CartController" customModule="Shop"      class BasketController: UIViewController { … }
    - Correct the class in the storyboard. Only classes of modules that the workspace builds are checked, because a class without a module may come from an Objective-C pod.
    = 在 storyboard 中改正类名。只判断工作区所构建的模块中的类；没有写模块的类，可能来自 Objective-C 的 pod。
    - Scenes that code requests from a storyboard exist.
    = 代码向 storyboard 要的场景都存在。
    - Scenes are looked up at run time, and a missing scene crashes the app.
    = 名称在 App 运行时才查找，缺少场景会让它崩溃。
    ~ storyboard.instantiateViewController(withIdentifier: "Cart")      Main.storyboard: storyboardIdentifier="Basket"
    - Correct the identifier, or set it on the scene. If the code does not specify the storyboard, the storyboards of all components count.
    = 改正标识符，或把它写到场景上。代码没有写明是哪个 storyboard 时，所有组件的 storyboard 都算。
    - A business component does not depend on another business component in its layer.
    = business 组件不依赖同一层级的其他 business 组件。
    - Features that depend on each other can only be released together: a change in one rebuilds the other, and teams wait for each other.
    = 互相依赖的功能只能一起发布：改动一个，另一个就要重新构建，团队之间也要互相等待。
    ~ layers: [Core, { name: Feature, kind: business }]      Payments (Feature): s.dependency 'Checkout'
    - Make both depend on a protocol in a lower layer, and combine them in an 'aggregate' component or in the app.
    = 让双方都依赖下层的一个协议，再由类型为 'aggregate' 的组件或 App 把它们组合起来。
    - it depends on '%1', another business component in the same layer '%2'
    = 它依赖 '%1'，后者是同一层级 '%2' 的 business 组件
    - move the shared code to a lower layer, or declare one of them 'kind: aggregate' in relctl.yml
    = 把共用的部分移到下层，或在 relctl.yml 中把其中一个声明为 'kind: aggregate'
    - A podspec's source is its component's repository or an address listed under 'sources' in relctl.yml. The same applies to the address by which a component's package is required.
    = podspec 的 source 是组件自己的仓库，或者是 relctl.yml 在 'sources' 中允许的地址；依赖某个组件的软件包时所用的地址也是如此。
    - If a pull request leaves a fork's address behind, it is published with the release, and everyone installs code that was never released.
    = 合并请求遗留的 fork 地址会随发布一起公开：所有人安装的都不是所发布的代码。
    - Use the address from relctl.yml. List mirrors and archive locations under the component's 'sources'. Different spellings of an address count as the same: ssh and https, with or without .git. An address that can't be read from the podspec is reported as a warning.
    = 在那里写上 relctl.yml 中的地址。镜像或归档所在的位置写在组件的 'sources' 中。同一地址的不同写法视为相同：ssh 和 https、有无 .git。无法从 podspec 中读出的地址报告为警告。
    - UIApplicationMain receives a subclass of UIApplication and a class that conforms to UIApplicationDelegate.
    = 传给 UIApplicationMain 的，是 UIApplication 的子类，和符合 UIApplicationDelegate 的类。
    - Both classes are looked up when the app starts. If one is wrong, the app crashes with an exception or receives no events.
    = 这些名称在 App 启动时才查找：不对就抛出异常，或收不到任何事件。
    ~ UIApplicationMain(argc, argv, NSStringFromClass(Shop.self), …)      class Shop: NSObject
    - Correct the class or its name. A class with an external superclass is not checked. A class that no source declares is reported only if it is given as a string.
    = 改正这个类，或它的名称。继承自外部的类不作判断；没有源文件声明的类，只在名称是文字时才判断。
    - An app starts in one place: with @main or @UIApplicationMain, or in a file that calls UIApplicationMain.
    = App 只有一个入口：@main 或 @UIApplicationMain，或调用 UIApplicationMain 的文件。
    - With both, the target does not compile because it has two main functions.
    = 两者都有，target 无法编译：main 函数会有两个。
    ~ App/main.swift: UIApplicationMain(…)      App/AppDelegate.swift: @main class AppDelegate
    - If a main.swift specifies the application class, as apps with a subclass of UIApplication need, remove the attribute. Everything below the folder of the call counts as the same target.
    = App 有 UIApplication 的子类时，需要 main.swift 写出这个类：这时去掉属性。与调用处同一文件夹之下的，视为同一个 target。
    - A dynamic framework of an app does not depend on a static framework.
    = App 的动态 framework 不依赖静态的。
    - CocoaPods refuses to install it. With packages, or if the Podfile disables that check, each dynamic framework gets a copy of the static code: classes exist twice, a singleton has two values, and casts between them fail.
    = CocoaPods 会拒绝安装。Podfile 关掉了这项检查时，以及使用包时，每个动态 framework 都得到一份静态代码的副本：类有两个，单例有两个值，两者之间转换会失败。
    ~ use_frameworks!      Core.podspec: s.static_framework = true      Cart.podspec: s.dependency 'Core'
    - Make the dependency dynamic, or make the framework static. The rule checks pods if the Podfile has 'use_frameworks!' without ':linkage => :static', and packages whose libraries are 'type: .dynamic'.
    = 把依赖改成动态的，或把这个 framework 改成静态的。检查的是：Podfile 中有 'use_frameworks!' 而没有 ':linkage => :static' 的 pod，以及库为 'type: .dynamic' 的包。
    - it is a dynamic framework but depends on '%1', which is static: 'pod install' refuses that
    = 它是动态 framework，却依赖静态的“%1”：'pod install' 会拒绝
    - write s.static_framework = true, or 'use_frameworks! :linkage => :static' in the Podfile
    = 写 s.static_framework = true，或在 Podfile 中写 'use_frameworks! :linkage => :static'
    - the static code of '%1' is linked into %2 dynamic frameworks: %3
    = “%1”的静态代码链接进了 %2 个动态 framework：%3
    - make '%1' dynamic, or all but one of them static
    = 把“%1”改成动态的，或只留一个动态的，其余改成静态的
    - A component's Swift version is at least as high as its dependencies require.
    = 组件声明的 Swift 版本，不低于它的依赖所需要的。
    - Otherwise a build with the declared Swift version fails in another repository. If pod and package declare different versions, the same sources are compiled by different rules.
    = 按它声明的 Swift 版本构建，会在另一个仓库里失败；同一份源文件，作为 pod 和作为包，按不同的规则编译。
    ~ Cart: // swift-tools-version: 5.5      Core, which it requires: // swift-tools-version: 5.9
    - Raise the component's version, or lower that of the dependency. For podspecs, language modes are compared ('5.0' and '5.9' are the same mode; 4, 4.2, 5 and 6 are different). For packages, tools versions are compared, and the lowest if there are several manifests.
    = 提高组件声明的版本，或降低它的依赖所需要的。podspec 比较的是语言模式（'5.0' 和 '5.9' 是同一个，4、4.2、5、6 各不相同），包比较的是 tools version，有多个清单文件时取最低的。
    - it supports Swift %1 but depends on '%2', which supports %3 and later
    = 它支持 Swift %1，却依赖支持 %3 及以上的“%2”
    - add '%1' to swift_versions, or lower that of '%2'
    = 在 swift_versions 中加上“%1”，或降低“%2”的
    - its tools version is %1, but it depends on '%2', which needs %3
    = 它的 tools version 是 %1，却依赖需要 %3 的“%2”
    - write '// swift-tools-version: %1', or lower that of '%2'
    = 写成 '// swift-tools-version: %1'，或降低“%2”的
    - as a package it is compiled as Swift %1, but its podspec supports %2
    = 作为包，它按 Swift %1 编译，而 podspec 用于 %2
    - add '%1.0' to swift_versions, or set swiftLanguageModes in Package.swift
    = 在 swift_versions 中加上“%1.0”，或在 Package.swift 中写明 swiftLanguageModes
    - A released tag points to the commit that the train recorded, and no branch has the same name.
    = 已发布的标签指向发布批次记录的提交，也没有同名的分支。
    - Released pods are fetched by tag. If a tag is moved, every build silently changes. If it is deleted, builds fail. If a branch has the same name, CocoaPods clones the branch instead.
    = 已发布的 pod 靠标签获取。标签被移动，所有人构建的内容就会悄悄改变；标签消失，就没有人能构建。如果有同名分支，CocoaPods 会改为克隆该分支。
    ~ git tag -f 6.5.5.master && git push --force --tags
    - Restore the tag at the recorded commit, or release a new version. relctl never moves released tags.
    = 在记录的提交上恢复标签，或发布一个新版本。relctl 从不移动已发布的标签。
    - points to %1
    = 指向 %1
    - the tag '%1' %2; %3 was released
    = 标签 '%1' %2；发布的是 %3
    - find out who moved it, then restore it from a clone: git push --force origin %1
    = 弄清是谁移动的；然后在克隆中恢复：git push --force origin %1
    - Pods and packages under 'rules: thirdParty:' are used only in the allowed versions.
    = 'rules: thirdParty:' 写明的 pod 或包，只使用其中允许的版本。
    - An app contains only one version of each library, so a single component that lags behind or runs ahead decides the version for all.
    = 一个组件落后或超前，就决定了所有组件的版本：一个 App 里每个库只有一份。
    ~ rules: { thirdParty: { Alamofire: '~> 5.6' } }      Payments.podspec: s.dependency 'Alamofire', '~> 4.9'
    - Require an allowed version, and update the lock. The rule checks the requirements in podspecs, Podfile, Cartfile and Package.swift, and the versions in the app's Podfile.lock and Package.resolved. A requirement is reported if it matches no allowed version.
    = 改为依赖允许的版本，并更新锁文件。检查的是：podspec、Podfile、Cartfile、Package.swift 中不容许任何允许版本的要求，以及 App 的 Podfile.lock 和 Package.resolved 中的版本。
    - it requires '%1' %2; allowed: %3
    = 它要求“%1” %2，允许的是 %3
    - require a version that is allowed by 'rules: thirdParty:' in relctl.yml
    = 改为依赖 relctl.yml 的 'rules: thirdParty:' 允许的版本
    - '%1' is locked at %2; allowed: %3
    = “%1”锁定在 %2，允许的是 %3
    - update it to a version that is allowed by 'rules: thirdParty:' in relctl.yml
    = 更新到 relctl.yml 的 'rules: thirdParty:' 允许的版本
    - A string table has the same keys in every language.
    = 同一个字符串表的各种语言，键名相同。
    - Without a translation, users see the key itself or a text in another language.
    = 没有文字的键名会原样显示，或显示成另一种语言。
    ~ en.lproj/Cart.strings: "cart.empty" = "Nothing here";      zh-Hans.lproj/Cart.strings has no cart.empty
    - Add the missing translations. Each table is compared with the table of the same name that has the most keys.
    = 补上缺少的翻译。各表与同名、键名最多的那个表比较。
    - The app uses a component and all of its dependencies through one package manager.
    = App 用同一个包管理器取得一个组件及其全部依赖。
    - CocoaPods and SwiftPM are independent of each other. A component that both provide is compiled twice, so its classes, singletons and registrations are duplicated.
    = CocoaPods 和 SwiftPM 互不知情。两边都引入的组件会被编译两次：类有两份，单例和注册也各有两份。
    - pod 'Network' in the Podfile, and Network.git among the packages of App.xcodeproj
    = Podfile 中有 pod 'Network'，而 App.xcodeproj 的包中又有 Network.git
    - Migrate a component only after all of its dependencies, from the bottom layer up. 'relctl status' shows which components can move next.
    = 一个组件的全部依赖都迁移之后再迁移它：从最底层开始，自下而上。'relctl status' 会说明接下来可以迁移哪些。
    - the app uses '%1' both as a package and as a pod: its code is duplicated
    = App 同时以包和 pod 的形式使用 '%1'：代码有两份
    - the app uses it as a pod, and through it '%1', which the app uses as a package
    = App 以 pod 的形式使用它，于是也这样引入 '%1'，而 App 以包的形式使用后者
    - use '%1' as a package too, or '%2' as a pod
    = 把 '%1' 也改为包，或把 '%2' 改为 pod
    - the app uses it as a package, and through it '%1', which the app uses as a pod
    = App 以包的形式使用它，于是也这样引入 '%1'，而 App 以 pod 的形式使用后者
    - use '%1' as a package too
    = 把 '%1' 也改为包
    - Every module that the sources import is declared in a descriptor.
    = 源码 import 的每个模块，都有包描述声明。
    - An import that works only because another component pulls in the pod breaks when that component changes. A module of the workspace is an error. An unknown module is a warning, because it may come from a binary or an SDK.
    = 有的 import 能通过，只是因为别的组件带来了那个 pod；那个组件一改，它就失败了。工作区中的模块是错误；谁也不认识的模块只是警告，因为它可能来自二进制库或 SDK。
    ~ Payments/Classes/Pay.swift: import Account      Payments.podspec has no s.dependency 'Account'
    - Declare it. If a pod's module has another name, add it under 'rules: modules:'. Add modules that no descriptor declares under 'rules: system:'. Imports behind '#if canImport' and '__has_include' are not checked, and neither are imports for systems other than Apple's, such as under '#if os(Linux)'. Imports under '#if SWIFT_PACKAGE' and '#if COCOAPODS', and in their '#else', are checked against the matching descriptor.
    = 声明这个依赖。pod 的模块与 pod 不同名时，写在 'rules: modules:' 下；没有包描述声明的模块，写在 'rules: system:' 下。'#if canImport' 和 '__has_include' 之内的 import 不检查，只用于 Apple 以外系统的也不检查，例如 '#if os(Linux)' 之内的；'#if SWIFT_PACKAGE'、'#if COCOAPODS' 及其 else 之内的，与它所针对的包描述核对。
    - it imports '%1' from '%2', which none of its descriptors requires
    = 它 import 了 '%2' 的 '%1'，而它的包描述都没有依赖它
    - it imports '%1', which none of its descriptors requires
    = 它 import 了 '%1'，而它的包描述都没有依赖它
    - declare it, or add it to relctl.yml under 'rules: modules:' or 'rules: system:'
    = 声明这个依赖，或在 relctl.yml 的 'rules: modules:' 或 'rules: system:' 中写明
    - A git source has a branch, a tag or a commit.
    = git source 写明了分支、标签或提交。
    - Otherwise CocoaPods uses the current default branch.
    = 否则，CocoaPods 取当时的默认分支。
    - Add :tag => s.version, or the branch from the environment's layer.
    = 加上 :tag => s.version，或环境的配置层所写的分支。
    - its source has no branch, tag or commit
    = 它的 source 没有写分支、标签或提交
    - add %1 or %2 to its source
    = 在它的 source 中加上 %1 或 %2
    - Every descriptor that relctl.yml declares is in the commit and can be read.
    = relctl.yml 声明的每个包描述，都在提交中，并且可以读取。
    - A descriptor that can't be read can't be released: 'relctl bump' refuses it, and no other rule can check it.
    = 无法读取的就无法发布：起新版本时会被拒绝，其他规则也无法检查它。
    ~ components: [{ name: Payments, url: ..., podspec: Payment.podspec }]   # it is Payments.podspec
    - Correct the path in relctl.yml, or the file at the reported line.
    = 改正 relctl.yml 中的路径，或文件中指出的那一行。
    - Every source can be tokenized to find its routes and modules.
    = 每个源文件都能切分成 token，这样才知道其中的路由和模块。
    - Otherwise the file's registrations are not checked: its pages may be registered twice, and its modules count as unknown.
    = 不检查这个文件中注册了什么：其中的页面可能被重复注册，其中的模块也会算作未知。
    ~ let title = "Cart   // a string that does not end, as half of a merge leaves it
    - Compile the file to see the error, and fix it.
    = 先编译这个文件，看 Swift 报什么错，再把它补完整。
    - Every component that a descriptor requires is imported.
    = 包描述依赖的每个组件，都有源码 import 它。
    - An unused dependency makes builds slower, and each of its releases releases this component too.
    = 没有用到的依赖会拖长构建时间，而且它每次发布，这个组件也要跟着发布。
    ~ Payments.podspec: s.dependency 'Account'      no source of Payments imports Account
    - Remove the line. Third-party pods are checked only if 'rules: modules:' lists their modules.
    = 删除这一行。外部的 pod，只有 'rules: modules:' 写明它带来哪些模块时才判断。
    - it requires '%1', but no source imports it
    = 它依赖 '%1'，而没有源码 import 它
    - remove the line, or import the module
    = 删除这一行，或 import 它
    - A version is the same in the file, the spec repository's folder, the tag and the train.
    = 文件、spec 仓库的目录、标签和发布批次中的版本一致。
    - CocoaPods uses the folder, people use the tag, and relctl uses the train. If they differ, someone builds code that was not released.
    = CocoaPods 看目录，人看标签，relctl 看发布批次。它们不一致时，总有人构建的不是已发布的内容。
    ~ specs-prd/Payments/6.5.5.master/Payments.podspec: s.version = '6.5.4.master'
    - Correct the file on its branch, or release again with 'relctl bump' or 'relctl promote'.
    = 在文件所在的分支上改正，或用 'relctl bump'、'relctl promote' 重新发布。
    - '%1' has the version %2, but the train has %3
    = '%1' 写的是 %2，而发布批次中是 %3
    - correct it on '%1', or release again
    = 在 '%1' 上改正，或重新发布
    - '%1' has the version %2 instead of %3
    = '%1' 写的是 %2 而不是 %3
    - %1 is not a version in the form of '%2'
    = %1 不是 '%2' 形式的版本
    - correct the podspec, or RELEASE_VERSION of '%1'
    = 改正 podspec，或 '%1' 的 RELEASE_VERSION
    - its source has the tag '%1' instead of '%2'
    = 它的 source 的标签是 '%1' 而不是 '%2'
    - write the tag as %1, or correct RELEASE_TAG of '%2'
    = 把标签写成 %1，或改正 '%2' 的 RELEASE_TAG
    - tag the released commit, or promote again
    = 给已发布的提交打标签，或重新晋级
    - publish it again under its own name and version, and remove this one
    = 用它自己的名称和版本重新发布，并移除这一个
    - A pod or package under 'rules: wrapped:' is required only by its wrapper.
    = 'rules: wrapped:' 中写明的 pod 或包，只有封装它的组件可以依赖。
    - A wrapper lets you replace or update a library in one place. Direct uses defeat that.
    = 人人直接使用的库，无法在一处替换或升级；封装正是为此。
    ~ rules: { wrapped: { Alamofire: [Network] } }      Payments.podspec: s.dependency 'Alamofire'
    - Depend on the wrapper and use its API.
    = 依赖封装它的组件，使用它提供的接口。
    - only %1 may require '%2'
    = 只有 %1 可以依赖 '%2'
    - depend on %1 instead
    = 改为依赖 %1
    - the wrapper
    = 封装它的组件
    """#
}
