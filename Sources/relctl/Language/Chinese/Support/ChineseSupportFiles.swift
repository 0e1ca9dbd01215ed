// swift-format-ignore-file

extension ChineseTexts {
  static let supportFiles = #"""
    - %1 is locked by process %2
    = %1 被进程 %2 锁定
    - can't be resolved
    = 无法解析
    - the path '%1' %2
    = 路径 '%1' %2
    - the path '%1' points outside of %2
    = 路径 '%1' 超出了 %2
    - recreating a mirror
    = 正在重建镜像
    - this process can open at most %1 files, but relctl needs %2
    = 当前进程最多能打开 %1 个文件，而 relctl 需要 %2 个
    - run 'ulimit -n 256' in this shell, then run the command again
    = 在这个 shell 中执行 'ulimit -n 256'，然后再执行该命令
    """#
}
