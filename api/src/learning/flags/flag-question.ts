import { isQuizOff } from '../../attempts/attempts.access.ts'
import { joinQuestions } from '../../attempts/reading/join-questions.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { findQuiz, notRemoved } from '../../quizzes/quizzes.access.ts'
import type { Viewer } from '../../viewer.ts'

/** A question of a quiz. */
export interface FlagRef {
  quizId: string
  questionId: string
}

/**
 * Flags a question, so that the viewer finds it again; nothing changes if it is flagged.
 *
 * @returns the question's id.
 * @throws NotFound when the viewer neither sees the quiz nor has an attempt that asks the question.
 */
export async function flagQuestion(deps: Deps, viewer: Viewer, ref: FlagRef): Promise<string> {
  const { quizId, questionId } = await requireReachable(deps, viewer, ref)
  await deps.pool.query(
    `INSERT INTO question_flags (user_id, question_id, quiz_id, flagged_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [viewer.id, questionId, quizId, deps.now()],
  )
  return questionId
}

/**
 * Removes the viewer's flag of a question; nothing changes if it is not flagged.
 *
 * @returns the question's id.
 * @throws NotFound when the viewer neither sees the quiz nor has an attempt that asks the question.
 */
export async function unflagQuestion(deps: Deps, viewer: Viewer, ref: FlagRef): Promise<string> {
  const { questionId } = await requireReachable(deps, viewer, ref)
  await deps.prisma.questionFlag.deleteMany({ where: { userId: viewer.id, questionId } })
  return questionId
}

// What an assignment lets practise, the viewer has answered in an attempt.
async function requireReachable(deps: Deps, viewer: Viewer, ref: FlagRef): Promise<FlagRef> {
  if (!isId(ref.quizId) || !isId(ref.questionId)) throw new NotFound()
  const [quizId, questionId] = [ref.quizId.toLowerCase(), ref.questionId.toLowerCase()]
  const isReachable =
    ((await findQuiz(deps, viewer, quizId)) && (await isInQuiz(deps, { quizId, questionId }))) ||
    (await isAsked(deps, viewer, { quizId, questionId }))
  if (!isReachable) throw new NotFound()
  return { quizId, questionId }
}

async function isInQuiz({ prisma }: Deps, { quizId, questionId }: FlagRef): Promise<boolean> {
  return (await prisma.question.count({ where: { id: questionId, quizId, ...notRemoved } })) > 0
}

const ASKED = {
  name: 'is-question-asked',
  text: `SELECT FROM attempts a ${joinQuestions(({ id }) => `${id} = $3`)}
         WHERE a.quiz_id = $2 AND (a.user_id = $1 OR a.learner_id = $1) AND NOT ${isQuizOff('a', '$1')} LIMIT 1`,
}

async function isAsked({ pool }: Deps, { id }: Viewer, { quizId, questionId }: FlagRef): Promise<boolean> {
  const { rows } = await pool.query({ ...ASKED, values: [id, quizId, questionId] })
  return rows.length > 0
}
