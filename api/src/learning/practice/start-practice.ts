import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { timeoutFor } from '../../database/pool.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { requireSection } from '../../quizzes/quizzes.access.ts'
import type { Viewer } from '../../viewer.ts'
import { readFreeQuizzes } from '../learning.access.ts'
import { rememberingLearner, type RememberingLearner } from '../log/remembering-learner.ts'
import { studyDayOf } from '../log/study-day.ts'
import { listPractisedQuizzes, requirePractisedQuiz } from '../plan/practised-quizzes.ts'
import { openPlan } from '../plan/open-plan.ts'
import { countPicked, pickQuestions, type Selection } from './pick-questions.ts'
import { startPracticeRules } from './practice-rules.ts'
import { readStartedPractice } from './practice.access.ts'
import type { PracticeState } from './practice-state.ts'

type Wanted = z.infer<typeof startPracticeRules>

/** What a practice asks, as the client sent it. */
export interface StartPracticeInput {
  mode?: unknown
  quizId?: unknown
  sectionId?: unknown
  size?: unknown
  shuffleOptions?: unknown
  dryRun?: unknown
}

/** What a practice would ask, after its quiz and section were found. */
interface Prepared {
  learner: RememberingLearner
  wanted: Wanted
  selection: Omit<Selection, 'mode'>
}

/**
 * Starts a practice. If nothing matches, it has no questions.
 *
 * @throws NotFound when the viewer may not practise the quiz, or it has no such section.
 * @throws InvalidInput naming every wrong field.
 */
export async function startPractice(
  deps: Deps,
  viewer: Viewer,
  input: StartPracticeInput,
): Promise<PracticeState> {
  const prepared = await prepare(deps, viewer, input)
  const questionIds = await questionsOf(deps, viewer, prepared)
  const free = await readFreeQuizzes(deps, viewer)
  return inTransaction(deps.pool, async (client) => {
    const id = await storePractice(client, { ...prepared, questionIds, viewer, now: deps.now() })
    return readStartedPractice(client, { deps, viewer, id, free })
  })
}

/**
 * Counts the questions that a practice would have.
 *
 * @throws NotFound, InvalidInput like startPractice.
 */
export async function countPractice(deps: Deps, viewer: Viewer, input: StartPracticeInput): Promise<number> {
  const prepared = await prepare(deps, viewer, input)
  const { learner, wanted, selection } = prepared
  if (wanted.mode === 'TODAY') return (await questionsOf(deps, viewer, prepared)).length
  return countPicked(deps, learner, { ...selection, mode: wanted.mode })
}

async function prepare(deps: Deps, viewer: Viewer, input: StartPracticeInput): Promise<Prepared> {
  const { quizId, sectionId } = input
  const quiz = typeof quizId === 'string' ? await requirePractisedQuiz(deps, viewer, quizId) : null
  const section = quiz && typeof sectionId === 'string' ? await requireSection(deps, quiz, sectionId) : null
  const wanted = check(startPracticeRules, input)
  if (typeof wanted.sectionId === 'string' && !section)
    throw InvalidInput.of('sectionId', 'Send the id of the section’s quiz, too')
  return {
    learner: await rememberingLearner(deps, viewer),
    wanted,
    selection: {
      quizzes: quiz ? [quiz] : await listPractisedQuizzes(deps, viewer),
      sectionId: section?.id ?? null,
      size: wanted.size ?? null,
      today: studyDayOf(deps.now(), viewer.timeZone),
    },
  }
}

async function questionsOf(
  deps: Deps,
  viewer: Viewer,
  { learner, wanted: { mode, quizId }, selection }: Prepared,
): Promise<string[]> {
  if (mode !== 'TODAY') return pickQuestions(deps, learner, { ...selection, mode })
  const { questions } = await openPlan(deps, viewer, learner)
  const { sectionId, size, quizzes } = selection
  const matching = questions.filter(
    (question) =>
      !question.isDone &&
      (typeof quizId !== 'string' || quizzes.some(({ id }) => id === question.quizId)) &&
      (sectionId === null || question.sectionId === sectionId),
  )
  return matching.slice(0, size ?? matching.length).map(({ questionId }) => questionId)
}

// Questions that were removed in the meantime are left out.
async function storePractice(
  client: PoolClient,
  {
    wanted,
    selection,
    questionIds,
    viewer,
    now,
  }: Prepared & { questionIds: string[]; viewer: Viewer; now: Date },
): Promise<string> {
  const id = uuid()
  const isOfQuiz = typeof wanted.quizId === 'string'
  await client.query({
    ...timeoutFor(questionIds.length),
    text: `WITH question AS MATERIALIZED (
             SELECT q.id, row_number() OVER (ORDER BY number) AS position
             FROM unnest($8::uuid[]) WITH ORDINALITY AS picked (id, number) JOIN questions q USING (id)
           ), learner AS (
             INSERT INTO learner_memories (user_id) VALUES ($2) ON CONFLICT DO NOTHING
           ), asked AS (
             INSERT INTO practice_questions (practice_id, position, question_id) SELECT $1, position, id FROM question
           )
           INSERT INTO practices (id, user_id, mode, quiz_id, section_id, started_at, seed, total)
           SELECT $1, $2, $3, $4, $5, $6, $7, count(*) FROM question`,
    values: [
      id,
      viewer.id,
      wanted.mode,
      isOfQuiz ? selection.quizzes[0]?.id : null,
      selection.sectionId,
      now,
      wanted.shuffleOptions === true ? randomInt(2 ** 31) : null,
      questionIds,
    ],
  })
  return id
}
