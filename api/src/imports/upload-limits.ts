import { MAX_FILE_BYTES } from 'quiz-format'

/** The most bytes of a text beside a file. */
export const MAX_FIELD_BYTES = 100_000

/**
 * The most bytes of a request with a file: room for the texts, the file's name and the boundaries around the largest
 * file, and for an excess, which is told from the largest file by reading it.
 */
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 1_000_000
