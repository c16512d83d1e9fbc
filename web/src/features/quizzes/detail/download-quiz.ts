import { MAX_OWN_FILE_BYTES, safeFileName } from 'quiz-format'
import { sessionStore } from '../../../session/session-store.ts'

const FAILURE = 'Failed to download quiz. Please try again.'
const TOO_LARGE_TO_UPLOAD =
  'The quiz was downloaded, but its file has more than 32MB: it is too large to be uploaded again.'
const GONE = 'Failed to download quiz. It may have been deleted.'
// Nothing but the end of a file reads like this: a text in it has no line break of its own, which JSON writes as `\n`.
const END_OF_FILE = /\n\s*\]\s*\}\s*$/
const END_BYTES = 16

/**
 * Saves a quiz as a file that holds everything it has.
 *
 * @returns what is wrong with it, or why it failed; null if all is well.
 */
export async function downloadQuiz({ id, title }: { id: string; title: string }): Promise<string | null> {
  const { token } = sessionStore
  try {
    const response = await fetch(`/api/quizzes/${id}/export/`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    // The guard sends the user to sign in.
    if (response.status === 401) sessionStore.end()
    if (response.status === 404) return GONE
    if (!response.ok) return FAILURE
    const file = await response.blob()
    if (!(await isWhole(file))) return FAILURE
    save(file, fileNameOf(title))
    return file.size > MAX_OWN_FILE_BYTES ? TOO_LARGE_TO_UPLOAD : null
  } catch {
    return FAILURE
  }
}

/**
 * Tells a whole file from one that was cut off. The browser reports a broken connection, but a proxy may close its own
 * properly after that of the server broke, or answer with a page of its own.
 */
async function isWhole(file: Blob): Promise<boolean> {
  return END_OF_FILE.test(await file.slice(-END_BYTES).text())
}

/**
 * Names the file of a quiz so that every system takes it.
 */
export function fileNameOf(title: string): string {
  return `${safeFileName(title) || 'quiz'}.quiz.json`
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
