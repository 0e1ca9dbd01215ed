// Prints the median, fastest and slowest of a number of runs for each benchmark whose name holds the first
// argument; all of them without one.
let filter = CommandLine.arguments.dropFirst().first ?? ""
for benchmark in settingsBenchmarks + lintBenchmarks where filter.isEmpty || benchmark.name.contains(filter) {
  print(try benchmark.measured())
}
removeLintFleet()
