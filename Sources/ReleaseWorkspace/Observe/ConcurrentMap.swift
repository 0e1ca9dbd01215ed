/// Transforms every element, at most `width` at a time, and returns the results in order.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], width: Int, _ transform: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await concurrentMap(elements, after: Array(repeating: [], count: elements.count), width: width) {
    element, _ in try await transform(element)
  }
}

/// Transforms every element, at most `width` at a time, none before those that it waits for, and of those that may
/// begin the first one. Returns the results in order.
///
/// - Parameters:
///   - prerequisites: For each element the places of those that it waits for, all of them before its own.
///   - transform: Is given what came of those that the element waited for, too.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], after prerequisites: [Set<Int>], width: Int,
  _ transform: @escaping @Sendable (Element, [Result]) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results: [Result?] = Array(repeating: nil, count: elements.count)
    var dependents: [[Int]] = Array(repeating: [], count: elements.count)
    for (place, awaited) in prerequisites.enumerated() {
      for other in awaited { dependents[other].append(place) }
    }
    var left = prerequisites.map(\.count)
    // The next one is the last.
    var ready = Array(left.indices.filter { left[$0] == 0 }.reversed())
    var running = 0
    func addNext() {
      while running < max(1, width), let index = ready.popLast() {
        let (element, known) = (elements[index], prerequisites[index].compactMap { results[$0] })
        running += 1
        group.addTask { (index, try await transform(element, known)) }
      }
    }
    addNext()
    while let (index, result) = try await group.next() {
      results[index] = result
      running -= 1
      for dependent in dependents[index] {
        left[dependent] -= 1
        guard left[dependent] == 0 else { continue }
        ready.insert(dependent, at: ready.firstIndex { $0 < dependent } ?? ready.endIndex)
      }
      addNext()
    }
    return results.compactMap { $0 }
  }
}
