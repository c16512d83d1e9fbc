import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES, MESSAGES } from './quiz.ts'

export interface FileSizeLimit {
  bytes: number
  message: string
}

/**
 * Returns the size limit for a file name. Our own format has a higher limit, because the same quiz may need
 * more bytes in it than in other formats. Otherwise an imported quiz could be too large to be exported and
 * imported again.
 */
export function sizeLimitOf(name: string): FileSizeLimit {
  return /\.quiz\.json$/i.test(name)
    ? { bytes: MAX_OWN_FILE_BYTES, message: MESSAGES.ownFileTooLarge }
    : { bytes: MAX_FILE_BYTES, message: MESSAGES.fileTooLarge }
}
