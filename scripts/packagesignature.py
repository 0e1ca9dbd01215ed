"""Signs what scripts/package makes with the key that git is configured with, as 'relctl provenance' does."""
import os
import subprocess
import tempfile

# A signature of a commit is never one of a document (docs/provenance.md).
NAMESPACE = "relctl"
ENDINGS = {"ssh": ".sig", "openpgp": ".asc"}


def setting(name, *options):
    """A value of git's configuration in the current folder; '' where there is none."""
    ended = subprocess.run(["git", "config", *options, "--get", name], stdout=subprocess.PIPE, text=True)
    return ended.stdout.strip() if ended.returncode == 0 else ""


def is_usual():
    """Whether git signs commits or tags without being asked."""
    return any(setting(name, "--type=bool") == "true" for name in ["commit.gpgSign", "tag.gpgSign"])


def sign(path):
    """Writes the signature beside a file, and returns its path. Ends the program where git's key can't sign."""
    kind = setting("gpg.format") or "openpgp"
    if kind not in ENDINGS:
        raise SystemExit(f"error: packages are signed by ssh or OpenPGP, and gpg.format is '{kind}'")
    key = setting("user.signingKey")
    signature = path + ENDINGS[kind]
    # Neither program replaces a file without a question.
    if os.path.exists(signature):
        os.remove(signature)
    if kind == "ssh":
        by_ssh(key, path)
    else:
        program = setting("gpg.openpgp.program") or setting("gpg.program") or "gpg"
        who = ["--local-user", key] if key else []
        run([program, "--batch", "--armor", "--detach-sign", *who, "--output", signature, path])
    return signature


def by_ssh(key, path):
    program = setting("gpg.ssh.program") or "ssh-keygen"
    if not key:
        command = setting("gpg.ssh.defaultKeyCommand")
        if not command:
            raise SystemExit("error: there is no key to sign with\nhint: git config user.signingKey ~/.ssh/id_ed25519.pub")
        key = subprocess.run(command, shell=True, check=True, stdout=subprocess.PIPE, text=True).stdout.split("\n")[0]
    literal = key[len("key::"):] if key.startswith("key::") else key if key.startswith("ssh-") else None
    if literal is None:
        run([program, "-Y", "sign", "-n", NAMESPACE, "-f", os.path.expanduser(key), path])
        return
    # The agent has the rest of it.
    with tempfile.NamedTemporaryFile("w", suffix=".pub") as file:
        file.write(literal + "\n")
        file.flush()
        run([program, "-Y", "sign", "-n", NAMESPACE, "-U", "-f", file.name, path])


def run(command):
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ended.returncode != 0:
        raise SystemExit(f"error: could not sign: {ended.stdout.strip()}")
