import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import {
  movesOf,
  practiceMoves,
  type Move,
  type MoveCounts,
  type NewCounts,
  type ScoredAttempt,
} from './score-moves.ts'

/** What a correction does to the scores of an assignment. */
export interface AssignmentEffect extends MoveCounts {
  assignmentId: string
  title: string
  classroomId: string
}

/** What a correction does to scores, as it is stored. */
export interface Effects {
  /** Oldest first. */
  assignments: AssignmentEffect[]
  practice: MoveCounts
}

/** The scores that move, by the id of the assignment. */
export type Moves = ReadonlyMap<string, Move[]>

type Column = Pick<Assignment, 'id' | 'title' | 'classroomId' | 'scoreRule'>

/** The completed attempts of a quiz before a correction, and the assignments that they belong to. */
export interface Results {
  columns: Column[]
  attempts: ScoredAttempt[]
}

/**
 * Reads the results of a quiz: its practice, and what the gradebooks of all classes show.
 *
 * @param attemptCount how many attempts the quiz has; sets the query timeout.
 */
export async function readResults(
  client: PoolClient,
  quizId: string,
  attemptCount: number,
): Promise<Results> {
  const { rows: columns } = await client.query<Column>(
    `SELECT id, title, classroom_id AS "classroomId", score_rule AS "scoreRule" FROM assignments
     WHERE quiz_id = $1 AND published_at IS NOT NULL ORDER BY id`,
    [quizId],
  )
  const { rows: attempts } = await client.query<ScoredAttempt>({
    ...timeoutFor(attemptCount),
    text: `SELECT a.id, a.assignment_id AS "assignmentId", a.member_id AS "memberId", m.display_name AS "displayName",
             a.correct, a.total, a.left_out AS "leftOut",
             (EXISTS (SELECT FROM answers WHERE attempt_id = a.id))::int AS answered
           FROM attempts a LEFT JOIN members m ON m.id = a.member_id
           LEFT JOIN extensions e ON e.assignment_id = a.assignment_id AND e.member_id = a.member_id
           WHERE a.quiz_id = $1 AND a.status = 'COMPLETED'
             AND (a.assignment_id IS NULL OR m.role = 'LEARNER' AND e.is_excused IS NOT TRUE)
           ORDER BY a.id`,
    values: [quizId],
  })
  return { columns, attempts }
}

/** Compares results with what attempts have after a correction. */
export function effectsOf(
  { columns, attempts }: Results,
  newCounts: NewCounts,
): { effects: Effects; moves: Moves } {
  const practice: ScoredAttempt[] = []
  const assigned = new Map<string, ScoredAttempt[]>(columns.map(({ id }) => [id, []]))
  for (const attempt of attempts)
    (attempt.assignmentId === null ? practice : assigned.get(attempt.assignmentId))?.push(attempt)
  const moves = new Map<string, Move[]>()
  const assignments = columns.map(({ id, title, classroomId, scoreRule }) => {
    const { moves: own, ...counts } = movesOf(scoreRule, assigned.get(id) ?? [], newCounts)
    moves.set(id, own)
    return { assignmentId: id, title, classroomId, ...counts }
  })
  return { effects: { assignments, practice: practiceMoves(practice, newCounts) }, moves }
}
