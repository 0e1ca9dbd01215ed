// swift-format-ignore-file

extension ChineseTexts {
  static let supportPlatform = #"""
    - it was waited for %1 in vain
    = 等了 %1 没有应答
    - not enough memory: this process may have %1 MiB of addresses, and relctl needs %2
    = 内存不足：本进程只能有 %1 MiB 的地址空间，而 relctl 需要 %2 MiB
    - run 'ulimit -v unlimited' in this shell, or have the limit raised, then run the command again
    = 在此 shell 中执行 'ulimit -v unlimited'，或请人提高限制，然后再执行一次该命令
    """#
}
