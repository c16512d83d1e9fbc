import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES, MESSAGES } from './quiz.ts'

export interface FileSizeLimit {
  bytes: number
  message: string
}

/**
 * Returns the size limit for a file name. The same quiz may need more bytes in our own format than in others,
 * so that format has a higher limit. Otherwise an imported quiz could be too large to be exported and
 * imported again.
 */
export function sizeLimitOf(name: string): FileSizeLimit {
  return /\.quiz\.json$/i.test(name)
    ? { bytes: MAX_OWN_FILE_BYTES, message: MESSAGES.ownFileTooLarge }
    : { bytes: MAX_FILE_BYTES, message: MESSAGES.fileTooLarge }
}
