import type { TextFormat } from '../../database/prisma/enums.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import type { PractisableQuiz } from '../learning.access.ts'
import { readLearner } from '../log/read-learner.ts'
import type { RememberingLearner } from '../log/remembering-learner.ts'
import { studyDayOf } from '../log/study-day.ts'
import { rankQuestions } from '../plan/rank-questions.ts'
import { ALL, readKnownSections } from '../plan/read-questions.ts'
import { nextLevelOf, type LevelQuestion, type NextLevel } from './next-level.ts'

/** A question that the next level needs. */
export interface NearQuestion extends LevelQuestion {
  text: string
  format: TextFormat
}

/** Reads what the next level of mastery of a quiz needs. */
export async function readNextLevel(
  { pool, now }: Deps,
  { timeZone }: Pick<Viewer, 'timeZone'>,
  remembering: RememberingLearner,
  { quiz, onlyAnswered }: PractisableQuiz,
): Promise<NextLevel<NearQuestion>> {
  const quizzes = [{ id: quiz.id, isOwn: true, onlyAnswered, examDay: null }]
  const learner = await readLearner(pool, remembering)
  const scope = { quizzes, sectionId: null, filter: ALL }
  const sections = await readKnownSections(pool, remembering.id, scope)
  const tomorrow = studyDayOf(now(), timeZone) + 1
  const ranked = rankQuestions(quizzes, sections, { learner, today: tomorrow })
  const level = nextLevelOf(ranked.map((question) => ({ ...question, chanceTomorrow: question.chance })))
  const texts = await readTexts(
    pool,
    level.nearest.map(({ questionId }) => questionId),
  )
  return {
    ...level,
    nearest: level.nearest.map((question) => ({
      ...question,
      ...(texts.get(question.questionId) ?? { text: '', format: 'PLAIN' }),
    })),
  }
}

async function readTexts(
  pool: Deps['pool'],
  ids: readonly string[],
): Promise<Map<string, Pick<NearQuestion, 'text' | 'format'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ id: string; text: string; format: TextFormat }>({
    name: 'read-question-texts',
    text: 'SELECT id, text, format FROM questions WHERE id = ANY ($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}
