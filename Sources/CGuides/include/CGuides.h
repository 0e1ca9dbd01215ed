#ifndef RELCTL_CGUIDES_H
#define RELCTL_CGUIDES_H

#include <stddef.h>

/* A page of docs, inside the program: whoever installed a package has no other. */
typedef struct {
  const unsigned char *bytes;
  size_t count;
} RelctlGuide;

RelctlGuide relctl_guide_from_pods_to_packages(void);
RelctlGuide relctl_guide_diagnostics(void);
RelctlGuide relctl_guide_landing(void);
RelctlGuide relctl_guide_merge_request_checks(void);
RelctlGuide relctl_guide_recovery(void);
RelctlGuide relctl_guide_remotes(void);

#endif
