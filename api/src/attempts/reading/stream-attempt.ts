// Streams all questions or answers of an attempt page by page, whatever its size.
import type { Attempt } from '../../database/prisma/client.ts'
import { SnapshotReader } from '../../database/snapshot-reader.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { readQuestionPage } from './attempt-questions.ts'
import type { AttemptQuestion } from './attempt-question.ts'
import { freedomOf } from '../freedom-of-attempt.ts'
import { FIRST_POSITION, joinQuestions, sourceOf, type QuestionSource } from './join-questions.ts'

// Each page is converted to JSON synchronously, so these limits bound the time for which the conversion
// blocks the event loop.
const MAX_QUESTIONS_PER_PAGE = 200
const ANSWERS_PER_PAGE = 500

/** An answer saved so far. */
export interface SavedAnswer {
  questionId: string
  number: number
  selectedOption: number
}

/** Streams the questions of an attempt, in order. */
export async function* streamQuestions(
  deps: Pick<Deps, 'pool' | 'now'>,
  attempt: Attempt,
): AsyncGenerator<AttemptQuestion[]> {
  const freedom = await freedomOf(deps, attempt)
  const reader = new SnapshotReader(deps.pool)
  try {
    const readFrom = (fromNumber: number) =>
      readQuestionPage(reader, attempt, { fromNumber, count: MAX_QUESTIONS_PER_PAGE, freedom })
    let page = await readFrom(1)
    if (page.length < attempt.total) {
      await reader.hold()
      page = await readFrom(1)
    }
    for (let count = 0; ; page = await readFrom(count + 1)) {
      // The quiz and its attempts were deleted after this attempt was read.
      if (page.length === 0) throw new NotFound()
      yield page
      count += page.length
      if (count >= attempt.total) return
    }
  } finally {
    await reader.close()
  }
}

const answerPage = (name: string, source: QuestionSource) => ({
  name,
  text: `WITH a AS MATERIALIZED (SELECT *, ${FIRST_POSITION} AS first FROM attempts a WHERE id = $1)
         SELECT q.id AS "questionId", q.position - a.first + 1 AS number, s.selected_option AS "selectedOption"
         FROM a ${joinQuestions(
           ({ position }) => `${position} >= a.first + $2 - 1 AND ${position} < a.first + $2 - 1 + $3`,
           source,
         )}
         CROSS JOIN LATERAL (
           SELECT selected_option FROM answers WHERE attempt_id = a.id AND question_id = q.id LIMIT 1
         ) s
         ORDER BY q.position`,
})
const ANSWER_PAGES = {
  QUIZ: answerPage('read-answer-page', 'QUIZ'),
  MOCK: answerPage('read-answer-page-of-mock', 'MOCK'),
}

/** Streams the answers saved so far, in the order of the questions. A page may be empty. */
export async function* streamAnswers(
  deps: Pick<Deps, 'pool' | 'now'>,
  attempt: Attempt,
): AsyncGenerator<SavedAnswer[]> {
  if (attempt.seed === null) yield* streamStoredAnswers(deps, attempt)
  else for await (const page of streamQuestions(deps, attempt)) yield page.flatMap(savedAnswer)
}

function savedAnswer({ questionId, number, selectedOption }: AttemptQuestion): SavedAnswer[] {
  return selectedOption === null ? [] : [{ questionId, number, selectedOption }]
}

async function* streamStoredAnswers(
  { pool }: Pick<Deps, 'pool'>,
  attempt: Pick<Attempt, 'id' | 'total' | 'mockSeed'>,
): AsyncGenerator<SavedAnswer[]> {
  const { id, total } = attempt
  const reader = new SnapshotReader(pool)
  try {
    if (total > ANSWERS_PER_PAGE) await reader.hold()
    for (let number = 1; number <= total; number += ANSWERS_PER_PAGE) {
      const values = [id, number, ANSWERS_PER_PAGE]
      const { rows } = await reader.query<SavedAnswer>({ ...ANSWER_PAGES[sourceOf(attempt)], values })
      yield rows
    }
  } finally {
    await reader.close()
  }
}
