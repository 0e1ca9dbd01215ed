// swift-format-ignore-file

extension ChineseTexts {
  static let gitSigning = #"""
    - git is configured to sign with gpg.format '%1', which is unknown
    =
    - it is openpgp, x509 or ssh: git config --show-origin --get gpg.format
    =
    - git is configured to sign by ssh, and user.signingkey names no key
    =
    - name one: git config --global user.signingkey ~/.ssh/id_ed25519
    =
    - gpg.ssh.defaultKeyCommand of git's configuration names no key
    =
    - it prints a line such as 'key::ssh-ed25519 ...'; or name a key: git config --global user.signingkey ~/.ssh/id_ed25519
    =
    - %1 made no signature within %2 s
    =
    - '%1' can't be started
    =
    - git is configured to sign, and %1 makes no signature with the key '%2' (%3):\n  %4
    =
    - relctl asks nobody for a passphrase: give the key to an agent with ssh-add, or sign nothing with 'git config --global commit.gpgsign false'
    =
    - relctl asks nobody for a passphrase: let the agent know it first with 'echo | %1 -bsa', or sign nothing with 'git config --global commit.gpgsign false'
    =
    """#
}
