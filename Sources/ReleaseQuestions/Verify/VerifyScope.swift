import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// The runs and trains that are verified.
struct VerifyScope {
  /// A train that a done run left.
  struct Left {
    let id: TrainID
    let run: LedgerChronicle.Run
    let train: Train
    /// Whether its environment has it now.
    let isCurrent: Bool
  }

  /// In the order in which they ended.
  let runs: [LedgerChronicle.Run]
  let trains: [Left]
  let isAll: Bool

  init(_ chronicle: LedgerChronicle, current: [EnvironmentName: TrainID], only: TrainID? = nil) {
    isAll = only == nil
    trains = chronicle.released.compactMap { run, train in
      guard let id = run.record.train, only == nil || only == id else { return nil }
      return Left(id: id, run: run, train: train, isCurrent: current[train.environment] == id)
    }
    let all = chronicle.ended.compactMap { chronicle.runs[$0] }
    runs = all.filter { only == nil || $0.record.train == only }
  }
}
