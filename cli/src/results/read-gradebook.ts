import type { OwnClass } from '../classes/own-class.ts'
import type { Server } from '../server/client.ts'
import { download } from '../server/download.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import type { GradebookFormat } from './gradebook-formats.ts'

/** What a CSV or xlsx file shows. */
export interface GradebookChoices {
  /** Whether a missing result is 0. */
  missingZero: boolean
  /** Whether each assignment has a column with the time of submission. */
  times: boolean
}

interface Gradebook {
  assignments: { assignment_id: string; title: string }[]
  rows: {
    member_id: string
    display_name: string
    external_id: string | null
    email: string | null
    section: string | null
    state: string
    cells: {
      assignment_id: string
      score: number | null
      state: string
      attempts: number
      extended: boolean
    }[]
  }[]
}

/**
 * Reads the gradebook of a class as a file.
 * @throws OperationFailed if the user may not read it
 */
export async function readGradebook(
  server: Server,
  { id }: Pick<OwnClass, 'id'>,
  { format, ...choices }: GradebookChoices & { format: GradebookFormat },
  retryOptions: RetryOptions,
): Promise<Uint8Array> {
  const path = `/api/classrooms/${encodeURIComponent(id)}/gradebook`
  const read = (end: string) => retryIdempotent(() => download(server, `${path}${end}`), retryOptions)
  return format === 'jsonl' ? linesOf(await read('/')) : read(`.${format}${queryOf(choices)}`)
}

function queryOf({ missingZero, times }: GradebookChoices): string {
  const query = new URLSearchParams({
    ...(missingZero && { missing: 'zero' }),
    ...(times && { times: 'true' }),
  })
  return query.size > 0 ? `?${query}` : ''
}

function linesOf(bytes: Buffer): Uint8Array {
  const { data } = JSON.parse(bytes.toString()) as { data: Gradebook }
  const titles = new Map(data.assignments.map(({ assignment_id: id, title }) => [id, title]))
  const lines = data.rows.map(({ cells, ...row }) =>
    toJsonLine({
      memberId: row.member_id,
      displayName: row.display_name,
      externalId: row.external_id,
      email: row.email,
      section: row.section,
      state: row.state,
      cells: cells.map(({ assignment_id: assignmentId, ...cell }) => ({
        assignmentId,
        title: titles.get(assignmentId),
        ...cell,
      })),
    }),
  )
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
}
