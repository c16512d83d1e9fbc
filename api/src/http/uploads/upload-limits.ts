import { MAX_OWN_FILE_BYTES } from 'quiz-format'

/** The most bytes of a text beside a file, and of all of them together. */
export const MAX_TEXT_BYTES = 100_000
export const MAX_ALL_TEXT_BYTES = 200_000

/**
 * The most bytes of a request beside its file: room for the texts, the file's name and the boundaries, and for an excess,
 * which is told from the largest file by reading it.
 */
export const MAX_BYTES_BESIDE_FILE = 1_000_000

/** The most bytes of a request before its file is reached. */
export const MAX_UPLOAD_BYTES = MAX_OWN_FILE_BYTES + MAX_BYTES_BESIDE_FILE

/** The most parts of a form, those without a name included. */
export const MAX_PARTS = 11

/** The most uploads that a process has open, of one user and in all, from their headers to their answer. */
export const MAX_OPEN_OF_USER = 20
export const MAX_OPEN = 500
