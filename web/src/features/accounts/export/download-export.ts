import { fetchFile } from '../../../session/fetch-file.ts'
import { saveFile } from '../../../ui/files/save-file.ts'

const FAILED = 'Failed to download your data. Please try again.'

/**
 * Downloads the zip with the viewer's data.
 *
 * @returns an error to show, or null.
 */
export async function downloadExport(path: string, readyAt: string): Promise<string | null> {
  try {
    const response = await fetchFile(path)
    if (response.status === 404) return 'This export can no longer be downloaded. Reload the page.'
    if (!response.ok) return FAILED
    const file = await response.blob()
    // A proxy may end a broken response normally: a whole zip has its directory at the end.
    if (!(await file.slice(-22).text()).startsWith('PK\u0005\u0006')) return FAILED
    saveFile(file, `quizfolio-export-${readyAt.slice(0, 10)}.zip`)
    return null
  } catch {
    return FAILED
  }
}
