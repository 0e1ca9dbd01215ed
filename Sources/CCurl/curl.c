#include "CCurl.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>
#ifndef __APPLE__
#include <dlfcn.h>
#endif

// What of libcurl is called. All of it is in libcurl 7.68.
#define FUNCTIONS(F) \
  F(global_init) F(version_info) \
  F(easy_init) F(easy_cleanup) F(easy_perform) F(easy_strerror) F(easy_setopt) F(easy_getinfo) \
  F(multi_init) F(multi_cleanup) F(multi_add_handle) F(multi_remove_handle) F(multi_perform) F(multi_poll) \
  F(multi_wakeup) F(multi_setopt) F(multi_info_read) \
  F(slist_append) F(slist_free_all)

static struct {
#define F(name) __typeof__(&curl_##name) name;
  FUNCTIONS(F)
#undef F
} curl;

static bool is_loaded;

static void load(void) {
#ifdef __APPLE__
  // A part of the system that every program shares.
#define F(name) curl.name = curl_##name;
  FUNCTIONS(F)
#undef F
  is_loaded = true;
#else
  // The second one is Debian's build of the same library with GnuTLS.
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define F(name) \
  curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name); \
  if (!curl.name) return;
  FUNCTIONS(F)
#undef F
  is_loaded = true;
#endif
}

static bool is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// Stands for the functions of libcurl that Foundation's HTTP client would call (scripts/build-release).
__attribute__((used)) void relctl_curl_unlinked(void) {
  static const char text[] = "relctl: Foundation's HTTP client was called, and relctl is linked without it\n";
  (void)!write(2, text, sizeof text - 1);
  abort();
}

CURLcode relctl_curl_init(void) {
  return is_there() ? curl.global_init(CURL_GLOBAL_DEFAULT) : CURLE_FAILED_INIT;
}

static curl_version_info_data *version_info(void) {
  return is_there() ? curl.version_info(CURLVERSION_FIRST) : NULL;
}

const char *relctl_curl_version(void) {
  curl_version_info_data *info = version_info();
  return info ? info->version : NULL;
}

const char *relctl_curl_tls_version(void) {
  curl_version_info_data *info = version_info();
  return info ? info->ssl_version : NULL;
}

CURL *relctl_curl_easy_init(void) { return curl.easy_init(); }
void relctl_curl_easy_cleanup(CURL *handle) { curl.easy_cleanup(handle); }
CURLcode relctl_curl_easy_perform(CURL *handle) { return curl.easy_perform(handle); }
const char *relctl_curl_easy_strerror(CURLcode code) { return curl.easy_strerror(code); }

CURLM *relctl_curl_multi_init(void) { return curl.multi_init(); }
CURLMcode relctl_curl_multi_cleanup(CURLM *multi) { return curl.multi_cleanup(multi); }
CURLMcode relctl_curl_multi_add_handle(CURLM *multi, CURL *handle) { return curl.multi_add_handle(multi, handle); }
CURLMcode relctl_curl_multi_remove_handle(CURLM *multi, CURL *handle) {
  return curl.multi_remove_handle(multi, handle);
}
CURLMcode relctl_curl_multi_perform(CURLM *multi, int *running) { return curl.multi_perform(multi, running); }
CURLMcode relctl_curl_multi_poll(
    CURLM *multi, struct curl_waitfd *more, unsigned int count, int timeout, int *ready) {
  return curl.multi_poll(multi, more, count, timeout, ready);
}
CURLMcode relctl_curl_multi_wakeup(CURLM *multi) { return curl.multi_wakeup(multi); }

struct curl_slist *relctl_curl_slist_append(struct curl_slist *list, const char *line) {
  return curl.slist_append(list, line);
}
void relctl_curl_slist_free_all(struct curl_slist *list) { curl.slist_free_all(list); }

CURLcode relctl_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode relctl_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode relctl_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode relctl_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode relctl_curl_set_bytes(CURL *handle, const void *bytes, curl_off_t count) {
  curl.easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return curl.easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

CURLcode relctl_curl_set_callbacks(
    CURL *handle, void *context, size_t (*read)(char *, size_t, size_t, void *),
    size_t (*write)(char *, size_t, size_t, void *), size_t (*header)(char *, size_t, size_t, void *),
    int (*progress)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t)) {
  curl.easy_setopt(handle, CURLOPT_READFUNCTION, read);
  curl.easy_setopt(handle, CURLOPT_READDATA, context);
  curl.easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
  curl.easy_setopt(handle, CURLOPT_WRITEDATA, context);
  curl.easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  curl.easy_setopt(handle, CURLOPT_HEADERDATA, context);
  curl.easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
  return curl.easy_setopt(handle, CURLOPT_XFERINFODATA, context);
}

CURLMcode relctl_curl_multiplex(CURLM *multi) {
  return curl.multi_setopt(multi, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
}

CURL *relctl_curl_ended(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl.multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

long relctl_curl_status(CURL *handle) {
  long status = 0;
  curl.easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

curl_off_t relctl_curl_sent(CURL *handle) {
  curl_off_t sent = 0;
  curl.easy_getinfo(handle, CURLINFO_SIZE_UPLOAD_T, &sent);
  return sent;
}
