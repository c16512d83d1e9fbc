import { fetchFile } from '../../session/fetch-file.ts'
import { saveFile } from '../../ui/files/save-file.ts'

const BUSY = 'Too many files are being downloaded. Please try again in a minute.'

interface ClassFile {
  path: string
  /** The name of the saved file. */
  name: string
  /** The noun for messages, such as “gradebook”. */
  noun: string
}

/**
 * Downloads a CSV or xlsx file with the results of a class.
 *
 * @returns an error to show, or null.
 */
export async function downloadFile({ path, name, noun }: ClassFile): Promise<string | null> {
  const failure = `Failed to download the ${noun}. Please try again.`
  try {
    const response = await fetchFile(path)
    if (response.status === 403 || response.status === 404)
      return `Failed to download the ${noun}. You may no longer teach this class.`
    if (response.status === 429) return BUSY
    if (!response.ok) return failure
    const file = await response.blob()
    if (!(await isComplete(file, name))) return failure
    saveFile(file, name)
    return null
  } catch {
    return failure
  }
}

// The browser notices when its own connection breaks. But if the connection between proxy and server breaks,
// the proxy may end its response normally, or send a page of its own.
async function isComplete(file: Blob, name: string): Promise<boolean> {
  // The line break of the last row; the directory at the end of a zip file.
  if (name.endsWith('.csv')) return (await file.slice(-2).text()) === '\r\n'
  return (await file.slice(-22).text()).startsWith('PK\u0005\u0006')
}
