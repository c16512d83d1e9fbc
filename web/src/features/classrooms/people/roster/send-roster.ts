import type { Problem } from 'quiz-format'

/** A value of a person on a roster; null for none. */
type Value = string | number | null

/** A person in the difference between a roster and a class. */
export interface RosterEntry {
  /** The row in the file; null for a learner who is not in it. */
  row: number | null
  name: string
  /** The old and the new value of each field that changes. */
  changes: Record<string, [old: Value, new: Value]>
}

/** How a roster differs from a class. */
export interface RosterDifference {
  added: RosterEntry[]
  changed: RosterEntry[]
  unchanged: RosterEntry[]
  /** Learners of the class who are not in the file. */
  missing: RosterEntry[]
}

/** The difference; or the problems of the file; or why the server refused it, with status 0 for no answer. */
export type RosterOutcome =
  | { kind: 'difference'; difference: RosterDifference }
  | { kind: 'problems'; problems: Problem[]; problemCount: number }
  | { kind: 'failed'; status: number; message: string }

interface RosterInput {
  classroomId: string
  file: File
  isDryRun: boolean
  removeMissing: boolean
  token: string | null
}

const FAILED = 'Failed to import the roster'
/** Milliseconds before a hung request is given up. */
const TIMEOUT = 120_000

/** Sends a roster to the server, over REST because Apollo sends no files. */
export async function sendRoster(input: RosterInput): Promise<RosterOutcome> {
  const { classroomId, token } = input
  try {
    const response = await fetch(`/api/classrooms/${classroomId}/roster/`, {
      method: 'POST',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      body: bodyOf(input),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return outcomeOf(response.status, await response.json().catch(() => null))
  } catch {
    return { kind: 'failed', status: 0, message: FAILED }
  }
}

function bodyOf({ file, isDryRun, removeMissing }: RosterInput): FormData {
  const body = new FormData()
  body.append('dry_run', String(isDryRun))
  body.append('remove_missing', String(removeMissing))
  body.append('file', file)
  return body
}

interface Answer {
  success?: unknown
  error?: unknown
  detail?: unknown
  data?: (Partial<RosterDifference> & { issues?: Problem[]; issue_count?: number }) | null
}

// The body may come from a proxy instead of the server.
function outcomeOf(status: number, body: unknown): RosterOutcome {
  const { success, error, detail, data } = (typeof body === 'object' && body !== null ? body : {}) as Answer
  const { added, changed, unchanged, missing, issues = [], issue_count: count } = data ?? {}
  if (issues.length > 0) return { kind: 'problems', problems: issues, problemCount: count ?? issues.length }
  if (success === true && added && changed && unchanged && missing)
    return { kind: 'difference', difference: { added, changed, unchanged, missing } }
  const message = [error, detail].find((text) => typeof text === 'string' && text !== '')
  return { kind: 'failed', status, message: (message as string | undefined) ?? FAILED }
}
