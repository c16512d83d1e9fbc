import { vi } from 'vitest'
import type { RosterEntry } from '../people/roster/send-roster.ts'

interface RosterRequest {
  /** The fields of the form except the file. */
  fields: Record<string, string>
  fileName: string
}

/** A person in a difference as the server returns it. */
export function entry(
  name: string,
  changes: RosterEntry['changes'] = {},
  row: number | null = 2,
): RosterEntry {
  return { row, name, changes }
}

/** A difference as the server returns it. */
export function differenceFields(more: object = {}) {
  return { added: [], changed: [], unchanged: [], missing: [], issues: [], ...more }
}

/**
 * Answers the imports of rosters for the current test, after `startFakeServer`. Each answer is a status with
 * a body, or an error of the network; the last one is repeated.
 */
export function startFakeRosters(...answers: ([status: number, body: object] | Error)[]): RosterRequest[] {
  const requests: RosterRequest[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/classrooms/c1/roster/') return others(url, init)
    const body = init.body as FormData
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push({
      fields: { dry_run: String(body.get('dry_run')), remove_missing: String(body.get('remove_missing')) },
      fileName: (body.get('file') as File).name,
    })
    if (!answer || answer instanceof Error) throw answer ?? new Error('The test has no answer for a roster')
    return Response.json(answer[1], { status: answer[0] })
  })
  return requests
}
