import { safeFileName } from 'quiz-format/rules'
import { fetchFile } from '../../../session/fetch-file.ts'
import { saveFile } from '../../../ui/files/save-file.ts'

/** The formats of an exported gradebook. */
export type GradebookFormat = 'csv' | 'xlsx'

const FAILURE = 'Failed to download the gradebook. Please try again.'
const BUSY = 'Too many gradebooks are being downloaded. Please try again in a minute.'
const GONE = 'Failed to download the gradebook. You may no longer teach this class.'

interface DownloadedClass {
  id: string
  name: string
}

/**
 * Downloads the gradebook of a class.
 *
 * @param countsMissing whether what is missing is 0 in the file.
 * @returns an error to show, or null.
 */
export async function downloadGradebook(
  { id, name }: DownloadedClass,
  format: GradebookFormat,
  countsMissing: boolean,
): Promise<string | null> {
  try {
    const query = countsMissing ? '?missing=zero' : ''
    const response = await fetchFile(`/api/classrooms/${id}/gradebook.${format}${query}`)
    if (response.status === 403 || response.status === 404) return GONE
    if (response.status === 429) return BUSY
    if (!response.ok) return FAILURE
    const file = await response.blob()
    if (!(await isComplete(file, format))) return FAILURE
    saveFile(file, `${safeFileName(name) || 'Class'} gradebook.${format}`)
    return null
  } catch {
    return FAILURE
  }
}

// The browser notices when its own connection breaks. But if the connection between proxy and server breaks,
// the proxy may end its response normally, or send a page of its own.
async function isComplete(file: Blob, format: GradebookFormat): Promise<boolean> {
  // The line break of the last row; the directory at the end of a zip file.
  if (format === 'csv') return (await file.slice(-2).text()) === '\r\n'
  return (await file.slice(-22).text()).startsWith('PK\u0005\u0006')
}
