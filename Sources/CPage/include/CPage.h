#ifndef RELCTL_CPAGE_H
#define RELCTL_CPAGE_H

#include <stddef.h>

/* A file of Assets, inside the program. */
typedef struct {
  const unsigned char *bytes;
  size_t count;
} RelctlPageFile;

RelctlPageFile relctl_live_js(void);
RelctlPageFile relctl_report_css(void);
RelctlPageFile relctl_report_html(void);
RelctlPageFile relctl_report_js(void);
RelctlPageFile relctl_routes_css(void);
RelctlPageFile relctl_routes_html(void);
RelctlPageFile relctl_routes_js(void);

#endif
