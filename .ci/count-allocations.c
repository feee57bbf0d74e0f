// Counts the allocations of a program; preloaded into it by .ci/check-costs (glibc only).
//
// The program calls `toggleAllocationCounter` before and after the work that is counted. At the exit of the program, a
// line with the number of allocations and the largest number of bytes that the work had allocated at one time is
// written to the standard error.

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

static atomic_bool is_counting;
static atomic_long allocations, bytes, peak;

void toggleAllocationCounter(void) {
    atomic_store(&is_counting, !atomic_load(&is_counting));
}

static void add(long difference) {
    long now = atomic_fetch_add(&bytes, difference) + difference;
    long known = atomic_load(&peak);
    while (now > known && !atomic_compare_exchange_weak(&peak, &known, now)) {}
}

static void *counted(void *block) {
    if (block && atomic_load(&is_counting)) {
        atomic_fetch_add(&allocations, 1);
        add(malloc_usable_size(block));
    }
    return block;
}

static void uncounted(void *block) {
    if (block && atomic_load(&is_counting)) add(-(long)malloc_usable_size(block));
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *result = memalign(alignment, size);
    if (!result) return ENOMEM;
    *block = result;
    return 0;
}

void *realloc(void *block, size_t size) {
    uncounted(block);
    return counted(__libc_realloc(block, size));
}

void free(void *block) {
    uncounted(block);
    __libc_free(block);
}

__attribute__((destructor)) static void report(void) {
    fprintf(stderr, "allocations %ld peak %ld\n", allocations, peak);
}
