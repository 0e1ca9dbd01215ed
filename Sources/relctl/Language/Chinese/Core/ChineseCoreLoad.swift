// swift-format-ignore-file

extension ChineseTexts {
  static let coreLoad = #"""
    - the folder that relctl was started in is not there any more
    = 启动 relctl 时所在的目录已经不在了
    - change to the folder that holds relctl.yml, or name it with '--workspace DIR'
    = 请切换到 relctl.yml 所在的目录，或用 '--workspace DIR' 指定它
    - '%1' belongs to another user, and relctl.yml may name programs to run
    = '%1' 属于另一个用户，而 relctl.yml 可以指定要执行的程序
    - if you trust it, name its folder: '--workspace %1'
    = 如果信任它，写明它的目录：'--workspace %1'
    - there is no relctl.yml in %1
    = %1 中没有 relctl.yml
    - , nor above it in %1
    = ，上级目录直到 %1 也没有
    - run relctl in the folder that holds relctl.yml or below it, or name it with '--workspace DIR'
    = 在 relctl.yml 所在的目录或其下级目录中执行 relctl，或用 '--workspace DIR' 指明
    - '%1' is not written: git tracks '%2', a link that leads elsewhere
    = 没有写入 '%1'：git 跟踪了 '%2'，它是指向别处的符号链接
    - take the link out of the repository, or name another place
    = 把这个链接从仓库里去掉，或指定别的位置
    - there is no readable Xcode project: %1
    = 没有可读的 Xcode 工程：%1
    - name the .xcodeproj folder, such as App.xcodeproj
    = 写明 .xcodeproj 目录，例如 App.xcodeproj
    - it is not known whether git tracks '%1': %2
    = 无法确定 git 是否跟踪 '%1'：%2
    - name a folder outside of the checkout with '--state-dir DIR' or RELCTL_HOME
    = 用 '--state-dir DIR' 或 RELCTL_HOME 指定检出目录以外的文件夹
    - git tracks '%1' in the state folder '%2', which only relctl may fill
    = git 跟踪了状态目录 '%2' 里的 '%1'，而这个目录只能由 relctl 写入
    - run 'git rm -r --cached %1' and commit that, or name another folder with '--state-dir DIR'
    = 运行 'git rm -r --cached %1' 并提交，或用 '--state-dir DIR' 指定别的目录
    - the state folder '%1' belongs to another user
    = 状态目录 '%1' 属于另一个用户
    - name a folder of your own with '--state-dir DIR' or RELCTL_HOME, or run relctl as its owner
    = 用 '--state-dir DIR' 或 RELCTL_HOME 指定自己的目录，或以它的所有者身份运行 relctl
    - '%1' cannot be read: %2
    = 无法读取 '%1'：%2
    - the project has no configuration '%1'
    = 工程没有构建配置 '%1'
    - it has: %1
    = 它有：%1
    - relctl.yml is a link that leads out of its folder, and the workspace is not trusted
    = relctl.yml 是指向所在目录之外的符号链接，而这个工作区不受信任
    - write the manifest itself there
    = 把清单文件本身放在那里
    - relctl.yml is larger than a manifest can be: %1
    = relctl.yml 过大，不像是清单文件：%1
    - there is no readable relctl.yml: %1
    = 没有可读的 relctl.yml：%1
    """#
}
