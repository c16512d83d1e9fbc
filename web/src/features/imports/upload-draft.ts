import { draftOf, dropDraft, keepDraft } from '../../drafts/drafts.ts'

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
let keptFile: File | null = null

/**
 * Keeps what is on the upload page, for its user and as long as the tab is open: neither the end of a session nor a look
 * at another page loses anything, and a reload the file only.
 */
export function keepUpload(texts: UploadTexts, file: File | null): void {
  keptFile = file
  if (file || Object.values(texts).some((text) => text !== '')) keepDraft(KEY, { ...texts })
  else dropDraft(KEY)
}

/**
 * Returns what this user left on the upload page.
 */
export function keptUpload(): { texts: UploadTexts; file: File | null } {
  const draft = draftOf(KEY)
  return { texts: { ...NO_TEXTS, ...draft }, file: draft && keptFile }
}
