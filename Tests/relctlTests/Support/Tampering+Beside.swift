import Testing

extension Tampering {
  /// What leaves every podspec of a run as it is, and leads clients past it.
  static let beside = [
    Tampering("a version is added behind a merge", "verify.podspec", "Logger 9.9.9: no run published") {
      try $0.changeSpecs(
        """
        git checkout --quiet -b side $(git rev-list --max-parents=0 HEAD)
        \(version("Logger"))
        git merge --quiet --no-edit origin/master
        """)
    },
    Tampering(
      "a version is added in a history of its own", "verify.podspec", "Logger 9.9.9: no run published"
    ) {
      try $0.changeSpecs(
        """
        git checkout --quiet --orphan side
        git rm -rq --force .
        \(version("Logger"))
        git merge --quiet --no-edit --allow-unrelated-histories origin/master
        """)
    },
    Tampering("a spec repository's past is written anew", "verify.branch", "lost") {
      try $0.changeSpecs("git reset --quiet --hard $(git commit-tree HEAD^{tree} -m Anew)", force: true)
    },
    Tampering("a version is added as a link", "verify.podspec", "into the folder of a pod") {
      try $0.changeSpecs("ln -s ../Media/6.5.5.master Logger/9.9.9; \(commit)")
    },
    Tampering("a version without a podspec is added", "verify.podspec", "into the folder of a pod") {
      try $0.changeSpecs("mkdir Logger/9.9.9; echo x >Logger/9.9.9/README; \(commit)")
    },
    Tampering("a version is added in another case", "verify.podspec", "logger 9.9.9: no run published") {
      try $0.changeSpecs(version("logger"))
    },
    Tampering("a podspec in another case is put beside", "verify.podspec", "into the folder of a pod") {
      try $0.changeSpecs("echo '{}' >Logger/6.5.5.master/logger.podspec.JSON; \(commit)")
    },
    Tampering("clients are led to a tag", "verify.podspec", "decides where clients look") {
      try $0.changeSpecs(
        "printf -- '---\\nmin: 99.0\\nlast_compatible_versions:\\n- 1.0\\n' >CocoaPods-version.yml; \(commit)"
      )
    },
    Tampering("clients are led to a link", "verify.podspec", "decides where clients look") {
      try $0.changeSpecs("ln -s Logger Specs; \(commit)")
    },
    Tampering("clients on a Mac are led to another folder", "verify.podspec", "on a Mac") {
      try $0.changeSpecs("mkdir -p specs/Other/1.0.0; echo x >specs/Other/1.0.0/Other.podspec; \(commit)")
    },
    Tampering("clients can't tell the folders", "verify.podspec", "prefix lengths are invalid") {
      try $0.changeSpecs("printf -- '---\\nprefix_lengths:\\n- x\\n' >CocoaPods-version.yml; \(commit)")
    },
  ]

  private static let commit = "git add -A; git commit --quiet --message Change"

  private static func version(_ pod: String) -> String {
    "mkdir -p \(pod)/9.9.9; echo x >\(pod)/9.9.9/\(pod).podspec; \(commit)"
  }
}
