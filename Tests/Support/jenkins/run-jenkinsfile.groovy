// Runs a Jenkinsfile without Jenkins: groovy run-jenkinsfile.groovy JENKINSFILE SCENARIO.json whitelist.txt
//
// The steps that the pipeline may use are the methods of PipelineScript; any other word fails. Every one is recorded,
// 'sh' really runs, each 'node' has a workspace of its own, and 'parallel' runs in threads. The record goes to standard
// output as JSON: {"result": "SUCCESS|FAILURE|ABORTED", "steps": [{"step": ..., ...}]}.
//
// Every call of the scripts on something that is not a script goes through Sandbox, which refuses what is not among the
// signatures of whitelist.txt, as script-security's sandbox does.
//
// SCENARIO.json: checkout (what 'checkout scm' copies), folder (for workspaces and artifacts), params, credentials
// (id -> secret), environment (of every sh), approve (false: the input is aborted), dies (a part of a command line whose
// agent is lost once, with the fault that kills it: {"match": ..., "fault": ...}), from (the stage that is restarted: those
// before it are skipped, and nothing of them is there).
import groovy.json.JsonOutput
import groovy.json.JsonSlurperClassic
import java.nio.file.FileSystems
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.Paths
import java.nio.file.StandardCopyOption
import org.codehaus.groovy.ast.ClassCodeExpressionTransformer
import org.codehaus.groovy.ast.ClassHelper
import org.codehaus.groovy.ast.ClassNode
import org.codehaus.groovy.ast.expr.*
import org.codehaus.groovy.classgen.GeneratorContext
import org.codehaus.groovy.control.CompilePhase
import org.codehaus.groovy.control.CompilerConfiguration
import org.codehaus.groovy.control.SourceUnit
import org.codehaus.groovy.control.customizers.CompilationCustomizer
import org.codehaus.groovy.runtime.InvokerHelper
import org.codehaus.groovy.syntax.Types

@interface NonCPS {}

class PipelineError extends RuntimeException { PipelineError(String message) { super(message) } }
class Aborted extends RuntimeException { Aborted(String message) { super(message) } }
class AgentLost extends RuntimeException { AgentLost(String message) { super(message) } }

// What the sandbox of Jenkins does: looks at the receiver and the arguments of each call when it happens.
class Sandbox {
  // Each line of whitelist.txt as words: kind, class, name, classes of the parameters.
  static List<List<String>> signatures = []
  static Set used = Collections.synchronizedSet(new TreeSet())
  static Set refused = Collections.synchronizedSet(new TreeSet())

  static void read(File file) {
    signatures = file.readLines('UTF-8').findAll { it && !it.startsWith('#') }.collect { it.tokenize(' ') }
  }

  static boolean fits(String name, Object value) {
    switch (name) {
      case 'int': return value instanceof Integer
      case 'boolean': return value instanceof Boolean
      default: return value == null || Class.forName(name).isInstance(value instanceof GString ? value.toString() : value)
    }
  }

  static boolean fit(List<String> names, List values) {
    return names.size() == values.size() && (0..<names.size()).every { fits(names[it], values[it]) }
  }

  static void require(String call, Closure permitted) {
    List found = signatures.find(permitted)
    if (found) { used << found.join(' ') } else { refused << call }
  }

  static void requireMethod(Object receiver, String name, List arguments) {
    String words = (["method ${receiver.getClass().name} ${name}"] + arguments.collect { it == null ? 'null' : it.getClass().name }).join(' ')
    require(words) { line ->
      if (line[0] == 'method') { return line[2] == name && fits(line[1], receiver) && fit(line.drop(3), arguments) }
      return line[0] == 'staticMethod' && line[2] == name && fit(line.drop(3), [receiver] + arguments)
    }
  }

  static Object call(Object receiver, String name, boolean isSafe, Object[] arguments) {
    if (receiver == null && isSafe) { return null }
    if (receiver instanceof Class) {
      require("staticMethod ${receiver.name} ${name}") { it[0] == 'staticMethod' && it[1] == receiver.name && it[2] == name }
    } else if (!(receiver instanceof Script || receiver instanceof Closure)) {
      requireMethod(receiver, name, arguments as List)
    }
    return InvokerHelper.invokeMethod(receiver, name, arguments)
  }

  static Object make(Class type, Object[] arguments) {
    require("new ${type.name}") { it[0] == 'new' && it[1] == type.name && fit(it.drop(2), arguments as List) }
    return InvokerHelper.invokeConstructorOf(type, arguments)
  }

  // Keys of maps are free, and so are 'params' and 'currentBuild', which are maps here.
  static Object get(Object receiver, String name) {
    if (!(receiver instanceof Map || receiver instanceof Class)) { refused << "property ${receiver.getClass().name} ${name}".toString() }
    return InvokerHelper.getProperty(receiver, name)
  }

  static Object put(Object receiver, Object key, Object value) {
    requireMethod(receiver, 'putAt', [key, value])
    receiver[key] = value
    return value
  }

  static Object matches(Object text, Object pattern) {
    require('==~') { it[0] == 'staticMethod' && it[2] == 'matchRegex' }
    return text ==~ pattern
  }

  // 'as' makes things of classes that nobody allowed.
  static Object cast(Class type, Object value) {
    refused << "as ${type.name}".toString()
    return value.asType(type)
  }
}

// Leads the calls of a script through Sandbox.
class SandboxCustomizer extends CompilationCustomizer {
  SandboxCustomizer() { super(CompilePhase.CANONICALIZATION) }

  void call(SourceUnit source, GeneratorContext context, ClassNode type) {
    new ClassCodeExpressionTransformer() {
      protected SourceUnit getSourceUnit() { return source }

      Expression transform(Expression expression) {
        if (expression instanceof ClosureExpression) { expression.code.visit(this); return expression }
        if (expression instanceof MethodCallExpression && !expression.implicitThis
            && !(expression.objectExpression instanceof VariableExpression && expression.objectExpression.name == 'this')) {
          return gate('call', [
            transform(expression.objectExpression), transform(expression.method), new ConstantExpression(expression.safe, true),
            array(expression.arguments),
          ])
        }
        if (expression instanceof ConstructorCallExpression && !expression.specialCall) {
          return gate('make', [new ClassExpression(expression.type), array(expression.arguments)])
        }
        if (expression instanceof CastExpression && expression.coerce) {
          return gate('cast', [new ClassExpression(expression.type), transform(expression.expression)])
        }
        if (expression instanceof BinaryExpression) {
          int operation = expression.operation.type
          def left = expression.leftExpression
          if (operation == Types.LEFT_SQUARE_BRACKET) {
            return gate('call', [transform(left), new ConstantExpression('getAt'), new ConstantExpression(false, true),
              new ArrayExpression(ClassHelper.OBJECT_TYPE, [transform(expression.rightExpression)])])
          }
          if (operation == Types.ASSIGN && left instanceof BinaryExpression && left.operation.type == Types.LEFT_SQUARE_BRACKET) {
            return gate('put', [transform(left.leftExpression), transform(left.rightExpression), transform(expression.rightExpression)])
          }
          if (operation == Types.MATCH_REGEX) {
            return gate('matches', [transform(left), transform(expression.rightExpression)])
          }
          if (operation == Types.ASSIGN && left instanceof PropertyExpression) {
            return new BinaryExpression(left, expression.operation, transform(expression.rightExpression))
          }
        }
        if (expression instanceof PropertyExpression && !expression.implicitThis) {
          return gate('get', [transform(expression.objectExpression), transform(expression.property)])
        }
        return expression?.transformExpression(this)
      }

      private Expression array(Expression arguments) {
        List<Expression> all = arguments instanceof TupleExpression ? arguments.expressions : [arguments]
        return new ArrayExpression(ClassHelper.OBJECT_TYPE, all.collect { transform(it) })
      }

      private Expression gate(String name, List<Expression> arguments) {
        return new StaticMethodCallExpression(ClassHelper.make(Sandbox), name, new ArgumentListExpression(arguments))
      }
    }.visitClass(type)
  }
}

class World {
  static Map scenario
  static List steps = Collections.synchronizedList([])
  static Map stashes = Collections.synchronizedMap([:])
  static int workspaces = 0
  static boolean hasDied = false
  static boolean hasFailed = false
  // Where this thread is: the workspace and the variables of credentials.
  static ThreadLocal<Map> place = ThreadLocal.withInitial { [workspace: null, environment: [:]] }

  static void note(Map step) { steps << step }

  static Path workspace() {
    Path path = place.get().workspace
    if (path == null) { throw new PipelineError('this step needs a node') }
    return path
  }

  static synchronized Path newWorkspace() {
    Path path = Paths.get(scenario.folder as String, "workspace-${++workspaces}")
    Files.createDirectories(path)
    return path
  }

  static void with(Map changes, Closure body) {
    Map before = place.get()
    place.set(before + changes)
    try { body.call() } finally { place.set(before) }
  }

  static List<Path> matching(String pattern) {
    List matchers = pattern.tokenize(', ').collect { FileSystems.default.getPathMatcher("glob:${it}") }
    List<Path> found = []
    workspace().toFile().eachFileRecurse { file ->
      if (file.file && matchers.any { it.matches(workspace().relativize(file.toPath())) }) { found << file.toPath() }
    }
    return found.sort()
  }

  static void copy(Path from, Path to) {
    List<File> files = from.toFile().file ? [from.toFile()] : []
    if (!files) { from.toFile().eachFileRecurse { if (it.file) { files << it } } }
    files.each {
      Path target = to.resolve(from.relativize(it.toPath()).toString())
      Files.createDirectories(target.parent)
      Files.copy(it.toPath(), target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES)
    }
  }
}

abstract class PipelineScript extends Script {
  // Sections of the declarative form.
  // The stages run when every section was read: 'post' stands behind them.
  void pipeline(Closure body) { body.call(); World.scenario.stages.call() }
  void agent(String kind) { if (kind != 'none') { throw new PipelineError("agent ${kind}") } }
  void options(Closure body) { body.call() }
  void disableConcurrentBuilds() {}
  void triggers(Closure body) { body.call() }
  void cron(String spec) { World.note(step: 'cron', spec: spec) }
  void timeout(Map options, Closure body) {
    assert options.time instanceof Integer && options.time > 0
    World.note(step: 'timeout', time: options.time, unit: options.unit)
    World.with([limit: "${options.time} ${options.unit}".toString()], body)
  }
  void parameters(Closure body) { World.place.get().inParameters = true; body.call(); World.place.get().inParameters = false }
  Map string(Map options) {
    if (World.place.get().inParameters && !params.containsKey(options.name)) { params[options.name] = options.defaultValue }
    return options
  }
  void booleanParam(Map options) { string(options) }
  void stages(Closure body) { World.scenario.stages = body }
  void stage(String name, Closure body) {
    Map stage = [:]
    World.with([stage: stage]) { body.call() }
    if (World.scenario.from && World.scenario.from != name) { World.note(step: 'stage', name: name, skipped: true); return }
    World.scenario.from = null
    // What somebody else does before a stage begins.
    Map between = World.scenario.between
    if (between && between.stage == name) {
      Process process = new ProcessBuilder('sh', '-ec', between.script as String).redirectErrorStream(true).start()
      String said = process.inputStream.text
      if (process.waitFor() != 0) { throw new IllegalStateException("between: ${said}") }
    }
    if (stage.when && !stage.when.call()) { World.note(step: 'stage', name: name, skipped: true); return }
    World.note(step: 'stage', name: name)
    stage.steps.call()
  }
  void when(Closure body) { body.call() }
  void expression(Closure condition) { World.place.get().stage.when = condition }
  void steps(Closure body) { World.place.get().stage.steps = body }
  void script(Closure body) { body.call() }
  void post(Closure body) { World.scenario.post = [:]; body.call() }
  void success(Closure body) { World.scenario.post.success = body }
  void unsuccessful(Closure body) { World.scenario.post.unsuccessful = body }

  // Steps.
  void node(String label, Closure body) {
    World.note(step: 'node', label: label)
    World.with([workspace: World.newWorkspace()], body)
  }
  void checkout(Object what) { World.copy(Paths.get(World.scenario.checkout as String), World.workspace()) }
  Object load(String path) {
    def shell = new GroovyShell(this.class.classLoader.parent, new Binding(), Harness.configuration())
    return shell.evaluate(World.workspace().resolve(path).toFile())
  }
  void retry(Map options, Closure body) {
    assert options.conditions == ['agent', 'nonresumable']
    for (int i = 1; ; i++) {
      try { body.call(); return } catch (AgentLost lost) {
        World.note(step: 'agentLost', message: lost.message)
        if (i >= options.count) { throw new PipelineError(lost.message) }
      }
    }
  }
  String agent() { return 'agent' }
  String nonresumable() { return 'nonresumable' }
  void lock(Map options, Closure body) { World.note(step: 'lock', resource: options.resource); body.call() }
  Map file(Map options) { return options }
  Map usernamePassword(Map options) { return options }
  Map sshUserPrivateKey(Map options) { return options }
  void catchError(Map options, Closure body) {
    assert options.catchInterruptions == false
    try { body.call() } catch (PipelineError failure) {
      World.note(step: 'error', message: failure.message)
      World.hasFailed = true
    }
  }
  void withCredentials(List entries, Closure body) {
    Map variables = [:]
    entries.each {
      if (!World.scenario.credentials.containsKey(it.credentialsId)) {
        throw new PipelineError("Could not find credentials entry with ID '${it.credentialsId}'")
      }
      variables[it.variable] = World.scenario.credentials[it.credentialsId]
    }
    World.note(step: 'withCredentials', ids: entries*.credentialsId, variables: entries*.variable)
    World.with([environment: World.place.get().environment + variables], body)
  }
  Object input(Map options) {
    World.note(step: 'input', message: options.message.toString(), submitter: options.submitter.toString(), limit: World.place.get().limit)
    if (World.place.get().workspace) { throw new PipelineError('an input holds an agent') }
    if (World.scenario.approve == false) { throw new Aborted('the input was aborted') }
    // With nothing but 'submitterParameter' the step returns who it was.
    return options.submitterParameter ? 'boss' : null
  }
  void parallel(Map cells) {
    World.note(step: 'parallel', cells: cells.keySet() as List)
    Map start = World.place.get()
    List failures = Collections.synchronizedList([])
    List threads = cells.collect { name, body ->
      Thread.start { World.place.set(start); try { body.call() } catch (Throwable failure) { failures << failure } }
    }
    threads*.join()
    if (failures) { throw failures[0] }
  }
  Object sh(Map options) {
    String script = options.script
    Map variables = World.scenario.environment + World.place.get().environment
    Map dies = World.scenario.dies
    boolean isLast = false
    synchronized (World) {
      if (dies && !World.hasDied && script.contains(dies.match)) { World.hasDied = true; isLast = true }
    }
    if (isLast) { variables = variables + [RELCTL_FAULT: dies.fault] }
    def builder = new ProcessBuilder('sh', '-e', '-c', script).directory(World.workspace().toFile())
    builder.environment().putAll(variables)
    builder.redirectError(ProcessBuilder.Redirect.INHERIT)
    def process = builder.start()
    process.outputStream.close()
    String output = process.inputStream.getText('UTF-8')
    int status = process.waitFor()
    World.note(step: 'sh', script: script, status: status, output: output, secrets: World.place.get().environment.keySet() as List)
    if (status == 137) { throw new AgentLost("lost while it ran ${script}") }
    if (options.returnStatus) { return status }
    if (status != 0) { throw new PipelineError("script returned exit code ${status}") }
    return options.returnStdout ? output : null
  }
  String readFile(Map options) { return World.workspace().resolve(options.file as String).toFile().getText(options.encoding) }
  boolean fileExists(String path) { return Files.exists(World.workspace().resolve(path)) }
  void stash(Map options) {
    Path kept = Paths.get(World.scenario.folder as String, "stash-${options.name}")
    List found = World.matching(options.includes) - (options.excludes ? World.matching(options.excludes) : [])
    if (!found) { throw new PipelineError("No files included in stash '${options.name}'") }
    found.each { World.copy(it, kept.resolve(World.workspace().relativize(it).toString())) }
    World.stashes[options.name as String] = kept
    World.note(step: 'stash', name: options.name as String)
  }
  void unstash(CharSequence name) {
    if (!World.stashes[name.toString()]) { throw new PipelineError("No such saved stash '${name}'") }
    World.copy(World.stashes[name.toString()], World.workspace())
  }
  void junit(Map options) {
    List found = World.matching(options.testResults)
    if (!found && !options.allowEmptyResults) { throw new PipelineError('No test report files were found') }
    int cases = found.sum(0) { new XmlSlurper().parse(it.toFile()).'**'.count { it.name() == 'testcase' } }
    World.note(step: 'junit', files: found.size(), cases: cases)
  }
  void archiveArtifacts(Map options) {
    List found = World.matching(options.artifacts)
    if (!found && !options.allowEmptyArchive) { throw new PipelineError('No artifacts found') }
    Path artifacts = Paths.get(World.scenario.folder as String, 'artifacts')
    found.each { World.copy(it, artifacts.resolve(World.workspace().relativize(it).toString())) }
    World.note(step: 'archiveArtifacts', files: found.collect { World.workspace().relativize(it).toString() })
  }
  Map issues(Map options) { return options }
  void recordIssues(Map options) { World.note(step: 'recordIssues', tools: options.tools*.pattern.collect { it.toString() }) }
  void sleep(Map options) { World.note(step: 'sleep', time: options.time) }
  void echo(Object text) { World.note(step: 'echo', text: text.toString()) }
  void error(Object message) { throw new PipelineError(message.toString()) }

  Object methodMissing(String name, Object arguments) { throw new PipelineError("No such DSL method '${name}'") }
}

class Harness {
  static CompilerConfiguration configuration() {
    def configuration = new CompilerConfiguration()
    configuration.scriptBaseClass = PipelineScript.name
    configuration.addCompilationCustomizers(new SandboxCustomizer())
    return configuration
  }

  static void run(String[] arguments) {
    World.scenario = new JsonSlurperClassic().parseText(new File(arguments[1]).getText('UTF-8')) as Map
    Map build = [:]
    def binding = new Binding(params: new LinkedHashMap(World.scenario.params ?: [:]), currentBuild: build, scm: 'scm', none: 'none', env: [:])
    def shell = new GroovyShell(Harness.classLoader, binding, configuration())
    Sandbox.read(new File(arguments[2]))
    String result = 'SUCCESS'
    try {
      shell.evaluate(new File(arguments[0]))
    } catch (Aborted aborted) {
      result = 'ABORTED'
      World.note(step: 'error', message: aborted.message)
    } catch (PipelineError failure) {
      result = 'FAILURE'
      World.note(step: 'error', message: failure.message)
    }
    if (World.hasFailed) { result = 'FAILURE' }
    def after = World.scenario.post?.get(result == 'SUCCESS' ? 'success' : 'unsuccessful')
    if (after) { after.call() }
    println JsonOutput.toJson([result: result, description: build.description?.toString(), steps: World.steps, refused: Sandbox.refused, used: Sandbox.used])
  }
}

Harness.run(args)
