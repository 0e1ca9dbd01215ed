import TestSupport
import Testing

/// Runs that land in part, wait for merge requests, or are taken back.
extension PrintedDocuments {
  func tellOfRunsThatStop() throws {
    let fleet = try FleetWorld(components: 2, at: .stg)
    try fleet.world.git("config", "--global", "user.name", "Ada")
    try fleet.world.git("config", "--global", "user.email", "ada@example.com")
    // Ada is at work, and the team's identity signs.
    let server = [
      "GIT_COMMITTER_NAME": "", "BUILD_URL": "https://ci.example.com/job/7/", "BUILD_NUMBER": "7",
      "JOB_NAME": "release",
    ]
    try fleet.world.installHook("pre-receive", "echo no >&2; exit 1", in: fleet.remote(fleet.components[1]))
    try run("promote", "stg", "prd", "--yes", in: fleet, status: 3, environment: server)
    for name in ["result.json", "plan.json"] { try keep(file: "\(fleet.folder)/relctl-out/\(name)") }
    try run("status", in: fleet)
    try run("abandon", "--dry-run", in: fleet)
    try run("abandon", "--yes", in: fleet)
    try fleet.world.installHook("pre-receive", "exit 0", in: fleet.remote(fleet.components[1]))
    let host = try ProtectedHost(fleet)
    try run("promote", "stg", "prd", "--requests", "--yes", in: fleet, status: 3)
    try host.merge(fleet.components[0])
    try run("resume", in: fleet, status: 3)
    try run("status", in: fleet)
    try run("history", in: fleet)
    try keepAudit(of: fleet)
    try keepLedger(of: fleet)
  }
}
