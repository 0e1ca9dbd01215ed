// relctl as a step of Jenkins pipelines. Two ways to use it (docs/jenkins.md):
//   a shared library holds this file as vars/relctl.groovy:  relctl('promote qa stg --dry-run')
//   a pipeline loads it from its checkout:                   def relctl = load 'scripts/jenkins/vars/relctl.groovy'
// It needs sh, readFile, fileExists, junit, archiveArtifacts, sleep and error; recordIssues, withCredentials and catchError
// only where they are asked for. Every call is one that Jenkins' sandbox permits.

/**
 * Runs relctl, shows its reports on the build's page, and decides by the exit status how the pipeline goes on.
 *
 * Options: name (the folder of its reports below relctl-out; the command by default), issues (true: lint's findings go
 * to the Warnings plugin), attempts (how often a run in doubt is looked at again; 3), pause (seconds between; 30), refused
 * (what the status 1 means; 'refused, nothing landed').
 * Returns the lines of result.properties and 'status'.
 */
Map call(Map options = [:], String words) {
  String folder = "relctl-out/${options.name ?: words.tokenize(' ')[0]}"
  Map result = once(words, folder, options)
  int attempts = options.attempts == null ? 3 : options.attempts
  int pause = options.pause == null ? 30 : options.pause
  // In doubt: a remote could not be asked. 'resume' finds out and can be repeated; so can 'apply'.
  boolean isApply = words.startsWith('apply ')
  for (int i = 0; i < attempts && result.status == 4 && (isApply || result.RELCTL_RUN); i++) {
    sleep(time: pause, unit: 'SECONDS')
    result = once(isApply ? words : "resume ${word(result.RELCTL_RUN)}", folder, options)
  }
  switch (result.status) {
    case 0: break
    // Only with --detailed-exitcode: changes are pending.
    case 2: break
    case 1: error("relctl ${words}: ${options.refused ?: 'refused, nothing landed'}")
    case 3: error("relctl ${words}: landed in part; run this build again, it goes on where it stopped")
    case 4: error("relctl ${words}: in doubt, a remote could not be asked; run this build again")
    case 75: error("relctl ${words}: another run works in the environment, or another relctl in this workspace")
    default: error("relctl ${words}: exit status ${result.status}")
  }
  return result
}

/** Makes a plan; nothing lands. 'question' is what a person is asked; plan.txt among the reports has everything. */
Map plan(String request) {
  Map result = call("${request} --out relctl-plan.json --detailed-exitcode", name: 'plan')
  String file = 'relctl-out/plan/approval.txt'
  if (fileExists(file)) { result.question = readFile(file: file, encoding: 'UTF-8').trim() }
  return result
}

/** What an environment builds: a list of [configuration, channels, and channel where it depends on that]. */
List builds(String environment) {
  String text = sh(returnStdout: true, label: 'what it builds', script: "relctl build matrix ${word(environment)} --format json")
  return parse(text).builds
}

/** The newest run with the same words: [run, state, environment, planDigest, train, ...] or null. */
Map newest(String request) {
  String text = sh(returnStdout: true, label: 'relctl history', script: 'relctl history --limit 50 --format json --quiet')
  String summary = request.trim().replaceAll('\\s+', ' ')
  List runs = parse(text).runs
  for (int i = 0; i < runs.size(); i++) {
    if (runs[i].summary == summary) { return runs[i] }
  }
  return null
}

/** Whether a run has no end yet, so that 'resume' goes on with it. */
boolean isOpen(Map run) {
  return ['prepared', 'publishing', 'committed', 'partly', 'inDoubt', 'waiting'].contains(run.state)
}

/** Lands the approved plan; a run of it that was begun is finished. The ledger keeps who approved it. */
Map apply(String digest, String approver = null) {
  String by = approver ? " --approved-by ${word(approver)}" : ''
  return call("apply relctl-plan.json${by} --expect ${word(digest)} --yes --no-diff --wait 600")
}

/** Proves that what was released is still as its runs left it: 'all', or one train. */
Map verify(String train) {
  return call("verify ${word(train)}", refused: 'not everything is proven to be as its run left it')
}

/** Goes on with a run that is in the ledger. */
Map resume(String run) {
  return call("resume ${word(run)} --wait 600")
}

/**
 * Builds one entry of 'builds' from a train, into the folder 'relctl-build'.
 *
 * The train is the approved one: what the environment holds by now may be another.
 * Options: test (true: with the tests that relctl.yml names, recorded for the train's gates).
 */
Map build(Map options = [:], String environment, Map cell, String train) {
  String way = cell.channel ? " --channel ${word(cell.channel)}" : ''
  String tests = options.test ? ' --test' : ''
  String source = train ? " --train ${word(train)}" : ''
  sh(label: 'an empty folder', script: 'rm -rf relctl-build')
  String what = "${word(environment)} --configuration ${word(cell.configuration)}"
  return call("build ${what}${way}${source}${tests} --out relctl-build", name: place('build', title(cell)))
}

/** Hands the build in 'relctl-build' over to one channel, if it is of the train. Running it again sends nothing twice. */
Map ship(Map cell, String channel, String train = null) {
  String source = train ? " --train ${word(train)}" : ''
  return call("ship relctl-build --channel ${word(channel)}${source}", name: place('ship', "${cell.configuration}-${channel}"))
}

/** The name of an entry of 'builds'. */
String title(Map cell) { return cell.channel ? "${cell.configuration}-${cell.channel}" : cell.configuration }

/** Runs something with secrets of credentials.groovy in its environment, and only that. */
void withSecrets(List entries, Closure body) {
  List bindings = []
  for (int i = 0; entries && i < entries.size(); i++) { bindings.add(binding(entries[i])) }
  if (bindings) { withCredentials(bindings) { body() } } else { body() }
}

private Object binding(Map entry) {
  switch (entry.kind) {
    case 'string': return string(credentialsId: entry.id, variable: entry.variable)
    case 'file': return file(credentialsId: entry.id, variable: entry.variable)
    case 'usernamePassword':
      return usernamePassword(credentialsId: entry.id, usernameVariable: entry.user, passwordVariable: entry.password)
    case 'sshUserPrivateKey': return sshUserPrivateKey(credentialsId: entry.id, keyFileVariable: entry.variable)
    default: error("credentials.groovy: '${entry.kind}' is none of string, file, usernamePassword, sshUserPrivateKey")
  }
}

private Map once(String words, String folder, Map options) {
  sh(label: 'an empty folder', script: "rm -rf '${folder}'")
  int status = sh(returnStatus: true, label: "relctl ${words}", script: "relctl ${words}${reports(words, folder)}")
  Map result = properties(folder)
  result.status = status
  junit(testResults: "${folder}/*junit.xml", allowEmptyResults: true, skipMarkingBuildUnstable: true)
  if (options.issues) {
    recordIssues(enabledForFailure: true, tools: [issues(pattern: "${folder}/warnings.json")])
  }
  archiveArtifacts(artifacts: "${folder}/**", allowEmptyArchive: true)
  return result
}

// The commands that write reports.
private String reports(String words, String folder) {
  List known = ['bump', 'promote', 'hotfix', 'publish', 'undo', 'apply', 'resume', 'abandon', 'lint', 'build', 'ship', 'verify']
  return known.contains(words.tokenize(' ')[0]) ? " --reports '${folder}'" : ''
}

private Map properties(String folder) {
  Map result = [:]
  if (!fileExists("${folder}/result.properties")) { return result }
  List lines = readFile(file: "${folder}/result.properties", encoding: 'UTF-8').tokenize('\n')
  for (int i = 0; i < lines.size(); i++) {
    int at = lines[i].indexOf('=')
    if (at > 0) { result[lines[i].substring(0, at)] = lines[i].substring(at + 1) }
  }
  return result
}

// A value as one word of a command line. Those of the history are the ledger's, and whoever may push it wrote them: a shell
// must read no more in them than relctl does, and relctl no option.
private String word(Object value) {
  String text = "${value}"
  if (text ==~ /[A-Za-z0-9._][A-Za-z0-9._+-]*/) { return text }
  if (text.startsWith('-')) { error("relctl: '${text}' is no value") }
  String quoted = text.replaceAll("'", "'\"'\"'")
  return "'${quoted}'"
}

private String place(String name, String part) { return "${name}-${part.replaceAll('[^A-Za-z0-9._-]', '-')}" }

// JsonSlurper is the parser that the sandbox permits. Its maps can't be kept while a pipeline waits; plain copies can.
@NonCPS
private Object parse(String text) { return plain(new groovy.json.JsonSlurper().parseText(text)) }

@NonCPS
private Object plain(Object value) {
  if (value instanceof Map) {
    Map copy = [:]
    List keys = new ArrayList(value.keySet())
    for (int i = 0; i < keys.size(); i++) { copy[keys[i]] = plain(value[keys[i]]) }
    return copy
  }
  if (value instanceof List) {
    List copy = []
    for (int i = 0; i < value.size(); i++) { copy.add(plain(value[i])) }
    return copy
  }
  return value
}

return this
