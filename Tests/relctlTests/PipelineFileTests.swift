import Foundation
import TestSupport
import Testing

/// The files for build servers: they parse, and what they call exists.
struct PipelineFileTests {
  private static let scripts = Project.root + "/scripts"

  /// Commands of other parts of relctl that these files call and this check does not know yet are named here.
  private static let files = [
    "jenkins/Jenkinsfile", "jenkins/Jenkinsfile.verify", "jenkins/vars/relctl.groovy",
    "jenkins/relctl-step.sh",
    "ci/gitlab-ci.yml", "ci/github-actions.yml", "ci/github-verify.yml",
  ]

  @Test func everyCommandAndOptionExists() throws {
    let world = try GitWorld()
    let script = """
      import json, re, subprocess, sys
      dump = json.loads(subprocess.run([sys.argv[1], "--experimental-dump-help"], stdout=subprocess.PIPE, check=True).stdout)
      commands = {}
      def walk(command, path):
          commands[path] = {"--" + name["name"] for argument in command.get("arguments", [])
                            for name in argument.get("names", []) if name["kind"] == "long"}
          for inner in command.get("subcommands", []):
              walk(inner, path + (inner["commandName"],))
      walk(dump["command"], ())
      names = {path[0] for path in commands if path}
      problems, seen = [], 0
      for file in sys.argv[2:]:
          for line in open(file, encoding="utf-8"):
              if line.lstrip().startswith(("#", "//", "*")):
                  continue
              for call in re.findall(r"(?:\\brelctl |\\"\\$relctl\\" |call\\(['\\"])([a-z]+)\\b([^|;\\n]*)", line):
                  if call[0] not in names:
                      continue
                  seen += 1
                  known = set().union(*(options for path, options in commands.items() if path[:1] == call[:1]))
                  for option in re.findall(r"(?<![\\w-])--[a-z][a-z-]*", call[1]):
                      if option not in known:
                          problems.append(f"{file}: relctl {call[0]} has no {option}")
      print(json.dumps({"problems": problems, "seen": seen}))
      """
    let ran = try world.run(
      "python3", ["-c", script, Project.relctl] + Self.files.map { "\(Self.scripts)/\($0)" })
    try #require(ran.status == 0, "\(String(decoding: ran.errors, as: UTF8.self))")
    let found = try #require(try JSONSerialization.jsonObject(with: Data(ran.output)) as? [String: Any])
    #expect(found["problems"] as? [String] == [])
    #expect(found["seen"] as? Int ?? 0 >= 15, "\(found)")
  }

  @Test(arguments: ["ci/gitlab-ci.yml", "ci/github-actions.yml", "ci/github-verify.yml"])
  func theYAMLIsRead(file: String) throws {
    let world = try GitWorld()
    // Ruby's own parser; aliases are what GitLab reads too.
    let script = "require 'yaml'; puts YAML.load(File.read(ARGV[0]), aliases: true).keys.join(' ')"
    let ran = try world.run("ruby", ["-e", script, "\(Self.scripts)/\(file)"])
    #expect(ran.status == 0, "\(String(decoding: ran.errors, as: UTF8.self))")
    #expect(String(decoding: ran.output, as: UTF8.self).contains(file.contains("gitlab") ? "stages" : "jobs"))
  }

  /// The files below `scripts` are what the command writes for a workspace that names no secrets.
  @Test(arguments: [
    ("jenkins", "scripts/jenkins/Jenkinsfile", "jenkins/Jenkinsfile"),
    ("jenkins", "scripts/jenkins/credentials.groovy", "jenkins/credentials.groovy"),
    ("jenkins", "scripts/jenkins/vars/relctl.groovy", "jenkins/vars/relctl.groovy"),
    ("gitlab", ".gitlab-ci.yml", "ci/gitlab-ci.yml"),
    ("github", ".github/workflows/relctl.yml", "ci/github-actions.yml"),
    ("github", ".github/workflows/relctl-verify.yml", "ci/github-verify.yml"),
    ("jenkins", "scripts/jenkins/Jenkinsfile.verify", "jenkins/Jenkinsfile.verify"),
  ])
  func theExamplesAreWhatIsWritten(server: String, path: String, example: String) throws {
    let fleet = try FleetWorld(components: 1)
    try fleet.succeed("ci", "write", server)
    let written = try String(contentsOfFile: "\(fleet.folder)/\(path)", encoding: .utf8)
    #expect(!written.contains("@plan@") && !written.contains("@variables@"), "\(written)")
    let place = "\(Self.scripts)/\(example)"
    if Project.isRecording { try written.write(toFile: place, atomically: false, encoding: .utf8) }
    let isFresh = try String(contentsOfFile: place, encoding: .utf8) == written
    #expect(isFresh, "scripts/\(example); record with RELCTL_RECORD=1")
  }

  /// Each step gets the secrets that it needs, and no others.
  @Test func secretsAreThoseOfTheManifest() throws {
    let fleet = try FleetWorld(components: 1)
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try
      (text + """

        build:
          signing: { certificates: "env:SIGNING_P12", password: "env:P12_PASSWORD" }
        channels:
          pgyer: { kind: pgyer, key: "env:PGYER_KEY", password: "file:password.txt" }
          shelf: { kind: folder, path: "../shelf/{build}" }
        notify:
          team: { kind: feishu, url: "env:FEISHU_HOOK" }
        hosts:
          git.example.com: { kind: gitlab, token: "env:GITLAB_TOKEN" }

        """).write(toFile: manifest, atomically: false, encoding: .utf8)
    try fleet.succeed("ci", "write", "github")
    let workflow = try String(
      contentsOfFile: fleet.folder + "/.github/workflows/relctl.yml", encoding: .utf8)
    let script = """
      require 'yaml'; require 'json'
      all = YAML.load(File.read(ARGV[0]))
      steps = all['jobs'].flat_map { |name, job| job['steps'].map { |step| [name + '.' + (step['name'] || ''), step['env'] || {}] } }
      found = { 'all' => all['env'].keys }
      steps.each { |name, env| keys = env.select { |_, v| v.to_s.include?('secrets.') }.keys; found[name] = keys unless keys.empty? }
      puts found.to_json
      """
    let read = try fleet.world.run("ruby", ["-e", script, fleet.folder + "/.github/workflows/relctl.yml"])
    try #require(read.status == 0, "\(String(decoding: read.errors, as: UTF8.self))\n\(workflow)")
    let found = try JSONSerialization.jsonObject(with: Data(read.output)) as? [String: [String]]
    #expect(
      found == [
        "all": ["RELCTL_GIT_TOKEN", "GITLAB_TOKEN"], "apply.": ["FEISHU_HOOK"],
        "build.build": ["SIGNING_P12", "P12_PASSWORD"], "build.ship": ["PGYER_KEY", "FEISHU_HOOK"],
      ], "\(workflow)")

    try fleet.succeed("ci", "write", "jenkins")
    let credentials = try String(
      contentsOfFile: fleet.folder + "/scripts/jenkins/credentials.groovy", encoding: .utf8)
    for line in [
      "[kind: 'string', id: 'gitlab-token', variable: 'GITLAB_TOKEN'],",
      "[kind: 'file', id: 'signing-p12', variable: 'SIGNING_P12'],",
      "'pgyer': [[kind: 'string', id: 'pgyer-key', variable: 'PGYER_KEY']],",
      "[kind: 'string', id: 'feishu-hook', variable: 'FEISHU_HOOK'],",
    ] { #expect(credentials.contains("    \(line)\n"), "\(credentials)") }
  }

  /// The nightly jobs of all three servers run the same command, read the secrets of remotes, and no others.
  @Test func theNightlyJobsProveAndReadAlone() throws {
    let fleet = try FleetWorld(components: 2, at: .prd)
    for server in ["github", "gitlab", "jenkins"] { try fleet.succeed("ci", "write", server) }
    let script = """
      require 'yaml'; require 'json'
      github = YAML.load(File.read('.github/workflows/relctl-verify.yml'))
      job = github['jobs']['verify']
      step = job['steps'].find { |one| one['run'] }
      gitlab = YAML.load(File.read('.gitlab-ci.yml'), aliases: true)
      jobs = gitlab.select { |name, job| job.is_a?(Hash) && job['stage'] && !name.start_with?('.') }
      puts({ 'github' => [step['run'], github['permissions'].to_s, github['env'].keys.join(',')],
        'cron' => [(github[true] || github['on'])['schedule'][0]['cron']],
        'gitlab' => gitlab['verify']['script'],
        'nightly' => jobs.select { |_, job| job['rules'].any? { |rule| rule['if'].include?('=~') } }.keys,
        'others' => jobs.select { |_, job| job['rules'].all? { |rule| rule['if'].include?('!~') } }.keys,
        'manual' => jobs.select { |_, job| job['rules'].any? { |rule| rule['when'] == 'manual' } }.keys }.to_json)
      """
    let read = try fleet.world.run("ruby", ["-C", fleet.folder, "-e", script])
    try #require(read.status == 0, "\(String(decoding: read.errors, as: UTF8.self))")
    let found = try #require(try JSONSerialization.jsonObject(with: Data(read.output)) as? [String: [String]])
    #expect(found["github"]?.dropFirst().first?.contains("read") == true, "\(found)")
    #expect(found["github"]?.last == "RELCTL_GIT_TOKEN", "\(found)")
    #expect(found["nightly"] == ["verify"] && found["manual"] == ["approve"], "\(found)")
    #expect(found["others"] == ["lint", "plan", "approve", "apply", "builds"], "\(found)")
    // The lines run as they are, and say what differs in files for the server.
    let lines = [
      (found["github"]?.first ?? "", ["TRAIN": ""]),
      (found["gitlab"]?.first ?? "", ["REQUEST": "verify prd"]),
    ]
    func run(_ line: String, _ variables: [String: String]) throws -> FleetWorld.Run {
      let program = line.replacingOccurrences(of: "relctl ", with: "'\(Project.relctl)' ", options: .anchored)
      return FleetWorld.Run(
        try fleet.world.run(
          "bash", ["-eo", "pipefail", "-c", program], in: fleet.folder, environment: variables))
    }
    func file(_ name: String) throws -> String {
      try String(contentsOfFile: "\(fleet.folder)/relctl-out/\(name)", encoding: .utf8)
    }
    for (line, variables) in lines {
      let proven = try run(line, variables)
      #expect(proven.status == 0, "\(proven.all)")
      #expect(try file("result.properties").contains("RELCTL_CONCLUSION=proven"))
      #expect(try file("verify-junit.xml").contains("failures=\"0\""))
    }
    // GitLab's variable is a command; GitHub's input is a train's name, however it begins.
    let typed = try run(lines[0].0, ["TRAIN": "--help"])
    #expect(typed.status != 0 && typed.all.contains("'--help'"), "\(typed.all)")
    #expect(!typed.all.contains("USAGE"), "\(typed.all)")
    let name = fleet.components[0]
    try fleet.world.git("update-ref", "-d", "refs/tags/6.5.5.master", in: fleet.remote(name))
    for (line, variables) in lines {
      let differs = try run(line, variables)
      #expect(differs.status == 1, "\(differs.all)")
      #expect(try file("result.properties").contains("RELCTL_FINDINGS=1"), "\(differs.all)")
      #expect(try file("verify-junit.xml").contains("name=\"\(name): verify.tag\""))
      #expect(try file("verification.json").contains("\"verify.tag\""))
    }
  }

  /// A channel without a key: the job that ships may ask its server who it is, and no other job.
  @Test func jobsThatShipGetAnIdentity() throws {
    let fleet = try FleetWorld(components: 1)
    let manifest = fleet.folder + "/relctl.yml"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    let provider = "projects/42/locations/global/workloadIdentityPools/ci/providers/git"
    try
      (text + """

        channels:
          fb:
            kind: firebase
            project: 42
            app: "1:42:ios:abc"
            identityProvider: \(provider)
            identityToken: env:GOOGLE_ID_TOKEN

        """).write(toFile: manifest, atomically: false, encoding: .utf8)
    try fleet.succeed("ci", "write", "github")
    try fleet.succeed("ci", "write", "gitlab")
    let script = """
      require 'yaml'; require 'json'
      github = YAML.load(File.read('.github/workflows/relctl.yml'))
      found = { 'github' => github['jobs'].select { |_, job| (job['permissions'] || {})['id-token'] }.keys }
      lines = YAML.load(File.read('.gitlab-ci.yml'), aliases: true)['plan']['script']
      program = lines.find { |line| line.include?('json.dump') }
      Dir.mkdir('relctl-out')
      File.write('relctl-out/builds.json', { environment: 'qa', builds: [{ configuration: 'QA', channels: ['fb'] }] }.to_json)
      system('sh', '-ec', program) or exit 1
      jobs = JSON.parse(File.read('relctl-builds.yml'))
      found['gitlab'] = jobs['build QA']['id_tokens'].map { |name, token| name + ' ' + token['aud'] }
      found['asked'] = File.read('.gitlab-ci.yml').include?('CI variables: RELCTL_GIT_TOKEN.') ? [] : ['more']
      puts found.to_json
      """
    let read = try fleet.world.run("ruby", ["-C", fleet.folder, "-e", script])
    try #require(read.status == 0, "\(String(decoding: read.errors, as: UTF8.self))")
    let found = try JSONSerialization.jsonObject(with: Data(read.output)) as? [String: [String]]
    #expect(
      found == [
        "github": ["build"], "asked": [],
        "gitlab": ["GOOGLE_ID_TOKEN https://iam.googleapis.com/\(provider)"],
      ])
  }

  /// A merge request may change relctl.yml; its words don't become steps of the pipeline.
  @Test func refusesVariablesThatAreNoNames() throws {
    for name in ["A}} # ", "A'], [kind", "1A", "A B", "A-B"] {
      let fleet = try FleetWorld(components: 1)
      let manifest = fleet.folder + "/relctl.yml"
      let text = try String(contentsOfFile: manifest, encoding: .utf8)
      try (text + "\nnotify: { team: { kind: slack, url: \"env:\(name)\" } }\n")
        .write(toFile: manifest, atomically: false, encoding: .utf8)
      let run = try fleet.relctl("ci", "write", "github")
      #expect(run.status == 1 && run.errors.contains("manifest.secret.variable"), "\(name): \(run.all)")
      #expect(!FileManager.default.fileExists(atPath: fleet.folder + "/.github"))
    }
  }

  /// A file that somebody edited is replaced only when they say so.
  @Test func editedFilesAreReplacedOnlyWithConsent() throws {
    let fleet = try FleetWorld(components: 1)
    #expect(try fleet.relctl("ci", "write", "gitlab", "--check").status == 1)
    try fleet.succeed("ci", "write", "gitlab")
    #expect(try fleet.relctl("ci", "write", "gitlab", "--check").status == 0)
    let path = fleet.folder + "/.gitlab-ci.yml"
    let edited = try String(contentsOfFile: path, encoding: .utf8) + "# ours\n"
    try edited.write(toFile: path, atomically: false, encoding: .utf8)
    let check = try fleet.relctl("ci", "write", "gitlab", "--check")
    #expect(check.status == 1 && check.output.contains("-# ours"), "\(check.all)")
    let refused = try fleet.relctl("ci", "write", "gitlab")
    #expect(refused.status == 1, "\(refused.all)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == edited)
    try fleet.succeed("ci", "write", "gitlab", "--yes")
    #expect(try fleet.relctl("ci", "write", "gitlab", "--check").status == 0)
  }

  @Test func theShellStepPlansAppliesAndGoesOn() throws {
    let fleet = try FleetWorld(components: 3)
    func step(_ words: String..., environment: [String: String] = [:]) throws -> FleetWorld.Run {
      var extra = environment
      extra["RELCTL"] = environment["RELCTL"] ?? Project.relctl
      let ran = try fleet.world.run(
        "sh", [Self.scripts + "/jenkins/relctl-step.sh"] + words, in: fleet.folder, environment: extra)
      return FleetWorld.Run(ran)
    }
    let auto = try step("auto", "bump", "patch")
    #expect(auto.status == 0, "\(auto.all)")
    #expect(try step("auto", "bump", "patch").status == 0)
    #expect(try step("plan", "promote", "qa", "stg").status == 0)
    #expect(try step("apply", String(repeating: "0", count: 64)).status == 1)
    let properties = try String(
      contentsOfFile: fleet.folder + "/relctl-out/result.properties", encoding: .utf8)
    let digest = try #require(properties.firstMatch(of: /RELCTL_PLAN_DIGEST=([0-9a-f]{64})/)).output.1
    // In doubt once, killed once: the same words go on.
    let doubt = """
      #!/bin/sh
      if [ "$1" = apply ] && [ ! -e once ]; then touch once; exit 4; fi
      exec '\(Project.relctl)' "$@"
      """
    try fleet.world.write(doubt, to: "doubt", in: fleet.world.root)
    try GitWorld.makeExecutable(fleet.world.path("doubt"))
    let killed = try step("apply", String(digest), environment: ["RELCTL_FAULT": "afterPush"])
    #expect(killed.isKilled || killed.status == 137, "\(killed.all)")
    let applied = try step(
      "apply", String(digest), environment: ["RELCTL": fleet.world.path("doubt"), "RELCTL_STEP_PAUSE": "0"])
    #expect(applied.status == 0, "\(applied.all)")
    #expect(try fleet.id("refs/heads/release/6.5.5", of: "App") != nil)
    #expect(try step("nonsense", "x").status == 64)
  }
}
