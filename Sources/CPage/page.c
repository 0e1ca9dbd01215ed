#include "CPage.h"

/* Swift's compiler takes half a minute for a literal with as many bytes as the page's script has; clang takes none for
   #embed, which it knows in every version of C, and makes this file anew when one of those changes. */
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF_PAGE(name) \
  RelctlPageFile relctl_##name(void) { return (RelctlPageFile){name, sizeof name}; }

static const unsigned char live_js[] = {
#embed "Assets/live.js"
};
FILE_OF_PAGE(live_js)

static const unsigned char report_css[] = {
#embed "Assets/report.css"
};
FILE_OF_PAGE(report_css)

static const unsigned char report_html[] = {
#embed "Assets/report.html"
};
FILE_OF_PAGE(report_html)

static const unsigned char report_js[] = {
#embed "Assets/report.js"
};
FILE_OF_PAGE(report_js)

static const unsigned char routes_css[] = {
#embed "Assets/routes.css"
};
FILE_OF_PAGE(routes_css)

static const unsigned char routes_html[] = {
#embed "Assets/routes.html"
};
FILE_OF_PAGE(routes_html)

static const unsigned char routes_js[] = {
#embed "Assets/routes.js"
};
FILE_OF_PAGE(routes_js)
