import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES, MAX_ZIP_BYTES } from './file-limits.ts'
import { MESSAGES } from './quiz.ts'

export interface FileSizeLimit {
  bytes: number
  message: string
}

/**
 * Returns the size limit for a file name. Our own format has a higher limit, because the same quiz may need
 * more bytes in it than in other formats. Otherwise an imported quiz could be too large to be exported and
 * imported again. Packages and Moodle XML also hold pictures.
 */
export function sizeLimitOf(name: string): FileSizeLimit {
  if (/\.(?:zip|imscc|apkg|colpkg)$/i.test(name))
    return { bytes: MAX_ZIP_BYTES, message: MESSAGES.zipTooLarge }
  return /\.(?:quiz\.json|xml)$/i.test(name)
    ? { bytes: MAX_OWN_FILE_BYTES, message: MESSAGES.ownFileTooLarge }
    : { bytes: MAX_FILE_BYTES, message: MESSAGES.fileTooLarge }
}
