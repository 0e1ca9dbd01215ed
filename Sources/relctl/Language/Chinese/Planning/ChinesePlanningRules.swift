// swift-format-ignore-file

extension ChineseTexts {
  static let planningRules = #"""
    - there is no component '%1' in '%2'
    = '%2' 中没有组件 '%1'
    - run 'relctl graph' to see all
    = 执行 'relctl graph' 查看全部
    - name one of its parts: %1
    = 写出它的一个子组件：%1
    - 0 findings in %1 public projects.
    = 在 %1 个公开项目中没有发现问题。
    - %1 findings in %2 public projects; %3 were looked at, %4 of them right.
    = 在 %2 个公开项目中发现 %1 处；人工查看了 %3 处，其中 %4 处确有问题。
    - %1 findings in %2 public projects, %3 of them right.
    = 在 %2 个公开项目中发现 %1 处，其中 %3 处确有问题。
    - Not on public projects: it asks what relctl.yml says.
    = 无法在公开项目上统计：这条规则依据的是 relctl.yml 的内容。
    - Not on public projects: it asks what a release recorded.
    = 无法在公开项目上统计：这条规则依据的是发布时的记录。
    - Not on public projects: it asks what spec repositories hold.
    = 无法在公开项目上统计：这条规则依据的是 spec 仓库的内容。
    - '%1' is not in the app's commit
    = '%1' 不在 App 的提交中
    - correct 'modules: plist:' in relctl.yml
    = 改正 relctl.yml 中的 'modules: plist:'
    - Where an environment releases tags, every component of the app is pinned to a tag on its branch.
    = 环境用标签发布时，App 的每个组件都固定到一个标签，而且标签就在该组件的分支上。
    - A branch is something else tomorrow. One component without a tag, however deep, and the release cannot be built again.
    = 分支明天就变了。只要有一个组件没有标签，不论它藏得多深，这次发布就再也无法重新构建出来。
    ~ s.source = { :git => '...', :branch => 'master' }   # in an environment with RELEASE_SOURCE = tag
    - Promote the component, so that it gets its tag; in Podfile and packages pin a version or a tag. A folder of the app's own repository is as fixed as its commit.
    = 晋级这个组件，让它有标签；在 Podfile 和包中固定到版本或标签。应用自己仓库里的文件夹随提交一起固定。
    - '%1' releases it by the branch '%2', without a tag
    = '%1' 用分支 '%2' 发布它，没有标签
    - give RELEASE_SOURCE of it a tag
    = 给它的 RELEASE_SOURCE 加上标签
    - its source is the branch '%1', without a tag
    = 它的 source 是分支 '%1'，没有标签
    - add %1, or promote it
    = 加上 %1，或晋级它
    - the tag '%1' is not on '%2'
    = 标签 '%1' 不在 '%2' 上
    - merge the tagged commit into '%1', or release a new version
    = 把打了标签的提交合并到 '%1'，或发布一个新版本
    - it takes '%1' from %2
    = 它从 %2 取 '%1'
    - pin a version or a tag before the release
    = 发布之前写成版本或标签
    - A bundle that code looks up by its name is made by somebody.
    = 代码按名称查找的 bundle，确有一处会生成它。
    - The lookup is nil when the app runs: pictures and texts stay empty, and what is forced ends the app.
    = App 运行时查找结果是 nil：图片和文字为空，强制解包则会崩溃。
    ~ Cart.podspec: s.resource_bundles = { 'CartAssets' => … }      Bundle.main.url(forResource: "Cart", withExtension: "bundle")
    - Write the key of 'resource_bundles'. Folders called Name.bundle, targets of packages and bundles of Xcode projects count, in the app and in all components. A bundle that is called like a pod from outside is not judged, and none where a podspec or a package computes a name.
    = 写 'resource_bundles' 中的键。App 和所有组件中名为 Name.bundle 的文件夹、包的 target、Xcode 工程中的 bundle 都算。与外部 pod 同名的 bundle 不作判断；podspec 或包的名称是计算出来的，全部不作判断。
    - nobody makes a bundle '%1'
    = 没有一处会生成名为“%1”的 bundle
    - name it in 'resource_bundles', or correct the name; a pod from outside may bring it
    = 在 'resource_bundles' 中写上它，或改正名称；也可能由外部的 pod 带来
    - A component that only holds categories of the mediator requires the mediator alone.
    = 只放中间件分类的组件，只依赖中间件。
    - Whoever calls a component through its category gets everything that the category requires: with the component itself, the mediator separates nothing.
    = 通过分类调用组件的人，会得到分类依赖的一切：如果其中有组件本身，中间件就没有隔开任何东西。
    ~ Cart_Category: extension CTMediator { … }      Cart_Category.podspec: s.dependency 'Cart'
    - Remove the dependency; values that both ends know go into a component below them.
    = 去掉这个依赖；两端都要用的值，放进它们下层的组件。
    - it holds only categories of the mediator and requires '%1'
    = 它只放中间件的分类，却依赖 '%1'
    - remove the dependency: a category names targets by text
    = 去掉这个依赖：分类用文字来指定 target
    - add %1 to %2, or drop the import
    = 在 %2 中加上 %1，或去掉这个 import
    - add the package '%1' and its product to Package.swift, or drop the import
    = 在 Package.swift 中加上包 '%1' 和它的 product，或去掉这个 import
    - The app's delegate has every method of UIApplicationDelegate that modules answer.
    = 模块要响应的 UIApplicationDelegate 方法，App 的 delegate 都有。
    - The system calls what the delegate has. A module's answer to another event is never heard.
    = 系统只调用 delegate 有的方法。模块对其他事件的响应永远不会被调用。
    ~ final class PayModule: ModuleProtocol { func application(_:open:options:) … }      AppDelegate has no such method
    - Add the method to the delegate, and hand it to the modules; 'relctl modules template' writes such a delegate. Nothing is said of an app with scenes, of a delegate with a superclass of its own, and of one that forwards messages.
    = 在 delegate 中加上这个方法，并转给各模块；'relctl modules template' 可以写出这样的 delegate。App 使用 scene、delegate 另有父类、或 delegate 会转发消息的，不作判断。
    - An event of the application is answered once for each class.
    = 一个应用事件，每个类只响应一次。
    - Of two categories with one method one runs, and nobody says which; Swift refuses to compile a second one.
    = 两个分类有同一个方法时，只有一个会执行，哪一个说不准；Swift 则拒绝编译第二个。
    - Answer it in one file, and hand it on from there.
    = 只在一个文件里响应，再从那里转发。
    - Components do not depend on themselves through others.
    = 组件之间没有循环依赖。
    - There is no order in which a cycle can be built or published, and CocoaPods runs out of stack on one. What only tests and sample apps need does not count, and two repositories may need each other where none of their pods needs itself on any way.
    = 循环依赖没有可行的构建和发布顺序，CocoaPods 遇到它还会栈溢出。只有测试和示例 App 才需要的依赖不算；两个仓库可以互相依赖，只要其中没有 pod 绕回来依赖自己。
    ~ Payments: s.dependency 'Account'      Account: s.dependency 'Payments'
    - Move what both need into a component below them, or turn one edge around with a protocol. The shortest cycle is named, with the line of each edge.
    = 把双方都需要的部分移到它们下层的组件，或用协议把其中一条依赖反过来。报告中列出最短的循环，以及每条依赖所在的行。
    - %1 needs %2 at %3
    = %1 依赖 %2，见 %3
    - these depend on each other in a cycle: %1
    = 这些组件循环依赖：%1
    - cut one of the edges: %1
    = 断开其中一条：%1
    - A component is for no older systems than the components that it requires.
    = 组件支持的最低系统版本，不低于它依赖的组件。
    - CocoaPods refuses to install a pod that requires a higher minimum deployment target.
    = 依赖的最低系统版本更高时，CocoaPods 拒绝安装。
    ~ Payments: s.ios.deployment_target = '12.0'      Network: s.ios.deployment_target = '13.0'
    - Raise the deployment target of the one, or lower that of the other.
    = 提高前者的最低系统版本，或降低后者的。
    - it is for %1 %2, and requires '%3', which is for %4 and later
    = 它支持 %1 %2，却依赖 '%3'，而后者只支持 %4 及以上
    - raise it to %1, or lower that of '%2'
    = 提高到 %1，或降低 '%2' 的
    - source_files and the other file patterns of a podspec match at least one file of the commit.
    = podspec 的 source_files 和其他文件模式，在提交中至少能匹配一个文件。
    - A pattern that matches nothing makes an empty pod: it installs, and the imports of it fail.
    = 模式匹配不到文件，pod 就是空的：安装没有问题，import 它却会失败。
    ~ s.source_files = 'Sources/**/*.swift'   # the folder is called Source
    - Correct the pattern, or what 'exclude_files' takes away. Patterns are read as CocoaPods reads them, from the repository's root wherever the podspec stands. What is downloaded otherwise (an archive, another repository, submodules, a 'prepare_command') is not judged.
    = 改正这个模式，或 'exclude_files' 排除的内容。模式的解读方式与 CocoaPods 相同，并且不论 podspec 在哪里，都从仓库的根目录算起。下载的内容来自别处的（压缩包、其他仓库、子模块、'prepare_command'），不作判断。
    - exclude_files leaves no file of %1: %2
    = %1 匹配的文件都被 exclude_files 排除了：%2
    - correct exclude_files, or remove the line
    = 改正 exclude_files，或删除这一行
    - %1 matches no file: %2
    = %1 没有匹配的文件：%2
    - correct the pattern, or remove the line
    = 改正这个模式，或删除这一行
    - No exception of relctl.yml is past its last day.
    = relctl.yml 中的豁免都没有过截止日期。
    - An exception is a loan. After its day the finding counts again, and this says why it is back.
    = 豁免是借来的，到期要还。过了截止日期，问题重新计入，这条规则说明它为什么又出现了。
    ~ exceptions: [{ rule: layer-order, components: Logger, reason: 'IOS-1', expires: 2020-01-01 }]
    - Fix what it excused, or decide again and give it a new day.
    = 修复它豁免的问题，或重新决定，给它一个新的截止日期。
    - the exception for %1 ended on %2 (%3)
    = 对 %1 的豁免已于 %2 到期（%3）
    - fix what it excused, or give it a new day
    = 修复它豁免的问题，或给一个新的日期
    - Every exception of relctl.yml excuses something.
    = relctl.yml 中的每条豁免，都确实豁免了某个问题。
    - One that excuses nothing today would hide tomorrow's mistake.
    = 今天什么也没有豁免的，明天会掩盖新的错误。
    ~ exceptions: [{ rule: layer-order, components: Logger, ... }]   # Logger was fixed long ago
    - Remove it from relctl.yml where no environment needs it. One for a rule that has nothing to look at in an environment, such as 'branch-source-in-release' where nothing is tagged, is not judged there.
    = 如果没有环境需要它，就从 relctl.yml 中去掉。规则在某个环境中没有可检查的内容时，例如不打标签的环境中的 'branch-source-in-release'，不在那里判断它的豁免。
    - the exception for %1 excuses nothing in '%2'
    = 对 %1 的豁免在 '%2' 中没有豁免任何问题
    - remove it from relctl.yml if no other environment needs it, or correct its rule and components
    = 如果其他环境都不需要它，就从 relctl.yml 中去掉；或改正它的规则和组件
    - A framework does not depend on business or on an aggregate.
    = framework 不依赖 business 或 aggregate 组件。
    - Shared code that needs a feature brings that feature into everything that shares it.
    = 共用的代码依赖了某个功能，所有用到这些代码的地方就都带上了这个功能。
    ~ Network (kind: framework): s.dependency 'Payments'   # kind: business
    - Pass in what the framework needs (a protocol, a closure, a value), or move that part up.
    = 把 framework 需要的东西传进去（协议、闭包或值），或把这部分代码上移。
    - it is a framework and depends on '%1', which is %2
    = 它是 framework，却依赖 '%1'，后者是 %2
    - turn the dependency around: the framework defines a protocol that the other fills
    = 把依赖反过来：由 framework 定义协议，由对方实现
    - A component depends only on layers below its own; an aggregate also on its own layer.
    = 组件只依赖比自己低的层级；aggregate 还可以依赖同一层级的组件。
    - Layers give the order of building and releasing. An edge upwards or sideways undoes it.
    = 层级决定构建和发布的顺序。向上或同层的依赖会打乱这个顺序。
    - Move what is needed down, or the component that needs it up ('layer:' in relctl.yml).
    = 把被依赖的部分下移，或把依赖它的组件上移（relctl.yml 中的 'layer:'）。
    - it depends on '%1' of its own layer '%2'
    = 它依赖同一层级 '%2' 的 '%1'
    - it depends upwards on '%1': '%2' is below '%3'
    = 它向上依赖 '%1'：'%2' 在 '%3' 之下
    - move one of them to another layer in relctl.yml, or what is shared further down
    = 在 relctl.yml 中把其中一个移到别的层级，或把共用的部分下移
    - Components and the pods of the app have a licence that 'rules: licences:' allows.
    = 组件和 App 的 pod，许可证都在 'rules: licences:' 允许之列。
    - A licence such as the GPL asks for things that an app of the store can't give; it is noticed when it is shipped.
    = GPL 之类的许可证，要求商店里的 App 做不到的事；等到上架才会被发现。
    ~ rules: { licences: [MIT, Apache-2.0] }      Player.podspec: s.license = 'GPL-3.0'
    - Take another library, or allow the licence. Spellings of one licence count as one: 'Apache License, Version 2.0' and Apache-2.0. Pods of the app's Podfile.lock are looked up in the spec repositories of relctl.yml; one note names those that none of these has. Swift packages don't say their licence, so nothing is said of them.
    = 换一个库，或允许这个许可证。同一许可证的不同写法算一个：'Apache License, Version 2.0' 和 Apache-2.0。App 的 Podfile.lock 中的 pod，到 relctl.yml 的 spec 仓库里查找；都没有的，用一条说明列出。Swift 包不写许可证，因此不作判断。
    - its licence is '%1', and %2 are allowed
    = 它的许可证是“%1”，允许的是 %2
    - allow it under 'rules: licences:' of relctl.yml, or change the podspec
    = 在 relctl.yml 的 'rules: licences:' 中允许它，或修改 podspec
    - the licence of '%1' %2 is '%3', and %4 are allowed
    = “%1” %2 的许可证是“%3”，允许的是 %4
    - take another library, or allow it under 'rules: licences:' of relctl.yml
    = 换一个库，或在 relctl.yml 的 'rules: licences:' 中允许它
    - the licences of %1 pods can't be seen: %2
    = 有 %1 个 pod 看不到许可证：%2
    - name a spec repository that has their podspecs under 'specs:' of relctl.yml, or look yourself
    = 在 relctl.yml 的 'specs:' 中写上含有这些 podspec 的 spec 仓库，或自行查看
    - The app's Podfile.lock locks the train: versions, spec repositories, and the podspecs that are published. So does every Package.resolved: a locked resolve accepts it and takes the train's commits.
    = App 的 Podfile.lock 锁定的就是列车：版本、spec 仓库和所发布的 podspec。每个 Package.resolved 也一样：按锁解析会接受它，并取列车的提交。
    - 'pod install' goes by the lock, and not by the Podfile's sources: the app is built with the pods of another release, or of another environment. SwiftPM takes a lock's commit, whatever its version says, and keeps an old pin as long as a range admits it.
    = 'pod install' 以锁文件为准，而不看 Podfile 的 source：App 会用另一次发布或另一个环境的 pod 构建。SwiftPM 取锁文件中的提交，不管其版本写的是什么；只要范围允许，就一直保留旧的锁定。
    ~ Podfile: pod 'Payments', '6.5.5.master'      Podfile.lock: - Payments (6.5.4.master)
    - Run 'relctl publish ENV': it writes the lock that the train needs. Where only CocoaPods can tell, run 'pod install' on the app's branch and commit the lock.
    = 执行 'relctl publish ENV'：它会写出发布批次所需的 Podfile.lock。只有 CocoaPods 才能判断的，在 App 的分支上执行 'pod install'，再提交 Podfile.lock。
    - A module is listed once.
    = 一个模块在模块清单中只列一次。
    - The loader keeps the first entry and drops the second silently, whatever level it gives.
    = 加载时只保留第一项，第二项会悄悄丢掉，不论它写的是什么级别。
    - Remove one of the entries, or let 'relctl modules write' make the list.
    = 去掉其中一项，或用 'relctl modules write' 生成模块清单。
    - Levels and priorities of modules are numbers.
    = 模块的级别和优先级是数字。
    - The loader takes 0 for anything else, so the module loads first, or last.
    = 写成别的内容，加载时都当作 0，模块就会最先或最后加载。
    - Write an <integer>.
    = 写成 <integer>。
    - A module loads after those that its component depends on.
    = 模块的加载，在它的组件所依赖的那些模块之后。
    - Started too early, it asks for what is not there yet.
    = 启动得太早，它要用的东西还不存在。
    ~ <string>PayModule</string> <string>CoreModule</string>      Pay.podspec: s.dependency 'Core'
    - Let 'relctl modules write' put the list in the order of dependencies. Modules that code registers one after the other in one method, or names in one array, are a list too: change their order there.
    = 用 'relctl modules write' 把清单排成依赖顺序。代码在一个方法里依次注册的模块、写在一个数组里的模块，也是清单：请在代码中调整顺序。
    - Modules of two components differ in level or in priority.
    = 不同组件的模块，级别和优先级至少有一项不同。
    - With both equal the place in the file decides, where the next merge may change it.
    = 两项都相同时，先后由文件中的位置决定，而下一次合并就可能改变位置。
    ~ two entries with moduleLevel 1 and no modulePriority
    - Give them different priorities; the higher one loads first.
    = 给它们不同的优先级；高的先加载。
    - The class of every listed module is in a source, and the list calls it as the app finds it.
    = 模块清单中列出的类，源码中都有，并且清单中的写法正是 App 用来查找它的名称。
    - The loader looks the class up by its name when the app starts, and passes over what it does not find. A class in Swift is found with its module in front, or as '@objc(Name)' calls it.
    = App 启动时按名称查找这个类，找不到就跳过。Swift 类要在前面加上模块才能找到，或用 '@objc(Name)' 所写的名称。
    ~ <string>ShopModule</string>      Shop.podspec, final class ShopModule: NSObject, ModuleProtocol {}   # it is Shop.ShopModule
    - Correct the name, or let 'relctl modules write' make the list.
    = 改正名称，或用 'relctl modules write' 生成模块清单。
    - Every class that is a module is listed.
    = 是模块的类，都列在模块清单中。
    - A module that the list lacks is never started.
    = 模块清单中没有的模块，永远不会启动。
    ~ final class ShopModule: NSObject, ModuleProtocol {}      Modules.plist has no ShopModule
    - Let 'relctl modules write' add it, or excuse the component if it is started otherwise.
    = 用 'relctl modules write' 加入它；如果它是用别的方式启动的，就豁免这个组件。
    - A pod's name is in one spec repository of those that an environment's app takes pods from.
    = 一个环境的 App 可以从几个 spec 仓库取 pod，但同一个 pod 名称只在其中一个里。
    - With the name in two sources the Podfile's order decides whose code is built. Whoever can publish to one of them can replace a pod of the other.
    = 同一个名称在两个 source 中都有，构建的是谁的代码就由 Podfile 中的顺序决定。能向其中一个发布的人，就能替换另一个里的 pod。
    ~ source 'https://git.example.com/ios/specs-prd.git'   source 'https://git.example.com/ios/specs-qa.git'
    - Remove the name from one of them, or the source from the Podfile.
    = 从其中一个去掉这个名称，或从 Podfile 中去掉这个 source。
    - %1 in %2, and '%3' uses both
    = %1 在 %2 中，而 '%3' 两个都用
    - the pod %1 is
    = pod %1
    - the pods %1 are
    = pod %1
    - keep %1 in one of them
    = %1 只在其中一个里保留
    - A Swift package gets tags that are semantic versions, in every environment that tags it.
    = Swift 包在每个给它打标签的环境中，标签都是语义化版本。
    - Packages are required by versions, and a version is a tag such as 6.5.5. A package with the tag 6.5.5.master can't be required by anybody, which shows when the release is nearly done.
    = 对包的依赖写的是版本，而版本就是 6.5.5 这样的标签。标签是 6.5.5.master 的包，谁也无法依赖，而这要到发布快完成时才会发现。
    ~ RELEASE_TAG = $(VERSION).master   # for a component with 'package: Package.swift'
    - Give it a tag of its own in the file that 'overrides' names in relctl.yml: RELEASE_TAG[component=Network] = $(RELEASE_APP_TAG), or $(VERSION) where every environment that tags may share it.
    = 在 relctl.yml 的 'overrides' 所指的文件中，给它单独的标签：RELEASE_TAG[component=Network] = $(RELEASE_APP_TAG)；打标签的各个环境可以共用一个标签时，也可以写 $(VERSION)。
    - its tag in '%1' is '%2', which is no semantic version%3
    = 它在 '%1' 中的标签是 '%2'，不是语义化版本%3
    - , and a package requires it
    = ，而有包要求它
    - give RELEASE_TAG[component=%1] a form such as $(VERSION), for '%2' alone if need be
    = 给 RELEASE_TAG[component=%1] 一个 $(VERSION) 这样的形式，必要时只对 '%2'
    - A folder holds a podspec in one format, Ruby or JSON.
    = 在一个目录中，podspec 只用一种格式：Ruby 或 JSON。
    - CocoaPods reads the .podspec.json and ignores the .podspec, whichever of them was edited.
    = CocoaPods 读取 .podspec.json，忽略 .podspec，不管改的是哪一个。
    - Keep one of them and delete the other in the same commit.
    = 保留其中一个，在同一个提交中删除另一个。
    - '%1' is beside a podspec of the same name in Ruby
    = '%1' 旁边有同名的 Ruby podspec
    - delete one of them
    = 删除其中一个
    - A podspec is called like its file, by a name that every machine can check out, and a component's only podspec like the component.
    = podspec 的名称与文件名相同，而且每台机器都能检出；组件只有一个 podspec 时，它的名称也与组件相同。
    - CocoaPods refuses a podspec whose file has another name; a spec repository has a folder of the pod's name; people look for a component by its pod.
    = podspec 的名称与文件名不同，CocoaPods 会拒绝；spec 仓库里有以 pod 名称命名的文件夹；人们找组件，也是按 pod 的名称找的。
    ~ Payments.podspec: s.name = 'Payment'
    - Rename the file or the pod. A component whose name differs from its pod's is a warning.
    = 给文件或 pod 改名。组件与它的 pod 名称不同，只是警告。
    - '%1' describes the pod '%2'
    = '%1' 描述的是 pod '%2'
    - rename the file to %1, and its path in relctl.yml
    = 把文件改名为 %1，并改 relctl.yml 中的路径
    - the component's pod is called '%1'
    = 组件的 pod 叫 '%1'
    - call the component '%1' in relctl.yml
    = 在 relctl.yml 中把组件叫作 '%1'
    - relctl.yml names every podspec of a component's repository.
    = 组件仓库中的每个 podspec，都写在 relctl.yml 中。
    - A podspec that it does not name keeps its version and is not published. Who requires it exactly, as a second podspec of the same repository often is, can't be installed.
    = 没有写进去的 podspec，版本不会更新，也不会发布。用确切版本依赖它的，就无法安装；同一个仓库的第二个 podspec，往往就是这样被依赖的。
    ~ Payments.podspec  PaymentsUI.podspec      relctl.yml: { name: Payments, url: ... }
    - Name all of them: 'podspec: [Payments.podspec, PaymentsUI.podspec]'. Folders of tests, examples and what is checked in from elsewhere are not looked at.
    = 把它们都写上：'podspec: [Payments.podspec, PaymentsUI.podspec]'。测试、示例和从别处拷入的代码所在的目录不检查。
    - A podspec that was published where RELEASE_SPECS is immutable is never replaced. In a repository that several environments share, a version is the one's in whose form it is.
    = 在 RELEASE_SPECS 为 immutable 的环境中，已发布的 podspec 从不替换。几个环境共用一个 spec 仓库时，版本号符合哪个环境的写法，就属于哪个环境。
    - Two machines that installed the same version have different code, and neither lock file nor cache tells. The history of the spec repository's branch is the witness.
    = 两台机器装的是同一个版本，代码却不同，从锁文件和缓存都看不出来。spec 仓库的分支历史就是证据。
    - Release a new version. What happened stays in the history: excuse it with a reason and a day.
    = 发布一个新版本。已经发生的会留在历史中：写明原因和截止日期，把它豁免。
    - '%1' was replaced by %2 on %3 (%4 %5)
    = '%1' 在 %3 被 %2 替换（%4 %5）
    - look at it: git show %1; then release a new version
    = 查看：git show %1；然后发布一个新版本
    - A podspec gives name, version, summary, license, homepage, authors and source.
    = podspec 写明了 name、version、summary、license、homepage、authors 和 source。
    - CocoaPods refuses to publish or install one that lacks a required attribute, or leaves it empty.
    = 缺少必填属性，或把它留空的 podspec，CocoaPods 拒绝发布或安装。
    ~ Pod::Spec.new do |s| s.name = 'Payments'; s.version = '6.5.5' end
    - Add what is missing.
    = 补上缺少的属性。
    - '%1' gives no %2
    = '%1' 没有写明 %2
    - fill in what is missing: %1
    = 补上缺少的内容：%1
    - What 'resources' of two podspecs copy has different names.
    = 两个 podspec 的 'resources' 复制的文件，名称不同。
    - As static libraries both end in the app's bundle, and one of them shows the picture of the other.
    = 作为静态库，两者都进入 App 的 bundle，其中一个会显示另一个的图片。
    ~ Cart: s.resources = 'Assets/*.png' with icon.png      Pay: s.resources = 'Images/*.png' with icon.png
    - Use 'resource_bundles', or a name with the component's prefix. Nothing is said where the Podfile has 'use_frameworks!'.
    = 改用 'resource_bundles'，或在名称前加上组件的前缀。Podfile 中有 'use_frameworks!' 时不检查。
    - R.generated.swift names the resources that are there.
    = R.generated.swift 中的名称，与实际的资源一致。
    - The file is checked in and made on somebody's machine: a name without a resource compiles and is nil, or ends the app, when it is used; a resource without a name is not seen by the code.
    = 这个文件在某个人的机器上生成，并提交到仓库：名称没有对应的资源，也能编译，用到时却是 nil 或直接崩溃；资源没有名称，代码就用不到它。
    ~ static let cart_empty = Rswift.ImageResource(…, name: "cart_empty")      no cart_empty.imageset
    - Build once, so that R.swift writes it anew, and commit it; 'relctl resources bundle' then sets the bundle again that it looks in. What it lacks is said of catalogues and tables of texts that it has most names of: which other files a target copies, only its project knows.
    = 构建一次，让 R.swift 重新生成，然后提交；再用 'relctl resources bundle' 改回它要查找的 bundle。缺少的名称，只针对大部分名称都已包含的资源目录和文字表：target 还复制了哪些文件，只有工程知道。
    - %1 names %2s that no file has: %3
    = %1 中的 %2 没有对应的文件：%3
    - %1 lacks %2s that are there: %3
    = %1 缺少实际存在的 %2：%3
    - build it with R.swift, and commit %1
    = 用 R.swift 构建一次，并提交 %1
    - Images, colours, storyboards and nibs that code names are there.
    = 代码中写到的图片、颜色、storyboard 和 nib 都存在。
    - Names are looked up when the app runs: a picture stays empty, and a storyboard that is missing ends the app.
    = 名称在 App 运行时才查找：图片会是空的，缺少 storyboard 则会使 App 崩溃。
    - Correct the name, or add the file. Files of the app and of all components count, whatever bundle they are looked for in; what pods from outside bring is not known.
    = 改正名称，或加上文件。App 和所有组件的文件都算，不论在哪个 bundle 中查找；外部 pod 带来的资源无法得知。
    - The class that a route opens is in a source.
    = 路由打开的类，源码中都有。
    - The address opens nothing, and nobody notices before a user does: the class is looked up by its name when the app runs.
    = 地址什么也打不开，而用户碰到之前没有人会发现：类是在 App 运行时按名称查找的。
    ~ let routes = ["cart": "CartControler"]      class CartController {}
    - Correct the name, add the class, or take the route out.
    = 改正名称，加上这个类，或去掉这个路由。
    - The class of an address of the last release is still there.
    = 上次发布时各个地址打开的类，现在仍然存在。
    - Code that names the old class, such as a list on a server or an archived state, no longer finds it.
    = 写着旧类名的地方，例如服务器上的列表或归档的状态，再也找不到它。
    ~ in PRD: class Pay { static let route = "pay" }      now: class Paying { static let route = "pay" }
    - Keep the old name as a subclass or a type alias, or excuse it until the next release.
    = 用子类或类型别名保留旧名，或豁免到下次发布为止。
    - Routes are written as literals.
    = 路由写成字面量。
    - What is put together when the app runs nobody can look at: neither 'relctl routes' nor the rules know it.
    = App 运行时才拼出来的内容，谁也看不到：'relctl routes' 和规则都无法得知。
    ~ static let route = prefix + "/cart"
    - Write the value as a literal, or leave its shape out of 'routes:' in relctl.yml.
    = 把值写成字面量，或从 relctl.yml 的 'routes:' 中去掉这种写法。
    - What code opens is registered: addresses, targets with their actions, services.
    = 代码打开的都已注册：地址、target 及其 action、服务。
    - The compiler does not look into texts: a page that was renamed is opened by its old name, and nothing happens.
    = 编译器不检查文字：改了名的页面仍按旧名打开，什么也不会发生。
    ~ [self performTarget:@"Cart" action:@"shwo" params:params …]      Target_Cart has Action_show:
    - Correct the name where it is opened. Addresses are judged where their scheme is registered in the sources and no registration is computed; a target or service of which no source knows anything is a warning, for it may be in a binary.
    = 在打开处改正名称。只有源码中注册过的 scheme，并且没有计算出来的注册时，才检查地址；源码中完全没有的 target 或服务只是警告，因为它可能在二进制库中。
    - Links of the web that pages are registered for open the app.
    = 注册了页面的网页链接能打开 App。
    - The system hands the app only links of its associated domains; all others open in the browser.
    = 系统只把关联域名的链接交给 App；其他链接都在浏览器中打开。
    ~ navigator.register("https://shop.example.com/cart")      App.entitlements: applinks:www.example.com
    - Add the domain to the entitlements, or take the page out. Nothing is said where no entitlements name a domain, and of no host where a build setting names one.
    = 把域名加到 entitlements 中，或去掉这个页面。没有 entitlements 写域名时不检查；域名来自构建设置时，不判断主机。
    - An address is registered once.
    = 一个地址只注册一次。
    - With two registrations the page that opens depends on the order of loading.
    = 注册了两次，打开哪个页面就取决于加载顺序。
    ~ Shop: let routes = ["cart": Cart.self]      Pay: let routes = ["cart": Basket.self]
    - Rename one of the paths, or let one component own the page.
    = 给其中一个路径改名，或让这个页面只归一个组件。
    - A module that registers pages names the framework that its classes are in.
    = 注册页面的模块，写明它的类所在的 framework。
    - The classes are looked up as 'Module.Class'. With another name none of the pages opens.
    = 类按 'Module.Class' 查找。名称不对，页面就都打不开。
    ~ Cart.podspec: s.name = 'Cart'      var moudle: String { "Shop" }
    - Write the pod's module name: 's.module_name', or the pod's name with '_' for '-'.
    = 写 pod 的模块名：'s.module_name'，或把 pod 名称中的 '-' 换成 '_'。
    - Somebody calls registerPages() of every module that has pages.
    = 每个有页面的模块，都有人调用它的 registerPages()。
    - Until then the router knows none of its addresses.
    = 在此之前，路由不认识它的任何地址。
    ~ class CartModule: RouterMoudleProtocol { … }      the app calls PayModule.registerPages() only
    - Call it where the app starts.
    = 在 App 启动处调用它。
    - A page asks for every parameter that a caller gives.
    = 调用者传入的每个参数，页面都会读取。
    - A parameter of another name is lost without a word: the page opens empty, or not at all.
    = 名称不同的参数会悄悄丢失：页面打开是空的，或者根本打不开。
    ~ params: @{@"cartID": id}      Action_show: params[@"cartId"]
    - Use one name at both ends. Pages and callers that hand the dictionary on, or compute its keys, are not judged.
    = 两端用同一个名称。把字典继续传递，或键名是计算出来的，不检查。
    - What code sets by a name is a property that Objective-C sees.
    = 代码按名称赋值的，是 Objective-C 看得到的属性。
    - 'setValue(_:forKey:)' of a name that the object does not know ends the app, and the compiler looks into no text.
    = 对象不认识的名称用 'setValue(_:forKey:)' 赋值会让 App 崩溃，而编译器不看字符串的内容。
    ~ vc.setValue(id, forKey: "cartId")      class CartController: UIViewController { var cartId = "" }
    - Write '@objc var cartId', or correct the name. Objects are judged whose class the sources declare, and names that are missing where all of its superclasses are known, too.
    = 写成 '@objc var cartId'，或改正名称。只判断源码中声明了类的对象；名称不存在的情况，只在它的所有父类也已知时才判断。
    - Addresses of the last release are still there.
    = 上次发布时的地址，现在仍然存在。
    - Links, notifications and other apps open them, also in versions that nobody can change any more.
    = 链接、通知和其他 App 都会打开它们，其中还有谁也改不了的旧版本。
    ~ in PRD: let routes = ["cart": Cart.self]      now: let routes = ["basket": Cart.self]
    - Keep the old path beside the new one. What you remove on purpose gets an exception with a reason and a day.
    = 在新路径旁边保留旧路径。有意去掉的，写明原因和截止日期，把它豁免。
    - Each module registers its pages under a scheme of its own.
    = 每个模块用自己的 scheme 注册页面。
    - The router keeps one dictionary for a scheme: the module that registers last replaces the pages of the other, and their classes are looked for in the wrong framework.
    = 路由对一个 scheme 只保存一个字典：后注册的模块会替换另一个的页面，类也会到错误的 framework 中去找。
    ~ Cart: var scheme: String { "shop" }      Pay: var scheme: String { "shop" }
    - Give one of the modules another scheme.
    = 给其中一个模块换一个 scheme。
    - relctl.yml says how routes are registered, where sources seem to register some.
    = 源码中看起来注册了路由时，relctl.yml 写明了路由怎样注册。
    - A dictionary called 'routes' may be anything, so nothing is judged by a guess: two pages may claim one address, and a link of the last release may lead nowhere.
    = 名为 'routes' 的字典什么都可能是，规则不靠猜测来判断：两个页面可能占用同一个地址，上次发布的链接也可能已经打不开，都不会报告。
    ~ let routes = ["cart": Cart.self]      relctl.yml has no 'routes:'
    - Write 'routes:' into relctl.yml as 'relctl config explain routes' shows it; 'routes: []' says that there are none.
    = 按 'relctl config explain routes' 的说明，在 relctl.yml 中写上 'routes:'；'routes: []' 表示没有路由。
    - The mediator can call every action of a target.
    = target 的每个 action，中间件都能调用。
    - It sends the selector 'Action_name:' with one dictionary. Objective-C does not see a Swift method without '@objc', and a label makes another selector of it.
    = 它发送 selector 'Action_name:' 和一个字典。没有 '@objc' 的 Swift 方法，Objective-C 看不到；有标签则 selector 不同。
    - Write '@objc func Action_show(_ params: [String: Any])'.
    = 写成 '@objc func Action_show(_ params: [String: Any])'。
    - Somebody opens every page that is registered.
    = 注册的每个页面都有人打开。
    - Pages that nobody opens are built, tested and shipped for nothing.
    = 没有人打开的页面，白白地构建、测试和发布。
    ~ let pathDic = ["old": "OldController"]      no source or resource names shop://old
    - Take the page out; or leave it, where links from outside open it.
    = 去掉这个页面；如果有外部链接打开它，就保留。
    - Classes that storyboards and nibs name are declared.
    = storyboard 和 nib 中写的类都有声明。
    - A class that is gone or in another module is replaced by one of the system: outlets are missing then, and a scene that is shown ends the app.
    = 不存在的类，或在另一个模块中的类，会被换成系统的类：outlet 因此缺失，显示到这个场景时 App 崩溃。
    ~ Main.storyboard: customClass="CartController" customModule="Shop"      class BasketController: UIViewController { … }
    - Correct the class in the storyboard. Judged are classes of modules that the workspace builds; a class without a module may be of a pod in Objective-C.
    = 在 storyboard 中改正类名。只判断工作区所构建的模块中的类；没有写模块的类，可能来自 Objective-C 的 pod。
    - Scenes that code asks a storyboard for are there.
    = 代码向 storyboard 要的场景都存在。
    - Names are looked up when the app runs, and a scene that is missing ends it.
    = 名称在 App 运行时才查找，缺少场景会让它崩溃。
    ~ storyboard.instantiateViewController(withIdentifier: "Cart")      Main.storyboard: storyboardIdentifier="Basket"
    - Correct the identifier, or give it to the scene. Where code does not say which storyboard it asks, those of all components count.
    = 改正标识符，或把它写到场景上。代码没有写明是哪个 storyboard 时，所有组件的 storyboard 都算。
    - A business component does not depend on another of its own layer.
    = business 组件不依赖同一层级的其他 business 组件。
    - Features that know each other can only be released together: each change of one rebuilds the other, and teams wait for teams.
    = 互相依赖的功能只能一起发布：改动一个，另一个就要重新构建，团队之间也要互相等待。
    ~ layers: [Core, { name: Feature, kind: business }]      Payments (Feature): s.dependency 'Checkout'
    - Let both depend on a protocol in a layer below, and let a component of kind 'aggregate', or the app, put them together.
    = 让双方都依赖下层的一个协议，再由类型为 'aggregate' 的组件或 App 把它们组合起来。
    - it depends on '%1', which is business of the same layer '%2'
    = 它依赖 '%1'，后者是同一层级 '%2' 的 business 组件
    - meet in a layer below, or declare one of them 'kind: aggregate' in relctl.yml
    = 让双方改为依赖下层，或在 relctl.yml 中把其中一个声明为 'kind: aggregate'
    - A podspec's source is its component's repository, or an address that relctl.yml allows under 'sources'; so is the address by which a component's package is required.
    = podspec 的 source 是组件自己的仓库，或者是 relctl.yml 在 'sources' 中允许的地址；依赖某个组件的软件包时所用的地址也是如此。
    - A fork's address that a pull request left behind is published with the release: everybody installs other code than what was released.
    = 合并请求遗留的 fork 地址会随发布一起公开：所有人安装的都不是所发布的代码。
    - Write the address of relctl.yml there. List a mirror, or the place of archives, under 'sources' of the component. Spellings of one address count as one: ssh and https, with or without .git. An address that can't be read from the podspec is reported as a warning.
    = 在那里写上 relctl.yml 中的地址。镜像或归档所在的位置写在组件的 'sources' 中。同一地址的不同写法视为相同：ssh 和 https、有无 .git。无法从 podspec 中读出的地址报告为警告。
    - UIApplicationMain gets a subclass of UIApplication and a class that is an UIApplicationDelegate.
    = 传给 UIApplicationMain 的，是 UIApplication 的子类，和符合 UIApplicationDelegate 的类。
    - The names are looked up when the app starts, which ends with an exception, or without any event.
    = 这些名称在 App 启动时才查找：不对就抛出异常，或收不到任何事件。
    ~ UIApplicationMain(argc, argv, NSStringFromClass(Shop.self), …)      class Shop: NSObject
    - Correct the class, or its name. A class that inherits something from outside is not judged, and one that no source declares only where its name is a text.
    = 改正这个类，或它的名称。继承自外部的类不作判断；没有源文件声明的类，只在名称是文字时才判断。
    - An app starts in one place: with @main or @UIApplicationMain, or in a file that calls UIApplicationMain.
    = App 只有一个入口：@main 或 @UIApplicationMain，或调用 UIApplicationMain 的文件。
    - With both, the target does not compile: its main function would be there twice.
    = 两者都有，target 无法编译：main 函数会有两个。
    ~ App/main.swift: UIApplicationMain(…)      App/AppDelegate.swift: @main class AppDelegate
    - Take the attribute away where a main.swift names the application class, as apps with a subclass of UIApplication need it. What is below the folder of the call counts as the same target.
    = App 有 UIApplication 的子类时，需要 main.swift 写出这个类：这时去掉属性。与调用处同一文件夹之下的，视为同一个 target。
    - A dynamic framework of an app requires no static one.
    = App 的动态 framework 不依赖静态的。
    - CocoaPods refuses to install it. Where a Podfile switches that check off, and with packages, each dynamic framework gets a copy of the static code: classes exist twice, a singleton has two values, and a cast between them fails.
    = CocoaPods 会拒绝安装。Podfile 关掉了这项检查时，以及使用包时，每个动态 framework 都得到一份静态代码的副本：类有两个，单例有两个值，两者之间转换会失败。
    ~ use_frameworks!      Core.podspec: s.static_framework = true      Cart.podspec: s.dependency 'Core'
    - Make the one dynamic, or the other static. It is looked at where the Podfile has 'use_frameworks!' without ':linkage => :static', and at packages whose libraries are 'type: .dynamic'.
    = 把一个改成动态的，或把另一个改成静态的。检查的是：Podfile 中有 'use_frameworks!' 而没有 ':linkage => :static' 的 pod，以及库为 'type: .dynamic' 的包。
    - it is a dynamic framework and requires '%1', which is static: 'pod install' refuses that
    = 它是动态 framework，却依赖静态的“%1”：'pod install' 会拒绝
    - write s.static_framework = true, or 'use_frameworks! :linkage => :static' in the Podfile
    = 写 s.static_framework = true，或在 Podfile 中写 'use_frameworks! :linkage => :static'
    - the static code of '%1' is linked into %2 dynamic frameworks: %3
    = “%1”的静态代码链接进了 %2 个动态 framework：%3
    - make '%1' dynamic, or all but one of them static
    = 把“%1”改成动态的，或只留一个动态的，其余改成静态的
    - A component promises no older Swift than what it requires needs.
    = 组件声明的 Swift 版本，不低于它的依赖所需要的。
    - Who builds it with the Swift that it promises fails in another repository; and as a pod and as a package the same sources are compiled by different rules.
    = 按它声明的 Swift 版本构建，会在另一个仓库里失败；同一份源文件，作为 pod 和作为包，按不同的规则编译。
    ~ Cart: // swift-tools-version: 5.5      Core, which it requires: // swift-tools-version: 5.9
    - Raise what the component says, or lower what it requires. Modes of the language are compared for podspecs ('5.0' and '5.9' are one, 4, 4.2, 5 and 6 are not), tools versions for packages, the lowest where there are several manifests.
    = 提高组件声明的版本，或降低它的依赖所需要的。podspec 比较的是语言模式（'5.0' 和 '5.9' 是同一个，4、4.2、5、6 各不相同），包比较的是 tools version，有多个清单文件时取最低的。
    - it is for Swift %1, and requires '%2', which is for %3 and later
    = 它用于 Swift %1，却依赖用于 %3 及以上的“%2”
    - add '%1' to swift_versions, or lower that of '%2'
    = 在 swift_versions 中加上“%1”，或降低“%2”的
    - its tools version is %1, and it requires '%2', which needs %3
    = 它的 tools version 是 %1，却依赖需要 %3 的“%2”
    - write '// swift-tools-version: %1', or lower that of '%2'
    = 写成 '// swift-tools-version: %1'，或降低“%2”的
    - as a package it is compiled as Swift %1, and its podspec is for %2
    = 作为包，它按 Swift %1 编译，而 podspec 用于 %2
    - add '%1.0' to swift_versions, or name swiftLanguageModes in Package.swift
    = 在 swift_versions 中加上“%1.0”，或在 Package.swift 中写明 swiftLanguageModes
    - A released tag leads to the commit that the train recorded, and no branch has its name.
    = 已发布的标签指向发布批次记录的提交，也没有同名的分支。
    - A tag is how a released pod is fetched. Moved, it silently changes what everybody builds; gone, nobody can build it. A branch of its name is what CocoaPods clones instead.
    = 已发布的 pod 靠标签获取。标签被移动，所有人构建的内容就会悄悄改变；标签消失，就没有人能构建。如果有同名分支，CocoaPods 会改为克隆该分支。
    ~ git tag -f 6.5.5.master && git push --force --tags
    - Put the tag back to the recorded commit, or release a new version. Released tags are never moved.
    = 把标签放回记录的提交，或发布一个新版本。已发布的标签从不移动。
    - leads to %1
    = 指向 %1
    - the tag '%1' %2; %3 was released
    = 标签 '%1' %2；发布的是 %3
    - find out who did it; then put it back in a clone: git push --force origin %1
    = 弄清是谁做的；然后在克隆中放回去：git push --force origin %1
    - Of a pod or package that 'rules: thirdParty:' names, only the versions are used that it allows.
    = 'rules: thirdParty:' 写明的 pod 或包，只使用其中允许的版本。
    - One component that stays behind, or runs ahead, decides the version of all: there is one of each in an app.
    = 一个组件落后或超前，就决定了所有组件的版本：一个 App 里每个库只有一份。
    ~ rules: { thirdParty: { Alamofire: '~> 5.6' } }      Payments.podspec: s.dependency 'Alamofire', '~> 4.9'
    - Require a version that is allowed, and update the lock. What is looked at: requirements of podspecs, Podfile, Cartfile and Package.swift that admit no allowed version, and the versions in the app's Podfile.lock and Package.resolved.
    = 改为依赖允许的版本，并更新锁文件。检查的是：podspec、Podfile、Cartfile、Package.swift 中不容许任何允许版本的要求，以及 App 的 Podfile.lock 和 Package.resolved 中的版本。
    - it requires '%1' %2, and %3 is allowed
    = 它要求“%1” %2，允许的是 %3
    - require a version that 'rules: thirdParty:' of relctl.yml allows
    = 改为依赖 relctl.yml 的 'rules: thirdParty:' 允许的版本
    - '%1' is locked at %2, and %3 is allowed
    = “%1”锁定在 %2，允许的是 %3
    - update it to a version that 'rules: thirdParty:' of relctl.yml allows
    = 更新到 relctl.yml 的 'rules: thirdParty:' 允许的版本
    - Every language of a table of texts has the same keys.
    = 同一个文字表的各种语言，键名相同。
    - A key without a text is shown as it is, or in another language.
    = 没有文字的键名会原样显示，或显示成另一种语言。
    ~ en.lproj/Cart.strings: "cart.empty" = "Nothing here";      zh-Hans.lproj/Cart.strings has no cart.empty
    - Translate what is missing. Tables are compared with the one of the same name that has the most keys.
    = 补上缺少的翻译。各表与同名、键名最多的那个表比较。
    - The app takes a component, and everything that the component requires, by one package manager.
    = App 用同一个包管理器取得一个组件及其全部依赖。
    - CocoaPods and SwiftPM know nothing of each other. A component that comes by both is compiled twice: its classes are there twice, and its singletons and registrations too.
    = CocoaPods 和 SwiftPM 互不知情。两边都引入的组件会被编译两次：类有两份，单例和注册也各有两份。
    - pod 'Network' in the Podfile, and Network.git among the packages of App.xcodeproj
    = Podfile 中有 pod 'Network'，而 App.xcodeproj 的包中又有 Network.git
    - Move a component only after everything that it requires has moved: from the bottom layer up. 'relctl status' says which can move next.
    = 一个组件的全部依赖都迁移之后再迁移它：从最底层开始，自下而上。'relctl status' 会说明接下来可以迁移哪些。
    - the app takes '%1' as a package and as a pod: its code is there twice
    = App 同时以包和 pod 的形式使用 '%1'：代码有两份
    - the app takes it as a pod, and so '%1', which the app takes as a package
    = App 以 pod 的形式使用它，于是也这样引入 '%1'，而 App 以包的形式使用后者
    - take '%1' as a package too, or '%2' as a pod
    = 把 '%1' 也改为包，或把 '%2' 改为 pod
    - the app takes it as a package, and so '%1', which the app takes as a pod
    = App 以包的形式使用它，于是也这样引入 '%1'，而 App 以 pod 的形式使用后者
    - take '%1' as a package too
    = 把 '%1' 也改为包
    - Every module that the sources import is declared by a descriptor.
    = 源码 import 的每个模块，都有包描述声明。
    - An import that only works because another component brings the pod along breaks when that one changes. A module of the workspace is an error; one that nobody knows is a warning, for it may come from a binary or an SDK.
    = 有的 import 能通过，只是因为别的组件带来了那个 pod；那个组件一改，它就失败了。工作区中的模块是错误；谁也不认识的模块只是警告，因为它可能来自二进制库或 SDK。
    ~ Payments/Classes/Pay.swift: import Account      Payments.podspec has no s.dependency 'Account'
    - Declare it. Where a pod's module has another name, say so under 'rules: modules:', and under 'rules: system:' for what no descriptor declares. Imports behind '#if canImport' and '__has_include' are not looked at, nor those that are for other systems than Apple's, as under '#if os(Linux)'; those under '#if SWIFT_PACKAGE', '#if COCOAPODS' and their else are held against the descriptor that they are for.
    = 声明这个依赖。pod 的模块与 pod 不同名时，写在 'rules: modules:' 下；没有包描述声明的模块，写在 'rules: system:' 下。'#if canImport' 和 '__has_include' 之内的 import 不检查，只用于 Apple 以外系统的也不检查，例如 '#if os(Linux)' 之内的；'#if SWIFT_PACKAGE'、'#if COCOAPODS' 及其 else 之内的，与它所针对的包描述核对。
    - it imports '%1' of '%2', which none of its descriptors requires
    = 它 import 了 '%2' 的 '%1'，而它的包描述都没有依赖它
    - it imports '%1', which none of its descriptors requires
    = 它 import 了 '%1'，而它的包描述都没有依赖它
    - declare it, or name it in relctl.yml under 'rules: modules:' or 'rules: system:'
    = 声明这个依赖，或在 relctl.yml 的 'rules: modules:' 或 'rules: system:' 中写明
    - A git source has a branch, a tag or a commit.
    = git source 写明了分支、标签或提交。
    - Without one CocoaPods takes the default branch, whatever that is on the day.
    = 都没有写时，CocoaPods 取默认分支，当天它是什么就是什么。
    - Add :tag => s.version, or the branch that the environment's layer names.
    = 加上 :tag => s.version，或环境的配置层所写的分支。
    - its source names no branch, tag or commit
    = 它的 source 没有写分支、标签或提交
    - add %1 or %2 to its source
    = 在它的 source 中加上 %1 或 %2
    - Every descriptor that relctl.yml declares is in the commit and can be read.
    = relctl.yml 声明的每个包描述，都在提交中，并且可以读取。
    - What cannot be read cannot be released: a bump would refuse it, and no other rule can look at it.
    = 无法读取的就无法发布：起新版本时会被拒绝，其他规则也无法检查它。
    ~ components: [{ name: Payments, url: ..., podspec: Payment.podspec }]   # it is Payments.podspec
    - Correct the path in relctl.yml, or the file at the line that is named.
    = 改正 relctl.yml 中的路径，或文件中指出的那一行。
    - Every source can be split into tokens, so that its routes and modules are known.
    = 每个源文件都能切分成 token，这样才知道其中的路由和模块。
    - What a file registers is not looked at: a page of it may be claimed twice, and a module of it counts as unknown.
    = 不检查这个文件中注册了什么：其中的页面可能被重复注册，其中的模块也会算作未知。
    ~ let title = "Cart   // a string that does not end, as half of a merge leaves it
    - Compile the file to see what Swift says, and complete it.
    = 先编译这个文件，看 Swift 报什么错，再把它补完整。
    - Every component that a descriptor requires is imported.
    = 包描述依赖的每个组件，都有源码 import 它。
    - A dependency that nothing uses makes builds longer, and every release of it releases this one too.
    = 没有用到的依赖会拖长构建时间，而且它每次发布，这个组件也要跟着发布。
    ~ Payments.podspec: s.dependency 'Account'      no source of Payments imports Account
    - Remove the line. Pods from outside are judged only when 'rules: modules:' says what they bring.
    = 删除这一行。外部的 pod，只有 'rules: modules:' 写明它带来哪些模块时才判断。
    - it requires '%1', and no source imports it
    = 它依赖 '%1'，而没有源码 import 它
    - remove the line, or import what it is there for
    = 删除这一行，或 import 它
    - A version is the same in the file, in the spec repository's folder, in the tag and in the train.
    = 文件、spec 仓库的目录、标签和发布批次中的版本一致。
    - CocoaPods goes by the folder, people by the tag, relctl by the train. Where they differ, somebody builds something else than what was released.
    = CocoaPods 看目录，人看标签，relctl 看发布批次。它们不一致时，总有人构建的不是已发布的内容。
    ~ specs-prd/Payments/6.5.5.master/Payments.podspec: s.version = '6.5.4.master'
    - Correct the file on its branch, or release again with 'relctl bump' or 'relctl promote'.
    = 在文件所在的分支上改正，或用 'relctl bump'、'relctl promote' 重新发布。
    - '%1' says %2, and the train has %3
    = '%1' 写的是 %2，而发布批次中是 %3
    - correct it on '%1', or release again
    = 在 '%1' 上改正，或重新发布
    - '%1' says %2 instead of %3
    = '%1' 写的是 %2 而不是 %3
    - %1 is not a version in the form of '%2'
    = %1 不是 '%2' 形式的版本
    - correct the podspec, or RELEASE_VERSION of '%1'
    = 改正 podspec，或 '%1' 的 RELEASE_VERSION
    - its source has the tag '%1' instead of '%2'
    = 它的 source 的标签是 '%1' 而不是 '%2'
    - write the tag as %1, or correct RELEASE_TAG of '%2'
    = 把标签写成 %1，或改正 '%2' 的 RELEASE_TAG
    - '%1' says %2, and there is no tag '%3'
    = '%1' 写的是 %2，而没有标签 '%3'
    - tag the released commit, or promote again
    = 给已发布的提交打标签，或重新晋级
    - publish it again under its own name and version, and remove this one
    = 用它自己的名称和版本重新发布，并移除这一个
    - A pod or package that 'rules: wrapped:' names is required by its wrapper alone.
    = 'rules: wrapped:' 中写明的 pod 或包，只有封装它的组件可以依赖。
    - A library that everybody uses directly can be neither replaced nor updated in one place; that is what the wrapper is for.
    = 人人直接使用的库，无法在一处替换或升级；封装正是为此。
    ~ rules: { wrapped: { Alamofire: [Network] } }      Payments.podspec: s.dependency 'Alamofire'
    - Depend on the wrapper and use what it offers.
    = 依赖封装它的组件，使用它提供的接口。
    - only %1 may require '%2'
    = 只有 %1 可以依赖 '%2'
    - depend on %1 instead
    = 改为依赖 %1
    - the wrapper
    = 封装它的组件
    """#
}
