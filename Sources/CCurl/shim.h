// libcurl for Swift: curl_easy_setopt and curl_easy_getinfo are variadic, and Swift can't see such functions.
#ifndef RELCTL_CCURL_SHIM_H
#define RELCTL_CCURL_SHIM_H

#include <curl/curl.h>

static inline CURLcode relctl_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode relctl_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode relctl_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode relctl_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

// Bodies, headers and progress go through one context pointer.
static inline CURLcode relctl_curl_set_callbacks(
    CURL *handle, void *context, size_t (*read)(char *, size_t, size_t, void *),
    size_t (*write)(char *, size_t, size_t, void *), size_t (*header)(char *, size_t, size_t, void *),
    int (*progress)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t)) {
  curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
  curl_easy_setopt(handle, CURLOPT_READDATA, context);
  curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
  curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
  return curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
}

static inline CURLcode relctl_curl_set_bytes(CURL *handle, const void *bytes, curl_off_t count) {
  curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline CURLMcode relctl_curl_multiplex(CURLM *handle) {
  return curl_multi_setopt(handle, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
}

// The next request that has ended, with its result; NULL when there is none.
static inline CURL *relctl_curl_ended(CURLM *handle, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(handle, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

static inline long relctl_curl_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

// How many bytes of the request's body left this machine.
static inline curl_off_t relctl_curl_sent(CURL *handle) {
  curl_off_t sent = 0;
  curl_easy_getinfo(handle, CURLINFO_SIZE_UPLOAD_T, &sent);
  return sent;
}

static const unsigned long relctl_curl_basic = CURLAUTH_BASIC;
// The macros' values, which Swift doesn't import.
static const size_t relctl_curl_read_abort = CURL_READFUNC_ABORT;
static inline CURLcode relctl_curl_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

#endif
