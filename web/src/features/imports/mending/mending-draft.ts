import type { Problem } from 'quiz-format'
import type { MendableRecord } from 'quiz-format/mending'
import type { SaidOfFile } from '../../../quiz-files/column-roles.ts'
import { draftOf, dropDraft, keepDraft } from '../../../drafts/drafts.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { base64Of, bytesOfBase64 } from './file-text.ts'

/** Larger files are not kept over a reload, in bytes: the browser's storage holds about 5 MB. */
export const MOST_KEPT_BYTES = 2_000_000

/** A record that is being edited, and the file as it was before. */
export interface OpenRecord {
  file: File
  /** What the user said of the file's columns, if anything. */
  said: SaidOfFile | null
  problem: Problem
  record: MendableRecord
  /** What its fields hold by now. */
  texts: readonly string[]
}

/** What was mended in a file: the file with all of it, but for the record that is open. */
export interface MendingDraft {
  file: File
  open: OpenRecord | null
}

// A visit to another page keeps files of any size.
let kept: { key: string; userId: string | null; draft: MendingDraft } | null = null

/**
 * Keeps what was mended for its user, as long as the tab is open. A file is stored only once, as typing
 * changes the record alone; a reload loses files of more than {@link MOST_KEPT_BYTES}.
 */
export async function keepMending(key: string, draft: MendingDraft): Promise<void> {
  const before = kept?.key === key ? kept.draft : null
  const { userId } = sessionStore
  kept = { key, userId, draft }
  const { file, open } = draft
  const { said, problem, record, texts } = open ?? {}
  keepDraft(recordKey(key), open ? { open: JSON.stringify({ said, problem, record, texts }) } : {})
  if (before?.file === file) return
  if (file.size > MOST_KEPT_BYTES) return dropDraft(fileKey(key))
  const content = await base64Of(file)
  // Something else may have been mended, or the file closed, while it was being read.
  if (kept?.draft.file === file && sessionStore.userId === userId)
    keepDraft(fileKey(key), { name: file.name, type: file.type, content })
}

/** What was mended in a file before the page was left or reloaded. */
export function mendingOf(key: string): MendingDraft | null {
  const stored = draftOf(recordKey(key))
  if (stored && kept?.key === key && kept.userId === sessionStore.userId) return kept.draft
  const { name, type = '', content } = draftOf(fileKey(key)) ?? {}
  const bytes = content === undefined ? null : bytesOfBase64(content)
  if (name === undefined || !bytes) return null
  const file = new File([bytes], name, { type })
  return { file, open: openOf(file, stored?.['open']) }
}

export function dropMendingDraft(key: string): void {
  if (kept?.key === key) kept = null
  dropDraft(fileKey(key))
  dropDraft(recordKey(key))
}

// Users can edit their browser's storage, so it may hold anything.
function openOf(file: File, json: string | undefined): OpenRecord | null {
  try {
    const stored = JSON.parse(json ?? 'null') as Omit<OpenRecord, 'file' | 'said'> & Partial<OpenRecord>
    const { said = null, problem, record, texts } = stored
    const isWhole = record.fields.length === texts.length && texts.every((text) => typeof text === 'string')
    return isWhole && typeof problem.message === 'string' ? { file, said, problem, record, texts } : null
  } catch {
    return null
  }
}

const fileKey = (key: string) => `mending-file:${key}`
const recordKey = (key: string) => `mending:${key}`
