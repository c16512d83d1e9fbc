import { MAX_OWN_FILE_BYTES } from 'quiz-format'

/** Limits of a single text field, and of all text fields together. */
export const MAX_TEXT_BYTES = 100_000
export const MAX_ALL_TEXT_BYTES = 200_000

/**
 * Maximum bytes of a request without its file: the texts, the file's name and the boundaries. A file's exact
 * size is known only after it has been read. So a request is refused early only if it exceeds the file's own
 * limit by more than this.
 */
export const MAX_BYTES_BESIDE_FILE = 1_000_000

/**
 * Maximum bytes of a request until the file's name arrives: the name decides the file's own limit. A request
 * that does not say its length in advance never has more.
 */
export const MAX_UPLOAD_BYTES = MAX_OWN_FILE_BYTES + MAX_BYTES_BESIDE_FILE

/** Maximum parts of a form, including those without a name. */
export const MAX_PARTS = 11

/** Maximum uploads in progress in a process, per user and in total. */
export const MAX_OPEN_OF_USER = 20
export const MAX_OPEN = 500
