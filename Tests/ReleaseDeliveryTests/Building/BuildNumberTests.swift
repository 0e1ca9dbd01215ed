import TestSupport
import Testing

@testable import ReleaseLedger
@testable import ReleaseModel
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
    let following: [(String, String?)] = [("1.2.9", "1.2.10"), ("41", "42"), ("999999999999999999", nil)]
    for (text, next) in following {
      #expect(BuildNumber(text)?.next?.description == next)
    }
    // Of two spellings none is greater.
    if let one = BuildNumber("1"), let same = BuildNumber("1.0") { #expect(!(one < same) && !(same < one)) }
  }

  @Test func reservationsRiseAndAreMadeOnce() throws {
    var ledger = try BuildReservations(nil, environment: "qa")
    func reserve(_ text: String?, _ nonce: String) throws(Refusal) -> String {
      try Self.reserve(text, nonce, as: Self.claim(train: TrainID(recorded: nonce)), in: &ledger)
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

  /// What can't be counted on is said: the first number again would be that of another build.
  @Test(
    arguments: [
      ("999999999999999999", "build.number.limit"), ("1.9999999999999999", "build.number.limit"),
      ("1000000000000000000", "ledger.damaged"), ("latest", "ledger.damaged"),
    ])
  func numbersNeverBeginAgain(_ highest: String, _ code: String) throws {
    var ledger = try BuildReservations(nil, environment: "qa")
    ledger.highest = highest
    do throws(Refusal) {
      let number = try Self.reserve(nil, "a", as: Self.claim(train: "T"), in: &ledger)
      Issue.record("it took \(number)")
    } catch {
      #expect(error.diagnostics.first?.code == code)
      #expect(error.diagnostics.first?.location?.file == "builds/qa.json")
    }
    #expect(ledger.reservations.isEmpty && ledger.highest == highest)
    // One that is given is above it all the same.
    if highest == "1.9999999999999999" {
      #expect(try Self.reserve("2", "a", as: Self.claim(train: "T"), in: &ledger) == "2")
    }
  }

  /// The matrix of a build server: every cell has the same BUILD_NUMBER.
  @Test func theSameTrainUsesItsNumberAgain() throws {
    var ledger = try BuildReservations(nil, environment: "stg")
    func reserve(_ text: String?, _ claim: BuildNumberClaim) -> String {
      do throws(Refusal) {
        return try Self.reserve(text, "n\(ledger.reservations.count)", as: claim, in: &ledger)
      } catch {
        return error.diagnostics.first?.code ?? ""
      }
    }
    let train = Self.claim(train: "T")
    #expect(reserve("7", train) == "7")
    #expect(reserve("7", Self.claim(train: "T", configuration: "Release")) == "7")
    // The job runs again: the same builds, the same numbers.
    #expect(reserve("8", train) == "7" && reserve(nil, train) == "7")
    #expect(ledger.highest == "7" && ledger.reservations.count == 4)
    // Another train, or other settings, is something else.
    #expect(reserve("7", Self.claim(train: "U")) == "build.number.taken")
    #expect(reserve("7", Self.claim(train: "T", settings: "other")) == "build.number.taken")
    #expect(reserve("8", Self.claim(train: "U")) == "8")
    // A cell that comes late has its train's number, though a newer train has taken a higher one.
    #expect(reserve("7", Self.claim(train: "T", configuration: "Store")) == "7" && ledger.highest == "8")
    #expect(reserve("6", Self.claim(train: "V")) == "build.number.low")
    // A new number when somebody asks for one.
    var fresh = train
    fresh.isNew = true
    #expect(reserve(nil, fresh) == "9" && reserve(nil, train) == "9")
  }

  /// Whoever may push the ledger may write any number there.
  @Test func anEndThatIsNoTimeIsDamage() {
    let text = """
      { "schema" : 1, "environment" : "qa", "reservations" : [ { "number" : "1", "build" : "B", "version" : "6.5.5",
        "train" : "T", "nonce" : "n", "time" : 1, "end" : { "isDone" : true, "seconds" : 9223372036854775807 } } ] }
      """
    let refusal = #expect(throws: Refusal.self) {
      _ = try BuildReservations(Array(text.utf8), environment: "qa")
    }
    #expect(refusal?.diagnostics.first?.code == "ledger.damaged")
    #expect(throws: Never.self) {
      _ = try BuildReservations(
        Array(text.replacing("9223372036854775807", with: "-61").utf8), environment: "qa")
    }
  }

  private static func claim(
    train: TrainID, configuration: String = "Debug", settings: String = "S"
  ) -> BuildNumberClaim {
    BuildNumberClaim(
      build: "B", version: "6.5.5", train: train, configuration: configuration, settings: settings)
  }

  private static func reserve(
    _ text: String?, _ nonce: String, as claim: BuildNumberClaim, in ledger: inout BuildReservations
  ) throws(Refusal) -> String {
    var claim = claim
    claim.number = text.flatMap { BuildNumber($0) }
    return try ledger.reserve(claim, nonce: nonce, time: 0, agent: nil).description
  }
}
