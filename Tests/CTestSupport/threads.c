// Swift runs tasks on as many threads as the machine has cores. A test keeps its thread while a program works for it that
// it started, so on two cores two tests that wait would stop all the others. Here tasks get more threads.
//
// The runtime lets a program replace its global executor: see 'swift_task_enqueueGlobal_hook' in
// stdlib/public/Concurrency (GlobalExecutor.h) of the Swift sources.
#ifdef __linux__
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
enum { threads = 16 };

typedef struct Job Job;

// No executor of its own: a task of the global one.
typedef struct {
  void *identity;
  uintptr_t implementation;
} Executor;

typedef SWIFT void (*Enqueue)(Job *);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(Job *, Enqueue original);
extern SWIFT void swift_job_run(Job *, Executor);

typedef struct Waiting {
  Job *job;
  struct Waiting *next;
} Waiting;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static Waiting *first, **last = &first;

static void *run(void *nothing) {
  for (;;) {
    pthread_mutex_lock(&lock);
    while (!first) pthread_cond_wait(&more, &lock);
    Waiting *next = first;
    first = next->next;
    if (!first) last = &first;
    pthread_mutex_unlock(&lock);
    Job *job = next->job;
    free(next);
    swift_job_run(job, (Executor){0, 0});
  }
  return nothing;
}

static SWIFT void enqueue(Job *job, Enqueue original) {
  Waiting *waiting = malloc(sizeof *waiting);
  if (!waiting) abort();
  *waiting = (Waiting){job, NULL};
  pthread_mutex_lock(&lock);
  *last = waiting;
  last = &waiting->next;
  pthread_cond_signal(&more);
  pthread_mutex_unlock(&lock);
}

__attribute__((constructor)) static void start(void) {
  for (int i = 0; i < threads; i++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, NULL) != 0) return;
    pthread_detach(thread);
    swift_task_enqueueGlobal_hook = enqueue;
  }
}
#endif
