import { MAX_OWN_FILE_BYTES, safeFileName } from 'quiz-format/rules'
import { fetchFile } from '../../../session/fetch-file.ts'
import { saveFile } from '../../../ui/files/save-file.ts'

const FAILURE = 'Failed to download quiz. Please try again.'
const TOO_LARGE_TO_UPLOAD =
  'The quiz was downloaded, but its file has more than 32MB: it is too large to be uploaded again.'
const GONE = 'Failed to download quiz. It may have been deleted.'
// Matches only the end of a complete file. A file that is cut off inside a text cannot match, because JSON
// escapes line breaks in texts as `\n`.
const END_OF_FILE = /\n\s*\]\s*\}\s*$/
const END_BYTES = 16

/** Downloads a quiz as a `.quiz.json`. Returns an error or a warning to show, or null. */
export async function downloadQuiz({ id, title }: { id: string; title: string }): Promise<string | null> {
  try {
    const response = await fetchFile(`/api/quizzes/${id}/export/`)
    if (response.status === 404) return GONE
    if (!response.ok) return FAILURE
    const file = await response.blob()
    if (!(await isComplete(file))) return FAILURE
    saveFile(file, fileNameOf(title))
    return file.size > MAX_OWN_FILE_BYTES ? TOO_LARGE_TO_UPLOAD : null
  } catch {
    return FAILURE
  }
}

// The browser notices when its own connection breaks. But if the connection between proxy and server breaks,
// the proxy may end its response normally, or send a page of its own.
async function isComplete(file: Blob): Promise<boolean> {
  return END_OF_FILE.test(await file.slice(-END_BYTES).text())
}

/** A file name that is valid on every operating system. */
export function fileNameOf(title: string): string {
  return `${safeFileName(title) || 'quiz'}.quiz.json`
}
