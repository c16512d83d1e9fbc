import type { PoolClient } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../../database/transactions.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import { notRemoved } from '../../quizzes/quizzes.access.ts'
import type { Viewer } from '../../viewer.ts'
import { requirePractisableQuiz } from '../learning.access.ts'
import { dateOfStudyDay, studyDayOf } from '../log/study-day.ts'
import { DATE_RANGE, DRAWS_RANGE, examRules, isInReach } from './exam-rules.ts'
import { readExam, type Exam } from './read-exam.ts'

/**
 * Sets the exam that the viewer prepares for with a quiz, in place of an earlier one.
 *
 * @throws NotFound when the viewer may not practise the quiz, or it has no such section.
 * @throws InvalidInput naming every wrong field.
 */
export async function setExam(deps: Deps, viewer: Viewer, quizId: string, input: unknown): Promise<Exam> {
  const { quiz } = await requirePractisableQuiz(deps, viewer, quizId)
  await requireSections(deps, quiz, input)
  const exam = check(examRules, input)
  const today = dateOfStudyDay(studyDayOf(deps.now(), viewer.timeZone))
  if (!isInReach(exam.date, today)) throw InvalidInput.of('date', DATE_RANGE)
  if ((exam.draws ?? 0) > quiz.questionCount) throw InvalidInput.of('draws', DRAWS_RANGE)
  const stored = await inTransaction(deps.pool, async (client) => {
    await storeExam(client, { userId: viewer.id, quizId: quiz.id }, exam)
    return readExam(client, viewer.id, quiz.id)
  })
  if (!stored) throw new NotFound()
  return stored
}

const mentioned = z.object({ weights: z.array(z.object({ sectionId: z.string().nullish().catch(null) })) })

// Before the other fields are checked, because what does not exist is reported first.
async function requireSections({ prisma }: Deps, quiz: Quiz, input: unknown): Promise<void> {
  const weights = mentioned.safeParse(input).data?.weights ?? []
  const ids = new Set(
    weights.flatMap(({ sectionId }) => (typeof sectionId === 'string' ? [sectionId.toLowerCase()] : [])),
  )
  if (ids.size === 0) return
  if (![...ids].every(isId)) throw new NotFound()
  const count = await prisma.section.count({
    where: { id: { in: [...ids] }, quizId: quiz.id, ...notRemoved },
  })
  if (count < ids.size) throw new NotFound()
}

async function storeExam(
  client: PoolClient,
  { userId, quizId }: { userId: string; quizId: string },
  { date, passScore = null, draws = null, weights }: z.infer<typeof examRules>,
): Promise<void> {
  const loose = weights?.find(({ sectionId }) => sectionId === null)?.weight ?? null
  const ofSections = weights?.filter(({ sectionId }) => sectionId !== null) ?? []
  await client.query(
    `INSERT INTO exams (user_id, quiz_id, date, pass_score, draws, loose_weight) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id, quiz_id) DO UPDATE SET date = excluded.date, pass_score = excluded.pass_score,
       draws = excluded.draws, loose_weight = excluded.loose_weight`,
    [userId, quizId, date, passScore, draws, loose],
  )
  await client.query('DELETE FROM exam_weights WHERE user_id = $1 AND quiz_id = $2', [userId, quizId])
  await client.query(
    `INSERT INTO exam_weights (user_id, quiz_id, section_id, weight)
     SELECT $1, $2, w.section_id, w.weight FROM unnest($3::uuid[], $4::float8[]) AS w (section_id, weight)`,
    [userId, quizId, ofSections.map(({ sectionId }) => sectionId), ofSections.map(({ weight }) => weight)],
  )
}
