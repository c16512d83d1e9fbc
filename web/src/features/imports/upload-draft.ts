import { draftOf, dropDraft, keepDraft } from '../../drafts/drafts.ts'
import { sessionStore } from '../../session/session-store.ts'

const KEY = 'upload'

/** The text fields of the upload form. */
export interface UploadTexts {
  title: string
  description: string
  /** In minutes, as typed. */
  timeLimit: string
}

export const NO_TEXTS: UploadTexts = { title: '', description: '', timeLimit: '' }

// Session storage cannot hold a file, so a reload loses it.
let kept: { file: File | null; owner: string | null } = { file: null, owner: null }

/**
 * Keeps the upload form for its user as long as the tab is open. It survives visits to other pages and the
 * end of the session; a reload loses only the file.
 */
export function saveUploadDraft(texts: UploadTexts, file: File | null): void {
  kept = { file, owner: currentUser() }
  if (file || Object.values(texts).some((text) => text !== '')) keepDraft(KEY, { ...texts })
  else dropDraft(KEY)
}

export function loadUploadDraft(): { texts: UploadTexts; file: File | null } {
  const draft = draftOf(KEY)
  const isOurs = draft !== null && kept.owner === currentUser()
  return { texts: { ...NO_TEXTS, ...draft }, file: isOurs ? kept.file : null }
}

function currentUser(): string | null {
  const session = sessionStore.current()
  return session.status === 'signedIn' ? session.user.user_id : null
}
