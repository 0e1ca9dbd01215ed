#include "CTexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define GUIDE(name) \
  RelctlText relctl_guide_##name(void) { return (RelctlText){name, sizeof name}; }

static const unsigned char from_pods_to_packages[] = {
#embed "../../docs/from-pods-to-packages.md"
};
GUIDE(from_pods_to_packages)

static const unsigned char diagnostics[] = {
#embed "../../docs/diagnostics.md"
};
GUIDE(diagnostics)

static const unsigned char landing[] = {
#embed "../../docs/landing.md"
};
GUIDE(landing)

static const unsigned char merge_request_checks[] = {
#embed "../../docs/merge-request-checks.md"
};
GUIDE(merge_request_checks)

static const unsigned char recovery[] = {
#embed "../../docs/recovery.md"
};
GUIDE(recovery)

static const unsigned char remotes[] = {
#embed "../../docs/remotes.md"
};
GUIDE(remotes)
