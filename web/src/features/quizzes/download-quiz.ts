import { sessionStore } from '../../session/session-store.ts'

const FAILURE = 'Failed to download quiz. Please try again.'
// What one system or another refuses in a file's name.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]+/gu

/**
 * Saves a quiz as a file that holds everything it has.
 *
 * @returns why that failed; null if it did not.
 */
export async function downloadQuiz({ id, title }: { id: string; title: string }): Promise<string | null> {
  const { token } = sessionStore
  try {
    const response = await fetch(`/api/quizzes/${id}/export/`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    // The guard sends the user to sign in.
    if (response.status === 401) sessionStore.end()
    if (!response.ok) return FAILURE
    save(await response.blob(), fileNameOf(title))
    return null
  } catch {
    return FAILURE
  }
}

/**
 * Names the file of a quiz so that every system takes it.
 */
export function fileNameOf(title: string): string {
  const name = title
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .]+$/g, '')
  return `${name || 'quiz'}.quiz.json`
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
