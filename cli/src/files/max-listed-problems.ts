/**
 * At most this many problems, losses or warnings of a file are kept and listed; the rest are only counted.
 */
export const MAX_LISTED_PROBLEMS = 10_000
