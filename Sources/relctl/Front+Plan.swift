import Foundation
import ReleaseCore

extension Front {
  /// Plans and keeps the plan as a file.
  func plan(_ request: Request, _ plan: PlanOptions, _ file: PlanCommand.FileOption) async throws -> Int32 {
    keepReports(file.reports, "plan \(request.summary)")
    let engine = try engine()
    let package = try await engine.prepare(request, try context(plan, engine.workspace))
    if let out = file.out {
      let path = FilePathRules.join(out, to: FileManager.default.currentDirectoryPath)
      try AtomicFile.write(try package.file(), to: path)
    }
    if let shards = file.matrix {
      try noteForReports(package)
      let matrix = try MatrixReport(package, shards: shards, layers: engine.layers)
      let bytes = try CanonicalJSON.encode(matrix)
      reports.add(["matrix.json": bytes], properties: [:])
      endProgress()
      Terminal.writeJSON(bytes)
    } else {
      try show(package, diffs: !plan.noDiff, isResult: true)
    }
    if let out = file.out {
      say("wrote \(out), digest \(try package.digest())\nhint: run 'relctl apply \(out)' to do exactly this")
    }
    return file.detailedExitcode && package.staged.changesAnything ? 2 : 0
  }
}
