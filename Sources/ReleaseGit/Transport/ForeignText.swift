import Synchronization

/// What servers, hooks and programs said in this process, line by line.
///
/// relctl's sentences quote such lines. Whoever shows a sentence in another language must leave them as they are, and
/// can't tell them from relctl's own words otherwise.
package enum ForeignText {
  private struct Memory {
    var isKept = false
    var lines: Set<String> = []
  }

  private static let memory = Mutex(Memory())
  /// A build says thousands of lines; the ones that are shown are few.
  private static let most = 5000

  /// Remembers from now on: for a process whose reader reads another language.
  package static func keep() { memory.withLock { $0.isKept = true } }

  /// Notes what somebody else said.
  package static func note(_ text: String) {
    memory.withLock { memory in
      guard memory.isKept else { return }
      // A single word is a name to the translation anyway.
      for line in text.split(whereSeparator: \.isNewline) where line.contains(" ") {
        guard memory.lines.count < most else { return }
        memory.lines.insert(String(line))
      }
    }
  }

  /// The noted lines that a text quotes, the longest first.
  package static func lines(in text: String) -> [String] {
    memory.withLock { memory in
      memory.lines.filter { text.contains($0) }.sorted { ($1.count, $0) < ($0.count, $1) }
    }
  }
}
