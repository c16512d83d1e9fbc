import type { Correction, Prisma } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { taughtAmong } from './correction.access.ts'
import type { Effects } from './effects.ts'
import type { MoveCounts } from './score-moves.ts'
import { shownEffects, type ShownEffect } from './shown-effects.ts'

/** A correction with what the viewer may see of its effect. */
export interface ListedCorrection extends Omit<Correction, 'effects'> {
  assignments: ShownEffect[]
  practice: MoveCounts
}

/** A range of a list of corrections, newest first. */
interface CorrectionRange {
  /** Only corrections after the one with this id in the list. */
  after?: string | undefined
  /** Only corrections before the one with this id in the list. */
  before?: string | undefined
  limit: number
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
}

/**
 * Returns corrections of a quiz, newest first.
 *
 * @param quizId the caller has checked that the viewer may see its corrections.
 */
export async function listCorrections(
  deps: Pick<Deps, 'prisma' | 'pool'>,
  viewer: Pick<Viewer, 'id'>,
  quizId: string,
  { after, before, limit, isBackward = false }: CorrectionRange,
): Promise<ListedCorrection[]> {
  const bounds: Prisma.CorrectionWhereInput[] = []
  if (after !== undefined) bounds.push({ id: { lt: after } })
  if (before !== undefined) bounds.push({ id: { gt: before } })
  const found = await deps.prisma.correction.findMany({
    where: { AND: [{ quizId }, ...bounds] },
    orderBy: { id: isBackward ? 'asc' : 'desc' },
    take: limit,
  })
  const all = found.map(({ effects }) => effects as unknown as Effects)
  const classroomIds = all.flatMap(({ assignments }) => assignments.map(({ classroomId }) => classroomId))
  const taught = await taughtAmong(deps.pool, viewer, classroomIds)
  return found.map(({ effects, ...correction }) => {
    const { assignments, practice } = effects as unknown as Effects
    return { ...correction, assignments: shownEffects({ assignments }, taught), practice }
  })
}

/** Counts the corrections of quizzes, by the quiz's id; quizzes without one are missing. */
export async function countCorrections(
  { pool }: Pick<Deps, 'pool'>,
  quizIds: string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; count: number }>({
    name: 'count-corrections',
    text: `SELECT quiz_id AS id, count(*)::int AS count FROM corrections WHERE quiz_id = ANY ($1) GROUP BY 1`,
    values: [quizIds],
  })
  return new Map(rows.map(({ id, count }) => [id, count]))
}
