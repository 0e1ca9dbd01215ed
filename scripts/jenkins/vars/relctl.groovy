// relctl as a step of Jenkins pipelines. Two ways to use it (docs/jenkins.md):
//   a shared library holds this file as vars/relctl.groovy:  relctl('promote qa stg --dry-run')
//   a pipeline loads it from its checkout:                   def relctl = load 'scripts/jenkins/vars/relctl.groovy'
// It needs sh, readFile, junit, archiveArtifacts and error; recordIssues and lock only where they are asked for.

/**
 * Runs relctl, shows its reports on the build's page, and decides by the exit status how the pipeline goes on.
 *
 * Options: name (the folder of its reports below relctl-out; the command by default), issues (true: lint's findings go
 * to the Warnings plugin), attempts (how often a run in doubt is looked at again; 3), pause (seconds between; 30).
 * Returns the lines of result.properties and 'status'.
 */
Map call(Map options = [:], String words) {
  String folder = "relctl-out/${options.name ?: words.tokenize(' ')[0]}"
  Map result = once(words, folder, options)
  int attempts = options.attempts == null ? 3 : options.attempts as int
  // In doubt: a remote could not be asked. 'resume' finds out and can be repeated; so can 'apply'.
  boolean isApply = words.startsWith('apply ')
  for (int i = 0; i < attempts && result.status == 4 && (isApply || result.RELCTL_RUN); i++) {
    sleep(time: options.pause == null ? 30 : options.pause as int, unit: 'SECONDS')
    result = once(isApply ? words : "resume ${result.RELCTL_RUN}", folder, options)
  }
  switch (result.status) {
    case 0: break
    // Only with --detailed-exitcode: changes are pending.
    case 2: break
    case 1: error("relctl ${words}: refused, nothing landed")
    case 3: error("relctl ${words}: landed in part; run this build again, it goes on where it stopped")
    case 4: error("relctl ${words}: in doubt, a remote could not be asked; run this build again")
    case 75: error("relctl ${words}: another run works in the environment, or another relctl in this workspace")
    default: error("relctl ${words}: exit status ${result.status}")
  }
  return result
}

/** Makes a plan; nothing lands. People read plan.txt among the reports. */
Map plan(String request) {
  return call("${request} --out relctl-plan.json --detailed-exitcode", name: 'plan')
}

/** What an environment builds: a list of [configuration, channel]. */
List builds(String environment) {
  String text = sh(returnStdout: true, label: 'what it builds', script: "relctl build matrix ${environment} --format json")
  return parse(text).builds
}

/** The run that an earlier build began with the same words and did not end: [run, environment, planDigest, ...] or null. */
Map unfinished(String request) {
  String text = sh(returnStdout: true, label: 'relctl history', script: 'relctl history --limit 50 --format json --quiet')
  List open = ['prepared', 'publishing', 'committed', 'partly', 'inDoubt']
  String summary = request.trim().replaceAll(/\s+/, ' ')
  List runs = parse(text).runs
  for (int i = 0; i < runs.size(); i++) {
    if (runs[i].summary == summary && open.contains(runs[i].state)) { return runs[i] }
  }
  return null
}

/** Lands the approved plan; a run of it that was begun is finished. */
Map apply(String digest) {
  return call("apply relctl-plan.json --expect ${digest} --yes --no-diff --wait 600")
}

/** Goes on with a run that is in the ledger. */
Map resume(String run) {
  return call("resume ${run} --wait 600")
}

/** Builds one configuration for one channel, into the folder 'relctl-build'. */
Map build(String environment, String configuration, String channel) {
  String way = channel ? " --channel ${channel}" : ''
  sh(label: 'an empty folder', script: 'rm -rf relctl-build')
  return call("build ${environment} --configuration ${configuration}${way} --out relctl-build",
    name: cell('build', "${configuration}-${channel ?: 'none'}"))
}

/** Hands the build in 'relctl-build' over to one channel. Running it again sends nothing twice. */
Map ship(String channel) {
  return call('ship relctl-build --channel ' + channel, name: cell('ship', channel))
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
  List known = ['bump', 'promote', 'hotfix', 'publish', 'undo', 'apply', 'resume', 'abandon', 'lint', 'build', 'ship']
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

private String cell(String name, String part) { return "${name}-${part.replaceAll(/[^A-Za-z0-9._-]/, '-')}" }

// The plain maps of this parser can be kept while a pipeline waits; those of JsonSlurper can't.
@NonCPS
private Map parse(String text) { return new groovy.json.JsonSlurperClassic().parseText(text) as Map }

return this
