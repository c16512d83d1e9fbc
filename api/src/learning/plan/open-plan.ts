import type { PoolClient } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { readLearner } from '../log/read-learner.ts'
import type { RememberingLearner } from '../log/remembering-learner.ts'
import { studyDayOf } from '../log/study-day.ts'
import { planOf } from '../model/order/plan.ts'
import { reasonOf } from '../model/order/reason.ts'
import { listPractisedQuizzes } from './practised-quizzes.ts'
import { rankQuestions, type ChancedQuestion } from './rank-questions.ts'
import { ALL, readKnownSections } from './read-questions.ts'
import { readPlan, type Plan } from './read-plan.ts'

/**
 * Returns a learner's plan for the study day. It is made at its first opening, and stays the same until the
 * next study day, on every device; only an empty one is made again.
 */
export async function openPlan(
  deps: Deps,
  viewer: Pick<Viewer, 'id' | 'timeZone' | 'dailySize'>,
  learner: RememberingLearner,
): Promise<Plan> {
  const today = studyDayOf(deps.now(), viewer.timeZone)
  const plan = await readPlan(deps, viewer, today)
  if (plan) return plan
  const questions = await chooseQuestions(deps, learner, { today, dailySize: viewer.dailySize })
  const empty = { day: today, questions: [] }
  if (questions.length === 0) return empty
  return inTransaction(deps.pool, async (client) => {
    await lockPlan(client, learner)
    // Another device may have opened it in the meantime.
    const opened = await readPlan(deps, viewer, today, client)
    if (opened) return opened
    await storePlan(client, learner, { today, questions, now: deps.now() })
    return (await readPlan(deps, viewer, today, client)) ?? empty
  })
}

async function chooseQuestions(
  deps: Deps,
  remembering: RememberingLearner,
  { today, dailySize }: { today: number; dailySize: number },
): Promise<ChancedQuestion[]> {
  const all = await listPractisedQuizzes(deps, remembering)
  // Of others' quizzes, only those that the learner prepares an exam with.
  const quizzes = all.filter(({ isOwn, examDay }) => isOwn || (examDay !== null && examDay >= today))
  const learner = await readLearner(deps.pool, remembering)
  const sections = await readKnownSections(deps.pool, remembering.id, {
    quizzes,
    sectionId: null,
    filter: ALL,
  })
  return planOf(rankQuestions(quizzes, sections, { learner, today }), today, dailySize)
}

async function lockPlan(client: PoolClient, { id }: RememberingLearner): Promise<void> {
  await client.query('INSERT INTO plans (user_id, day) VALUES ($1, 0) ON CONFLICT DO NOTHING', [id])
  await client.query('SELECT 1 FROM plans WHERE user_id = $1 FOR UPDATE', [id])
}

async function storePlan(
  client: PoolClient,
  { id }: RememberingLearner,
  { today, questions, now }: { today: number; questions: ChancedQuestion[]; now: Date },
): Promise<void> {
  await client.query('UPDATE plans SET day = $2, opened_at = $3 WHERE user_id = $1', [id, today, now])
  await client.query('DELETE FROM plan_questions WHERE user_id = $1', [id])
  // A question that was removed in the meantime is left out.
  await client.query(
    `INSERT INTO plan_questions (user_id, position, question_id, quiz_id, chance, reason)
     SELECT $1, number, q.id, q.quiz_id, chance, reason::plan_reason
     FROM unnest($2::uuid[], $3::float8[], $4::text[]) WITH ORDINALITY AS planned (question_id, chance, reason, number)
     JOIN questions q ON q.id = question_id`,
    [
      id,
      questions.map(({ questionId }) => questionId),
      questions.map(({ chance }) => chance),
      questions.map(reasonOf),
    ],
  )
}
