import { MAX_TIME_LIMIT } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Attempt, Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { ConcurrentAttempt, ServiceUnavailable } from '../errors.ts'
import { check } from '../input.ts'
import { requireQuiz, requireSection } from '../quizzes/quizzes.access.ts'
import { completeAttempt } from './completing/complete-attempt.ts'
import { isPastDeadline } from './deadline.ts'

const TIMER = `The timer must be more than 0 and at most ${MAX_TIME_LIMIT} minutes`
const MINUTE = 60_000
const MAX_ROUNDS = 5

/** Validation rules of a start. */
export const startAttemptRules = z.object({
  timerMinutes: z
    .number(TIMER)
    .positive(TIMER)
    .max(MAX_TIME_LIMIT, TIMER)
    .nullish()
    .describe('Minutes, fractions allowed. Defaults to the quiz’s time limit.'),
})

/** An attempt to start, at a whole quiz or one section. */
export interface StartAttemptInput {
  quizId: string
  /** Null for the whole quiz. */
  sectionId: string | null
  /** Minutes, fractions allowed. Defaults to the quiz's time limit. */
  timerMinutes?: unknown
  /** Finds the quiz if the viewer may take it; by default, if the viewer may see it. */
  findQuiz?: (deps: Deps, viewer: Viewer, quizId: string) => Promise<Quiz>
}

/**
 * Starts an attempt and sets its deadline.
 *
 * @throws NotFound when the viewer may not take the quiz, or it has no such section.
 * @throws InvalidInput when the timer is not a valid number of minutes.
 * @throws ConcurrentAttempt while the viewer has an attempt at this quiz in progress.
 */
export async function startAttempt(deps: Deps, viewer: Viewer, input: StartAttemptInput): Promise<Attempt> {
  const { quizId, sectionId, findQuiz = requireQuiz } = input
  const quiz = await findQuiz(deps, viewer, quizId)
  const section = sectionId === null ? null : await requireSection(deps, quiz, sectionId)
  const { timerMinutes } = check(startAttemptRules, { timerMinutes: input.timerMinutes })
  const minutes = timerMinutes ?? quiz.timeLimit

  for (let round = 0; round < MAX_ROUNDS; round++) {
    const startedAt = deps.now()
    const deadline = minutes === null ? null : new Date(startedAt.getTime() + minutes * MINUTE)
    const attempt = await insertUnlessInProgress(deps, viewer, {
      quizId: quiz.id,
      sectionId: section?.id ?? null,
      startedAt,
      deadline,
    })
    if (attempt) return attempt
    await resolveConflict(deps, viewer, input)
  }
  throw new ServiceUnavailable()
}

const PRACTICE = {
  assignmentId: null,
  memberId: null,
  learnerId: null,
  seed: null,
  shufflesQuestions: false,
  shufflesOptions: false,
  progressEntry: null,
  isReviewed: false,
  mockSeed: null,
}

type NewAttempt = Pick<Attempt, 'quizId' | 'sectionId' | 'startedAt' | 'deadline'>

// Of concurrent starts, the partial unique index lets one through. The quiz is locked until the attempt is
// stored. So an update of the questions either sees the attempt, or is complete before the attempt starts.
async function insertUnlessInProgress(
  deps: Deps,
  viewer: Viewer,
  attempt: NewAttempt,
): Promise<Attempt | null> {
  const { quizId, sectionId, startedAt, deadline } = attempt
  const id = uuid()
  return inTransaction(deps.pool, async (client) => {
    await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR SHARE', [quizId])
    const { rows } = await client.query<Pick<Attempt, 'revision' | 'total'>>(
      `INSERT INTO attempts (id, user_id, quiz_id, section_id, status, started_at, deadline, total, revision)
       SELECT $1, $2, q.id, s.id, 'IN_PROGRESS', $5, $6, coalesce(s.question_count, q.question_count), q.revision
       FROM quizzes q LEFT JOIN sections s ON s.id = $4 AND s.position > 0
       WHERE q.id = $3 AND q.archived_at IS NULL AND ($4 IS NULL OR s.id IS NOT NULL)
       ON CONFLICT (user_id, quiz_id) WHERE status = 'IN_PROGRESS' DO NOTHING RETURNING revision, total`,
      [id, viewer.id, quizId, sectionId, startedAt, deadline],
    )
    if (!rows[0]) return null
    const initial = { status: 'IN_PROGRESS', completedAt: null, correct: null, leftOut: 0 } as const
    return { ...PRACTICE, id, userId: viewer.id, ...attempt, ...initial, ...rows[0] }
  })
}

// Completes the attempt in progress if it is overdue, and otherwise throws ConcurrentAttempt. If this
// function returns, the caller should try again to start an attempt.
async function resolveConflict(
  deps: Deps,
  viewer: Viewer,
  { quizId, sectionId, findQuiz = requireQuiz }: StartAttemptInput,
): Promise<void> {
  const open = await deps.prisma.attempt.findFirst({
    where: { userId: viewer.id, quizId, status: 'IN_PROGRESS' },
    include: { _count: { select: { answers: true } } },
  })
  if (!open) {
    // The attempt was completed or ended in the meantime, or the quiz or section was deleted.
    const quiz = await findQuiz(deps, viewer, quizId)
    if (sectionId !== null) await requireSection(deps, quiz, sectionId)
    return
  }
  if (isPastDeadline(open.deadline, deps.now())) {
    await completeAttempt(deps, viewer, open.id)
    return
  }
  throw new ConcurrentAttempt({ id: open.id, sectionId: open.sectionId, answeredCount: open._count.answers })
}
