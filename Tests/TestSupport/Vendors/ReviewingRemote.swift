import Foundation

/// A bare repository that makes reviews of pushes to `refs/for/...`: git's own `proc-receive` hook plays what Gerrit and
/// Gitea do.
package enum ReviewingRemote {
  /// - Parameters:
  ///   - folder: Where requests are kept: `refs/changes/` or `refs/pull/`.
  ///   - wantsChangeID: Whether a commit without a Change-Id is refused.
  package static func prepare(
    _ remote: String, folder: String, wantsChangeID: Bool, in world: GitWorld
  ) throws {
    try world.git("config", "receive.procReceiveRefs", "refs/for", in: remote)
    try world.git("config", "receive.advertisePushOptions", "true", in: remote)
    try world.installHook("proc-receive", "#!/bin/sh\nexec python3 '\(remote)/proc-receive.py'", in: remote)
    try Data(
      """
      import os, subprocess, sys

      def packet():
          size = sys.stdin.buffer.read(4)
          if size in (b"", b"0000"):
              return None
          return sys.stdin.buffer.read(int(size, 16) - 4)

      def packets():
          found = []
          while (one := packet()) is not None:
              found.append(one.rstrip(b"\\n").decode())
          return found

      def send(text):
          body = text.encode()
          sys.stdout.buffer.write(b"%04x" % (len(body) + 4) + body)

      def end():
          sys.stdout.buffer.write(b"0000")
          sys.stdout.buffer.flush()

      def git(*words):
          return subprocess.run(("git",) + words, capture_output=True, text=True).stdout.strip()

      offered = packets()[0].split("\\0")[-1].split()
      has_options = "push-options" in offered
      send("version=1\\0" + ("push-options" if has_options else ""))
      end()
      commands = packets()
      options = packets() if has_options else []
      folder = "\(folder)"
      for command in commands:
          old, new, ref = command.split(" ", 2)
          known = git("for-each-ref", "--format=%(objectname)", folder).split()
          if new in known:
              send("ng %s no new changes" % ref)
          elif \(wantsChangeID ? "True" : "False") and "\\nChange-Id: I" not in git("log", "-1", "--format=%B", new):
              send("ng %s missing Change-Id in message footer" % ref)
          else:
              number = len(known) + 1
              name = folder + ("%02d/%d/1" % (number % 100, number) if "changes" in folder else "%d/head" % number)
              subprocess.run(("git", "update-ref", name, new), check=True)
              with open("reviews.log", "a") as log:
                  log.write("%s %s %s\\n" % (name, ref, " | ".join(options)))
              send("ok %s" % ref)
      end()
      """.utf8
    ).write(to: URL(filePath: remote + "/proc-receive.py"))
  }

  /// `<ref of the request> <pushed ref> <options>` of every review, in their order.
  package static func reviews(of remote: String) -> [String] {
    let text = try? String(contentsOfFile: remote + "/reviews.log", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }
}
