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

// The file is kept in memory, because session storage cannot hold files. A reload loses it.
let draftFile: { file: File | null; userId: string | null } = { file: null, userId: null }

/**
 * Keeps the upload form for its user as long as the tab is open. It survives visits to other pages and the
 * end of the session; a reload loses only the file.
 */
export function saveUploadDraft(texts: UploadTexts, file: File | null): void {
  draftFile = { file, userId: sessionStore.userId }
  if (file || Object.values(texts).some((text) => text !== '')) keepDraft(KEY, { ...texts })
  else dropDraft(KEY)
}

export function loadUploadDraft(): { texts: UploadTexts; file: File | null } {
  const draft = draftOf(KEY)
  const isOwn = draft !== null && draftFile.userId === sessionStore.userId
  return { texts: { ...NO_TEXTS, ...draft }, file: isOwn ? draftFile.file : null }
}
