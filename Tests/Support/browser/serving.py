"""`relctl serve` as a process of its own, and what asks it."""

import http.client
import re
import signal
import subprocess
import threading
import time

import chromium

problems = []


def check(what, condition, detail=""):
    if not condition:
        problems.append(f"{what}: {detail}" if detail != "" else what)


class Serving:
    def __init__(self, relctl, workspace, *arguments, every=1):
        self.child = subprocess.Popen([relctl, "serve", "--port", "0", "--every", str(every), *arguments], cwd=workspace,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said = []
        self.ready = threading.Event()
        self.port = 0
        threading.Thread(target=self.listen, daemon=True).start()
        if not self.ready.wait(120) or not self.port:
            self.child.kill()
            raise SystemExit(f"it does not serve: {''.join(self.said)}")

    def listen(self):
        for line in self.child.stderr:
            self.said.append(line)
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.port = int(found[1])
                self.ready.set()
        self.ready.set()

    def ask(self, method, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, body

    def end(self):
        start = time.monotonic()
        self.child.send_signal(signal.SIGTERM)
        status = self.child.wait(30)
        return status, time.monotonic() - start


def until(what, condition, patience=60):
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            if condition():
                return
        except chromium.Failure:
            # The page is just being loaded anew.
            pass
        time.sleep(0.2)
    check(what, False, f"not within {patience} s")
