// The secrets of builds and channels: which credential of Jenkins becomes which variable, and for what alone.
// relctl.yml names the variables ("env:NAME"), and 'relctl ci write jenkins' makes this file of them. Jenkins keeps the
// values; docs/jenkins.md explains the kinds.
//
//   [kind: 'string', id: 'pgyer-key', variable: 'PGYER_KEY']                   a secret text
//   [kind: 'file', id: 'store-key', variable: 'ASC_KEY_FILE']                  a secret file: the variable holds its path
//   [kind: 'usernamePassword', id: 'webdav', user: 'DAV_USER', password: 'DAV_PASSWORD']
//   [kind: 'sshUserPrivateKey', id: 'match-key', variable: 'MATCH_KEY_FILE']   a key as a file, for git
return [
  // Hosts and registries, beside the token for remotes, which is a parameter of the job.
  remotes: [
  ],
  // 'relctl build': signing, fastlane match, private packages.
  build: [
  ],
  // 'relctl ship' to the channel of that name in relctl.yml.
  channels: [
    :
  ],
  // The chats that are told how runs and shipments end.
  chats: [
  ],
]
