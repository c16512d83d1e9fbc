// Decides which quizzes a learner may practise, and which of their answers may be judged before them. No
// other file decides this.
import { readFreedoms, type TakenAttempt } from '../assignments/access/freedom.ts'
import { isQuizOff } from '../attempts/attempts.access.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { isSeenBy, sharedWith } from '../quizzes/quiz-rights.ts'
import { findQuiz } from '../quizzes/quizzes.access.ts'
import type { Viewer } from '../viewer.ts'

/** A quiz that a learner may practise. */
export interface PractisableQuiz {
  quiz: Quiz
  /**
   * Whether only the questions that the learner has answered may be practised: those whose solutions an
   * assignment has shown them.
   */
  onlyAnswered: boolean
}

/**
 * Returns a quiz that the viewer may practise: one that they see, or one of an assignment whose key is free
 * for them now.
 *
 * @throws NotFound when it is neither, or an assignment of theirs still hides its key.
 */
export async function requirePractisableQuiz(
  deps: Pick<Deps, 'pool' | 'prisma' | 'now' | 'sharing'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<PractisableQuiz> {
  const seen = await findQuiz(deps, viewer, id)
  if (seen) return { quiz: seen, onlyAnswered: false }
  if (!isId(id)) throw new NotFound()
  const isFree = (await readFreeQuizzes(deps, viewer, id)).has(id.toLowerCase())
  const quiz = isFree ? await deps.prisma.quiz.findUnique({ where: { id } }) : null
  if (!quiz) throw new NotFound()
  return { quiz, onlyAnswered: true }
}

interface Candidate {
  quizId: string
  assignmentId: string
  memberId: string
  /** Whether the viewer is an active learner of the class, and the assignment was not deleted. */
  isGiven: boolean
}

// A class that the viewer has left does not let them practise, but its key stays hidden: they can come back.
const CANDIDATES = {
  name: 'find-practisable-candidates',
  text: `SELECT a.quiz_id AS "quizId", a.id AS "assignmentId", m.id AS "memberId",
           m.state = 'ACTIVE' AND a.archived_at IS NULL AS "isGiven"
         FROM members m JOIN assignments a ON a.classroom_id = m.classroom_id
         WHERE m.user_id = $1 AND m.role = 'LEARNER' AND a.published_at IS NOT NULL
           AND ($2::uuid IS NULL OR a.quiz_id = $2) AND NOT ${isQuizOff('a', '$1')}`,
}

/**
 * Reads which quizzes of assignments have a key that is free for the viewer in every assignment, whether the
 * viewer also sees them or not.
 *
 * @param quizId looks only at this quiz; null for all.
 * @returns the ids of the quizzes.
 */
export async function readFreeQuizzes(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
  quizId: string | null = null,
): Promise<Set<string>> {
  const { rows } = await pool.query<Candidate>({ ...CANDIDATES, values: [viewer.id, quizId] })
  if (rows.length === 0) return new Set()
  const taken = rows.map(({ assignmentId, memberId }) => ({ assignmentId, memberId, learnerId: viewer.id }))
  const freedoms = await readFreedoms(pool, taken, now())
  const hidden = new Set(rows.flatMap(({ quizId }, index) => (freedoms[index]?.keyFree ? [] : [quizId])))
  return new Set(rows.flatMap(({ quizId, isGiven }) => (isGiven && !hidden.has(quizId) ? [quizId] : [])))
}

const TAKEN = {
  name: 'find-reviewed-assignments',
  text: `SELECT DISTINCT a.assignment_id AS "assignmentId", a.member_id AS "memberId", a.learner_id AS "learnerId"
         FROM attempts a JOIN quizzes ON quizzes.id = a.quiz_id
         WHERE a.learner_id = $1 AND a.status = 'COMPLETED' AND NOT (${isSeenBy('quizzes', '$1', '$2')})`,
}

/**
 * Reads the assignments whose key is hidden from the viewer now. Whether an answer to one of their questions
 * was correct must not be shown. Whoever sees the quiz itself knows its key.
 *
 * @returns the ids of those that the viewer has completed.
 */
export async function readHiddenAssignments(
  deps: Pick<Deps, 'pool' | 'now' | 'sharing'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<string[]> {
  const { pool, now } = deps
  const { rows } = await pool.query<TakenAttempt>({ ...TAKEN, values: [viewer.id, sharedWith(deps, viewer)] })
  if (rows.length === 0) return []
  const freedoms = await readFreedoms(pool, rows, now())
  return rows.flatMap(({ assignmentId }, index) => (freedoms[index]?.keyFree ? [] : [assignmentId]))
}
