import Foundation
import ReleaseModel

extension Journal {
  /// The longest journal that is read: about a million events.
  static let sizeLimit = 256 << 20

  /// Returns the events of a journal in their order; none when there is no such file.
  ///
  /// - Throws: `JournalError.corrupt` for a whole line that is no event. A last line without its line end is
  ///   the trace of a crash and is passed over, even when it reads as an event: its writer was never told that
  ///   it is safe.
  package static func read<Event: Decodable>(
    _ path: String, as type: Event.Type = Event.self
  ) throws(JournalError) -> [Event] {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, limit: sizeLimit)
    } catch  where error.isMissing {
      return []
    } catch {
      throw .file(error)
    }
    let decoder = JSONDecoder()
    var events: [Event] = []
    // The last piece is empty, or torn.
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast()
    for (index, line) in lines.enumerated() {
      do {
        events.append(try decoder.decode(Event.self, from: Data(line)))
      } catch {
        throw .corrupt(path: path, line: index + 1, problem: "\(error)")
      }
    }
    return events
  }
}
