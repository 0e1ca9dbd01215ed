"""Headless Chromium, driven through its debugging pipe with Python's standard library alone."""

import base64
import collections
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def program():
    """Returns the browser's path, or None."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return found or (MAC if os.path.exists(MAC) else None)


class Failure(Exception):
    pass


class Page:
    """One page in one browser; it notes everything that the page complains about or asks the network for."""

    def __init__(self, size=(1280, 900), patience=120, hosts="MAP * ~NOTFOUND"):
        self.patience = patience
        self.problems = []
        self.requests = []
        self.events = collections.deque()
        self.number = 0
        self.session = None
        self.buffer = b""
        self.profile = tempfile.mkdtemp(prefix="page-")
        to_child, self.write = os.pipe()
        self.read, from_child = os.pipe()
        # As root, and in containers, the browser's own sandbox can't be made; it opens our own file alone.
        options = ["--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
                   "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
                   "--disable-dev-shm-usage", "--hide-scrollbars", "--font-render-hinting=none",
                   f"--host-resolver-rules={hosts}", f"--user-data-dir={self.profile}",
                   f"--window-size={size[0]},{size[1]}", "about:blank"]

        def place_pipes():
            # The browser reads commands from 3 and writes to 4.
            reading, writing = os.dup(to_child), os.dup(from_child)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        environment = dict(os.environ, HOME=self.profile, LANG="C.UTF-8", TZ="UTC")
        self.child = subprocess.Popen([program(), *options], preexec_fn=place_pipes, close_fds=False,
                                      stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL, env=environment)
        os.close(to_child)
        os.close(from_child)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(*size)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.kill()
        self.child.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    # ---- the pipe

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + self.patience
        while True:
            answer = self.next(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def next(self, deadline):
        while b"\0" not in self.buffer:
            if not select.select([self.read], [], [], max(0, deadline - time.monotonic()))[0]:
                raise Failure("the browser does not answer")
            part = os.read(self.read, 1 << 16)
            if not part:
                raise Failure("the browser ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def note(self, event):
        method, what = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = what["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and what["type"] in ("error", "warning", "assert"):
            self.problems.append(f"console.{what['type']}: {[a.get('value') for a in what['args']]}")
        elif method == "Log.entryAdded":
            self.problems.append(f"{what['entry']['level']}: {what['entry']['text']}")
        elif method == "Network.requestWillBeSent":
            self.requests.append(what["request"]["url"])
        self.events.append(method)

    # ---- what tests do

    def open(self, url):
        self.events.clear()
        self.call("Page.navigate", url=url)
        deadline = time.monotonic() + self.patience
        while "Page.loadEventFired" not in self.events:
            self.note(self.next(deadline))

    def js(self, expression):
        """Evaluates an expression, awaiting a promise, and returns its value."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{expression[:200]}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def settle(self):
        """Waits until events were handled and the page was laid out."""
        self.js("new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 0))")

    def key(self, key):
        named = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "ArrowRight": 39, "ArrowLeft": 37, "Tab": 9}
        code = named.get(key, ord(key[0].upper()))
        down = {"key": key, "windowsVirtualKeyCode": code}
        if key not in named:
            down["text"] = key
        elif key == "Enter":
            down["text"] = "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown", **down)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)
        self.settle()

    def type(self, text):
        for character in text:
            self.call("Input.insertText", text=character)
        self.settle()

    def click(self, selector):
        box = self.js("(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'center'});"
                      " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()"
                      % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
        self.settle()

    def media(self, dark=False, medium=""):
        self.call("Emulation.setEmulatedMedia", media=medium,
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                            {"name": "prefers-reduced-motion", "value": "reduce"}])

    def resize(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                  mobile=False)

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def paper(self):
        """Prints the page; returns a PDF."""
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True, preferCSSPageSize=True)["data"])
