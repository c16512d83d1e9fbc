// How large files may be.

/** In bytes, inclusive. */
export const MAX_FILE_BYTES = 10_485_760
/**
 * Limit of .quiz.json files in bytes. If a quiz was imported from another format, its export stays below this
 * limit, unless its texts are mostly control characters, which JSON escapes.
 */
export const MAX_OWN_FILE_BYTES = 33_554_432

/** Limit of a zip with a quiz and all its pictures in bytes: the sum of their limits. */
export const MAX_ZIP_BYTES = 243_269_632
