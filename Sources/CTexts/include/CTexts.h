#ifndef RELCTL_CTEXTS_H
#define RELCTL_CTEXTS_H

#include <stddef.h>

/* A text inside the program. */
typedef struct {
  const unsigned char *bytes;
  size_t count;
} RelctlText;

/* Pages of docs: who installed a package has no other copy. */

RelctlText relctl_guide_from_pods_to_packages(void);
RelctlText relctl_guide_diagnostics(void);
RelctlText relctl_guide_landing(void);
RelctlText relctl_guide_merge_request_checks(void);
RelctlText relctl_guide_recovery(void);
RelctlText relctl_guide_remotes(void);

/* The Chinese catalogue. */
RelctlText relctl_chinese(void);

#endif
