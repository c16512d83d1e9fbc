/** What somebody had typed and chosen before the page was left. */
interface UploadDraft {
  file: File | null
  title: string
  description: string
  timeLimit: string
}

const EMPTY: UploadDraft = { file: null, title: '', description: '', timeLimit: '' }

let kept: { userId: string; draft: UploadDraft } | null = null

/**
 * Keeps what is on the upload page, for as long as the tab is open: a session that ends, or a look at another page,
 * loses nothing. It is for the same user only.
 */
export function keepDraft(userId: string, draft: UploadDraft): void {
  kept = { userId, draft }
}

/**
 * Returns what this user left on the upload page.
 */
export function draftOf(userId: string): UploadDraft {
  return kept?.userId === userId ? kept.draft : EMPTY
}
