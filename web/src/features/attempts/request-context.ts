/** Milliseconds before a hung request about an attempt is aborted, so that it can be sent again. */
export const ATTEMPT_TIMEOUT = 10_000

/**
 * The Apollo context of a query that may be repeated. Apollo must not deduplicate it: a retry would wait for
 * the hung request that it repeats.
 */
export const RETRY_CONTEXT = { timeout: ATTEMPT_TIMEOUT, queryDeduplication: false }
