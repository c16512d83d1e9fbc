// Streams a whole gradebook, whatever its size: page by page, as it was at one moment.
import { SnapshotReader } from '../../database/snapshot-reader.ts'
import type { Queryable } from '../../database/input-rows.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { ServiceUnavailable } from '../../errors.ts'
import { readGradebookColumns, readGradebookRows, type GradebookRow } from './read-gradebook.ts'

// The cells of a page are computed at once, which blocks the event loop.
const CELLS_PER_PAGE = 3_000
const MAX_ROWS_PER_PAGE = 100

/** The gradebook of a class. */
export interface GradebookStream {
  columns: Assignment[]
  /** At least one page, which is empty if there are no learners. Reading must begin, so that it also ends. */
  pages: AsyncGenerator<GradebookRow[]>
}

/** What pages are read with, and the state of the class that they show. */
interface Reading {
  reader: SnapshotReader
  moment: Date
  classroomId: string
  version: string
}

class GradebookChanged extends ServiceUnavailable {
  override message = 'The results changed while they were read. Please try again.'
}

/**
 * Streams the gradebook of a class, as it was at one moment. If the snapshot could not be held for so long
 * (decision 003) and anything has changed meanwhile, the stream fails.
 */
export async function streamGradebook(
  { reports, now }: Pick<Deps, 'reports' | 'now'>,
  classroomId: string,
): Promise<GradebookStream> {
  const reader = new SnapshotReader(await reports.source())
  try {
    await reader.hold()
    const columns = await readGradebookColumns(reader, classroomId)
    const version = await readVersion(reader, classroomId)
    return { columns, pages: streamPages({ reader, moment: now(), classroomId, version }, columns) }
  } catch (error) {
    await reader.close()
    throw error
  }
}

async function* streamPages(reading: Reading, columns: Assignment[]): AsyncGenerator<GradebookRow[]> {
  const { reader, classroomId, version } = reading
  const cellsPerRow = Math.max(1, columns.length)
  const limit = Math.min(MAX_ROWS_PER_PAGE, Math.ceil(CELLS_PER_PAGE / cellsPerRow))
  try {
    for (let after: string | undefined, isFirst = true; ; isFirst = false) {
      const page = await readGradebookRows(reading, classroomId, columns, { after, limit })
      const isLast = page.length < limit
      if (isLast && !reader.isConsistent && (await readVersion(reader, classroomId)) !== version)
        throw new GradebookChanged()
      if (page.length > 0 || isFirst) yield page
      if (isLast) return
      after = page.at(-1)?.member.id
    }
  } finally {
    await reader.close()
  }
}

/**
 * Reads a text that changes with everything from which a gradebook follows. Every change of a row changes its
 * xmin. Changes of extensions are logged.
 */
async function readVersion(reader: Queryable, classroomId: string): Promise<string> {
  const ofClass = 'assignment_id IN (SELECT id FROM assignments WHERE classroom_id = $1)'
  const rows = (table: string, condition: string) =>
    `(SELECT concat(count(*), ':', sum(hashtextextended(concat(id, xmin), 0))) FROM ${table} WHERE ${condition})`
  const { rows: found } = await reader.query<{ version: string }>({
    name: 'read-gradebook-version',
    text: `SELECT concat_ws(' ', ${rows('members', 'classroom_id = $1')}, ${rows('assignments', 'classroom_id = $1')},
             ${rows('attempts', ofClass)}, ${rows('extension_changes', ofClass)}) AS version`,
    values: [classroomId],
  })
  return found[0]?.version ?? ''
}
