import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES, MESSAGES } from './quiz.ts'

/** How large a file may be, and what is said of a larger one. */
export interface FileSizeLimit {
  bytes: number
  message: string
}

/**
 * Tells how large a file may be. One of our own format says more than others and may be larger, so that whatever was
 * imported can be exported and imported again.
 * @param name of the file
 * @returns the limit
 */
export function sizeLimitOf(name: string): FileSizeLimit {
  return /\.quiz\.json$/i.test(name)
    ? { bytes: MAX_OWN_FILE_BYTES, message: MESSAGES.ownFileTooLarge }
    : { bytes: MAX_FILE_BYTES, message: MESSAGES.fileTooLarge }
}
