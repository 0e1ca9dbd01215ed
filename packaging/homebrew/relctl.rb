# A template for a tap: replace OWNER, VERSION and REVISION (`git rev-parse VERSION^{commit}`). Not tried on macOS yet.
class Relctl < Formula
  desc "Release an app and its component repositories, from QA to production"
  homepage "https://github.com/OWNER/relctl"
  url "https://github.com/OWNER/relctl.git", tag: "VERSION", revision: "REVISION"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libgit2"
  depends_on macos: :sequoia
  depends_on "openssl@3"
  uses_from_macos "swift" => :build
  uses_from_macos "curl"
  uses_from_macos "zlib"

  def install
    ENV["RELCTL_COMMIT"] = Utils.git_short_head(length: 10)
    # Homebrew's own sandbox is around the build; another one can't start in it.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "relctl"
    bin.install ".build/release/relctl"
    generate_completions_from_executable(bin/"relctl", "--generate-completion-script")
    system bin/"relctl", "manual", buildpath/"manual"
    man1.install Dir["manual/*.1"]
    pkgshare.install "environments"
  end

  test do
    assert_match "relctl #{version} (", shell_output("#{bin}/relctl --version")
    # Without relctl.yml there is nothing to look at, and relctl says so.
    assert_match "relctl.yml", shell_output("#{bin}/relctl status 2>&1", 1)
  end
end
