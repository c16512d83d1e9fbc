import { draftOf, dropDraft, keepDraft } from '../../drafts/drafts.ts'
import { sessionStore } from '../../session/session-store.ts'

const KEY = 'upload'

/** What is typed on the upload page. */
export interface UploadTexts {
  title: string
  description: string
  /** Minutes, as typed. */
  timeLimit: string
}

/** Nothing typed yet. */
export const NO_TEXTS: UploadTexts = { title: '', description: '', timeLimit: '' }

// No storage takes a file; a reload loses it.
let kept: { file: File | null; owner: string | null } = { file: null, owner: null }

/**
 * Keeps what is on the upload page, for its user and as long as the tab is open: neither the end of a session nor a look
 * at another page loses anything, and a reload the file only.
 */
export function keepUpload(texts: UploadTexts, file: File | null): void {
  kept = { file, owner: currentUser() }
  if (file || Object.values(texts).some((text) => text !== '')) keepDraft(KEY, { ...texts })
  else dropDraft(KEY)
}

/**
 * Returns what this user left on the upload page.
 */
export function keptUpload(): { texts: UploadTexts; file: File | null } {
  const draft = draftOf(KEY)
  const isOurs = draft !== null && kept.owner === currentUser()
  return { texts: { ...NO_TEXTS, ...draft }, file: isOurs ? kept.file : null }
}

function currentUser(): string | null {
  const session = sessionStore.current()
  return session.status === 'signedIn' ? session.user.user_id : null
}
