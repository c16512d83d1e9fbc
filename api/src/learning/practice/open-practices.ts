import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'
import { requirePractice } from './practice.access.ts'
import type { PracticeState } from './practice-state.ts'

/** How many practices are listed. */
export const MAX_OPEN_PRACTICES = 10
/** How long ago they began at the most. */
export const OPEN_PRACTICE_DAYS = 30

const DAY = 24 * 60 * 60 * 1000
// Some may no longer be practised.
const CANDIDATES = 2 * MAX_OPEN_PRACTICES

const UNFINISHED = {
  name: 'list-unfinished-practices',
  text: `SELECT id FROM practices p
         WHERE user_id = $1 AND started_at > $2
           AND (
             EXISTS (SELECT FROM practice_questions o WHERE o.practice_id = p.id AND NOT o.is_answered)
             OR EXISTS (SELECT FROM practice_questions o WHERE o.practice_id = p.id AND o.again_at IS NOT NULL)
           )
         ORDER BY id DESC LIMIT ${CANDIDATES}`,
}

/** Lists the viewer's practices of the last 30 days that still have a question to ask, newest first. */
export async function listOpenPractices(deps: Deps, viewer: Viewer): Promise<PracticeState[]> {
  const since = new Date(deps.now().getTime() - OPEN_PRACTICE_DAYS * DAY)
  const { rows } = await deps.pool.query<{ id: string }>({ ...UNFINISHED, values: [viewer.id, since] })
  // One after the other, so that a list never takes several connections.
  const open: PracticeState[] = []
  for (const { id } of rows) {
    const practice = await findPractice(deps, viewer, id)
    if (practice?.question) open.push(practice)
    if (open.length === MAX_OPEN_PRACTICES) break
  }
  return open
}

async function findPractice(deps: Deps, viewer: Viewer, id: string): Promise<PracticeState | null> {
  try {
    return await requirePractice(deps, viewer, id)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
