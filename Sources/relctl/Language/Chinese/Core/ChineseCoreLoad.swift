// swift-format-ignore-file

extension ChineseTexts {
  static let coreLoad = #"""
    - the folder that relctl was started in no longer exists
    = 启动 relctl 时所在的目录已经不在了
    - change to the folder that contains relctl.yml, or specify it with '--workspace DIR'
    = 请切换到 relctl.yml 所在的目录，或用 '--workspace DIR' 指定它
    - '%1' belongs to another user, and relctl.yml can specify programs to run
    = '%1' 属于另一个用户，而 relctl.yml 可以指定要执行的程序
    - if you trust it, specify its folder: '--workspace %1'
    = 如果信任它，指定它的目录：'--workspace %1'
    - there is no relctl.yml in %1
    = %1 中没有 relctl.yml
    - , or above it in %1
    = ，上级目录直到 %1 也没有
    - run relctl in the folder that contains relctl.yml or below it, or specify it with '--workspace DIR'
    = 在 relctl.yml 所在的目录或其下级目录中执行 relctl，或用 '--workspace DIR' 指定
    - '%1' was not written: git tracks '%2', a link that points elsewhere
    = 没有写入 '%1'：git 跟踪了 '%2'，它是指向别处的符号链接
    - remove the link from the repository, or specify another place
    = 把这个链接从仓库里去掉，或指定别的位置
    - can't read the Xcode project: %1
    = 无法读取 Xcode 工程：%1
    - specify the .xcodeproj folder, such as App.xcodeproj
    = 指定 .xcodeproj 目录，例如 App.xcodeproj
    - can't determine whether git tracks '%1': %2
    = 无法确定 git 是否跟踪 '%1'：%2
    - choose a folder outside the checkout with '--state-dir DIR' or RELCTL_HOME
    = 用 '--state-dir DIR' 或 RELCTL_HOME 指定检出目录以外的文件夹
    - git tracks '%1' in the state folder '%2', which only relctl may write to
    = git 跟踪了状态目录 '%2' 里的 '%1'，而这个目录只能由 relctl 写入
    - run 'git rm -r --cached %1' and commit that, or choose another folder with '--state-dir DIR'
    = 运行 'git rm -r --cached %1' 并提交，或用 '--state-dir DIR' 指定别的目录
    - the state folder '%1' belongs to another user
    = 状态目录 '%1' 属于另一个用户
    - choose a folder of your own with '--state-dir DIR' or RELCTL_HOME, or run relctl as its owner
    = 用 '--state-dir DIR' 或 RELCTL_HOME 指定自己的目录，或以它的所有者身份运行 relctl
    - '%1' cannot be read: %2
    = 无法读取 '%1'：%2
    - the project has no configuration '%1'
    = 工程没有构建配置 '%1'
    - it has: %1
    = 它有：%1
    - relctl.yml is a link that points outside its folder, and the workspace is not trusted
    = relctl.yml 是指向所在目录之外的符号链接，而这个工作区不受信任
    - replace the link with the manifest itself
    = 把清单文件本身放在那里
    - relctl.yml is too large for a manifest: %1
    = relctl.yml 过大，不像是清单文件：%1
    - can't read relctl.yml: %1
    = 无法读取 relctl.yml：%1
    """#
}
