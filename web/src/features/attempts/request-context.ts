/** Milliseconds before a hung request about an attempt is aborted, so that it can be sent again. */
export const ATTEMPT_TIMEOUT = 10_000

/**
 * The Apollo context of a query that may be repeated. No deduplication: a retry must not wait for a hung
 * request.
 */
export const RETRY_CONTEXT = { timeout: ATTEMPT_TIMEOUT, queryDeduplication: false }
