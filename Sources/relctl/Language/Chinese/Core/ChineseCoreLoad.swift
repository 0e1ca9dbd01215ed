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
    - there is no readable Xcode project: %1
    = 没有可读的 Xcode 工程：%1
    - name the .xcodeproj folder, such as App.xcodeproj
    = 写明 .xcodeproj 目录，例如 App.xcodeproj
    - '%1' cannot be read: %2
    = 无法读取 '%1'：%2
    - the project has no configuration '%1'
    = 工程没有构建配置 '%1'
    - it has: %1
    = 它有：%1
    - relctl.yml is larger than a manifest can be: %1
    = relctl.yml 过大，不像是清单文件：%1
    - there is no readable relctl.yml: %1
    = 没有可读的 relctl.yml：%1
    """#
}
