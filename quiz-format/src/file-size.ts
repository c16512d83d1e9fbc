import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES, MESSAGES } from './quiz.ts'

export interface FileSizeLimit {
  bytes: number
  message: string
}

/**
 * Returns the size limit for a file name. Files in our own format hold more than others and may be larger.
 * So whatever was imported can be exported and imported again.
 */
export function sizeLimitOf(name: string): FileSizeLimit {
  return /\.quiz\.json$/i.test(name)
    ? { bytes: MAX_OWN_FILE_BYTES, message: MESSAGES.ownFileTooLarge }
    : { bytes: MAX_FILE_BYTES, message: MESSAGES.fileTooLarge }
}
