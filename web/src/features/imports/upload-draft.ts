import { draftOf, dropDraft, keepDraft } from '../../drafts/drafts.ts'
import { sessionStore } from '../../session/session-store.ts'
import { mendingOf } from './mending/mending-draft.ts'

const KEY = 'upload'
const FILE_KEY = 'upload-file'
/** The name of the draft of what is mended in the file. */
export const MENDING_KEY = 'upload'

/** The text fields of the upload form. */
export interface UploadTexts {
  title: string
  description: string
  /** In minutes, as typed. */
  timeLimit: string
}

export const NO_TEXTS: UploadTexts = { title: '', description: '', timeLimit: '' }

// The file is kept in memory, because session storage holds only texts. A reload loses it, unless something
// was mended in it.
let draftFile: { file: File | null; userId: string | null } = { file: null, userId: null }

interface UploadDraft {
  texts: UploadTexts
  file: File | null
  /** The texts that the file has filled in: they follow the next file. */
  fileTexts: Partial<UploadTexts>
}

export const NO_DRAFT: UploadDraft = { texts: NO_TEXTS, file: null, fileTexts: {} }

/**
 * Keeps the upload form for its user as long as the tab is open. It survives visits to other pages and the
 * end of the session; a reload loses only a file in which nothing was mended.
 */
export function saveUploadDraft({ texts, file, fileTexts }: UploadDraft): void {
  draftFile = { file, userId: sessionStore.userId }
  if (file || Object.values(texts).some((text) => text !== '')) {
    keepDraft(KEY, { ...texts })
    keepDraft(FILE_KEY, fileTexts)
  } else {
    dropDraft(KEY)
    dropDraft(FILE_KEY)
  }
}

export function loadUploadDraft(): UploadDraft {
  const draft = draftOf(KEY)
  const isOwn = draft !== null && draftFile.userId === sessionStore.userId
  const texts = { ...NO_TEXTS, ...draft }
  return {
    texts,
    file: isOwn && draftFile.file ? draftFile.file : (mendingOf(MENDING_KEY)?.file ?? null),
    fileTexts: draftOf(FILE_KEY) ?? {},
  }
}
