import type { ShownPicture } from '../../../../ui/pictures/pictures.ts'
import { fetchFile } from '../../../../session/fetch-file.ts'
import { sessionStore } from '../../../../session/session-store.ts'

/** A picture that was added to a quiz, or why it was not. */
export type AddedPicture =
  { ok: true; picture: ShownPicture; removed: readonly string[] } | { ok: false; message: string }

const FAILED = 'The picture could not be added. Please try again.'
/** Milliseconds before a hung request is given up. */
const TIMEOUT = 60_000

const pathOf = (quizId: string) => `/api/quizzes/${quizId}/pictures/`

/** Reads the pictures of a quiz; none if that fails, since then only the preview lacks them. */
export async function readPictures(quizId: string): Promise<ShownPicture[]> {
  try {
    const response = await fetchFile(pathOf(quizId))
    const { data } = (await response.json()) as { data?: ShownPicture[] }
    return response.ok && Array.isArray(data) ? data : []
  } catch {
    return []
  }
}

/** Sends a picture to the server, over REST because Apollo sends no files. */
export async function sendPicture(quizId: string, file: File): Promise<AddedPicture> {
  const { token } = sessionStore
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const response = await fetch(pathOf(quizId), {
      method: 'POST',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return resultOf(await response.json())
  } catch {
    return { ok: false, message: FAILED }
  }
}

// The body may come from a proxy instead of the server.
function resultOf(body: unknown): AddedPicture {
  const { success, error, data } = (typeof body === 'object' && body !== null ? body : {}) as {
    success?: unknown
    error?: unknown
    data?: ShownPicture & { removed?: string[] }
  }
  if (success === true && data) return { ok: true, picture: data, removed: data.removed ?? [] }
  return { ok: false, message: typeof error === 'string' && error !== '' ? error : FAILED }
}
