#define _GNU_SOURCE
#include "CTestSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int relctl_wait_until_nobody_writes(const char *file) {
#ifdef __linux__
  int descriptor = open(file, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  int result = EAGAIN;
  for (int attempt = 0; attempt < 40000 && result == EAGAIN; attempt++) {
    // A read lease is given where nobody may write (fcntl(2)). Some file systems know none: there is nothing to wait for.
    if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) {
      fcntl(descriptor, F_SETLEASE, F_UNLCK);
      result = 0;
    } else if (errno == EAGAIN) {
      usleep(500);
    } else {
      result = 0;
    }
  }
  close(descriptor);
  return result;
#else
  (void)file;
  return 0;
#endif
}
