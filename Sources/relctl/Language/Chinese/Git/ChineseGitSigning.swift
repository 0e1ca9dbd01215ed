// swift-format-ignore-file

extension ChineseTexts {
  static let gitSigning = #"""
    - gpg.format in git's configuration is '%1', which is unknown
    = git 配置中的 gpg.format 是 '%1'，没有这种格式
    - use openpgp, x509 or ssh; to see where it is set: git config --show-origin --get gpg.format
    = 应为 openpgp、x509 或 ssh；查看它在哪里设置：git config --show-origin --get gpg.format
    - gpg.format in git's configuration is ssh, but user.signingkey is not set
    = git 配置中的 gpg.format 是 ssh，却没有设置 user.signingkey
    - set it: git config --global user.signingkey ~/.ssh/id_ed25519
    = 设置它：git config --global user.signingkey ~/.ssh/id_ed25519
    - gpg.ssh.defaultKeyCommand in git's configuration prints no key
    = git 配置中的 gpg.ssh.defaultKeyCommand 没有给出密钥
    - it must print a line such as 'key::ssh-ed25519 ...'; or set a key: git config --global user.signingkey ~/.ssh/id_ed25519
    = 它要打印 'key::ssh-ed25519 ...' 这样的一行；或设置密钥：git config --global user.signingkey ~/.ssh/id_ed25519
    - %1 did not sign within %2 s
    = %1 在 %2 秒内没有签名
    - '%1' can't be started
    = 无法启动 '%1'
    - or omit '--sign'
    = 或去掉 '--sign'
    - or turn off signing with 'git config --global commit.gpgsign false'
    = 或用 'git config --global commit.gpgsign false' 关闭签名
    - %1 can't sign with the key '%2' (%3):\n  %4
    = %1 用密钥 '%2' 签不了名（%3）：\n  %4
    - relctl can't ask for a passphrase: add the key to an agent with ssh-add, %1
    = relctl 无法询问密码短语：用 ssh-add 把密钥加入 agent，%1
    - relctl can't ask for a passphrase: enter it for the agent first with 'echo | %1 -bsa', %2
    = relctl 无法询问密码短语：先用 'echo | %1 -bsa' 向 agent 输入它，%2
    """#
}
