import Testing

@testable import ReleaseModel
@testable import ReleaseShipping
@testable import ReleaseSupport

struct BuildNumberTests {
  @Test func numbersAreOneToThreeIntegers() {
    for text in ["0", "1", "1204", "1.2.3", "10.0", "123456789012345678"] where BuildNumber(text) == nil {
      Issue.record("refused: \(text)")
    }
    for text in ["", "01", "1.", ".1", "1.2.3.4", "a", "-1", "1 ", "1234567890123456789", "1..2"]
    where BuildNumber(text) != nil {
      Issue.record("taken: \(text)")
    }
    let rising = ["0", "1", "1.0.1", "1.2", "1.10", "2", "10"].compactMap { BuildNumber($0) }
    #expect(rising == rising.shuffled().sorted())
    #expect(BuildNumber("1.2.9")?.next.description == "1.2.10" && BuildNumber("41")?.next.description == "42")
    // Of two spellings none is greater.
    if let one = BuildNumber("1"), let same = BuildNumber("1.0") { #expect(!(one < same) && !(same < one)) }
  }

  @Test func reservationsRiseAndAreMadeOnce() throws {
    var ledger = try BuildReservations(nil, environment: "qa")
    func reserve(_ text: String?, _ nonce: String, train: String = "T") throws(Refusal) -> String {
      try ledger.reserve(
        text.flatMap { BuildNumber($0) }, for: (name: "B-\(nonce)", version: "6.5.5", train: train),
        nonce: nonce, time: 0, agent: nil
      ).description
    }
    func code(_ text: String?, _ nonce: String) -> String? {
      do throws(Refusal) {
        return "took \(try reserve(text, nonce))"
      } catch {
        return error.diagnostics.first?.code
      }
    }
    #expect(try reserve(nil, "a") == "1")
    #expect(try reserve(nil, "b") == "2")
    #expect(try reserve("40", "c") == "40")
    #expect(code("40", "d") == "build.number.taken")
    #expect(code("39", "d") == "build.number.low")
    #expect(code("40.0", "d") == "build.number.low")
    #expect(try reserve("41.1", "e") == "41.1")
    #expect(try reserve(nil, "f") == "41.2")
    // A push whose answer was lost is asked again.
    #expect(try reserve("40", "c") == "40" && ledger.reservations.count == 5)
    for index in 0..<300 { _ = try reserve(nil, "n\(index)") }
    #expect(ledger.reservations.count == BuildReservations.limit && ledger.highest == "41.302")
    let again = try BuildReservations(try CanonicalJSON.encode(ledger), environment: "qa")
    #expect(again == ledger)
    #expect(throws: Refusal.self) { try BuildReservations(Array("{}".utf8), environment: "qa") }
    ledger.schema = 2
    let newer = try CanonicalJSON.encode(ledger)
    #expect(throws: Refusal.self) { try BuildReservations(newer, environment: "qa") }
  }
}
