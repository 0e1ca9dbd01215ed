// The secrets of builds and channels: which credential of Jenkins becomes which variable, and for what alone.
// relctl.yml names the variables ("env:NAME", "file:..."). Jenkins keeps the values; docs/jenkins.md explains the kinds.
//
//   [kind: 'string', id: 'pgyer-key', variable: 'PGYER_KEY']                   a secret text
//   [kind: 'file', id: 'store-key', variable: 'ASC_KEY_FILE']                  a secret file: the variable holds its path
//   [kind: 'usernamePassword', id: 'webdav', user: 'DAV_USER', password: 'DAV_PASSWORD']
//   [kind: 'sshUserPrivateKey', id: 'match-key', variable: 'MATCH_KEY_FILE']   a key as a file, for git
return [
  // 'relctl build': signing, fastlane match, private packages. For 'signing:' of relctl.yml, such as
  //   [[kind: 'file', id: 'signing-p12', variable: 'SIGNING_P12'],
  //    [kind: 'string', id: 'signing-p12-password', variable: 'P12_PASSWORD']]
  build: [],
  // 'relctl ship' to the channel of that name in relctl.yml, such as  pgyer: [[kind: 'string', id: ...]]
  channels: [:],
]
