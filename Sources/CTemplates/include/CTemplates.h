#ifndef RELCTL_CTEMPLATES_H
#define RELCTL_CTEMPLATES_H

#include <stddef.h>

/* A file of a template, inside the program, under its name without '.mustache'. */
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} RelctlTemplateFile;

/* NULL for a name that no file has. */
const RelctlTemplateFile *relctl_template_file(const char *name);

#endif
