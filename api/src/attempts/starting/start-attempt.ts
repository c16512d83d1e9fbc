import { MAX_TIME_LIMIT } from 'quiz-format'
import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Attempt, Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { ConcurrentAttempt, ServiceUnavailable } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireQuiz, requireSection } from '../../quizzes/quizzes.access.ts'
import { refuseEmpty } from '../../quizzes/refuse-empty.ts'
import { completeAttempt } from '../completing/complete-attempt.ts'
import { isPastDeadline } from '../deadline.ts'
import { makeForecast } from '../../learning/exam/forecasts/make-forecast.ts'
import { insertUnlessInProgress, type Mock } from './insert-attempt.ts'

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
  /** Makes it a mock exam; null or missing for an attempt that asks all questions of the quiz or section. */
  mock?: Mock | null
}

/**
 * Starts an attempt and sets its deadline.
 *
 * @throws NotFound when the viewer may not take the quiz, or it has no such section.
 * @throws InvalidInput when the timer is not a valid number of minutes, or the quiz has no questions.
 * @throws ConcurrentAttempt while the viewer has an attempt at this quiz in progress.
 */
export async function startAttempt(deps: Deps, viewer: Viewer, input: StartAttemptInput): Promise<Attempt> {
  const { quizId, sectionId, findQuiz = requireQuiz, mock = null } = input
  const quiz = await findQuiz(deps, viewer, quizId)
  const section = sectionId === null ? null : await requireSection(deps, quiz, sectionId)
  const { timerMinutes } = check(startAttemptRules, { timerMinutes: input.timerMinutes })
  const minutes = timerMinutes ?? quiz.timeLimit
  refuseEmpty(quiz)

  // Completes an overdue attempt, too, so that it is in the forecast.
  const forecast = section ? null : await makeForecast(deps, viewer, quiz.id, mock)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const startedAt = deps.now()
    const deadline = minutes === null ? null : new Date(startedAt.getTime() + minutes * MINUTE)
    const started = { quizId: quiz.id, sectionId: section?.id ?? null, startedAt, deadline }
    const attempt = await insertUnlessInProgress(deps, viewer, started, { mock, forecast })
    if (attempt) return attempt
    await resolveConflict(deps, viewer, input)
  }
  throw new ServiceUnavailable()
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
    // The attempt was completed or ended in the meantime, or the quiz or section was deleted or emptied.
    const quiz = await findQuiz(deps, viewer, quizId)
    refuseEmpty(quiz)
    if (sectionId !== null) await requireSection(deps, quiz, sectionId)
    return
  }
  if (isPastDeadline(open.deadline, deps.now())) {
    await completeAttempt(deps, viewer, open.id)
    return
  }
  throw new ConcurrentAttempt({ id: open.id, sectionId: open.sectionId, answeredCount: open._count.answers })
}
