#define _GNU_SOURCE
#include "CTestSupport.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/// Writes what is in one file to another, and returns 0 or a value of `errno`.
static int copy(int from, int to) {
  char bytes[1 << 16];
  for (;;) {
    ssize_t count = read(from, bytes, sizeof bytes);
    if (count == 0) return 0;
    if (count < 0) return errno;
    for (ssize_t done = 0; done < count;) {
      ssize_t written = write(to, bytes + done, (size_t)(count - done));
      if (written < 0) return errno;
      done += written;
    }
  }
}

static int replace_by_copy(const char *file) {
  char other[4096];
  int length = snprintf(other, sizeof other, "%s.program", file);
  if (length < 0 || (size_t)length >= sizeof other) return ENAMETOOLONG;
  int from = open(file, O_RDONLY | O_CLOEXEC);
  if (from < 0) return errno;
  int to = open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0755);
  int result = to < 0 ? errno : copy(from, to);
  if (to >= 0) {
    if (result == 0 && fchmod(to, 0755) != 0) result = errno;
    close(to);
  }
  close(from);
  if (result == 0 && rename(other, file) != 0) result = errno;
  return result;
}

int relctl_make_program(const char *file) {
  int result = replace_by_copy(file);
#ifdef __linux__
  if (result != 0) return result;
  int descriptor = open(file, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  result = EAGAIN;
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
#endif
  return result;
}
