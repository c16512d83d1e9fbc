// A whole attempt, however large, page by page. What it asks never changes; what was chosen may, while it is in progress.
import type { Attempt } from '../database/prisma/client.ts'
import { SnapshotReader } from '../database/snapshot-reader.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { readQuestionPage, type AttemptQuestion } from './attempt-questions.ts'
import { asked, FIRST_POSITION } from './asked-questions.ts'

// Of a page. Its questions are looked at without a pause.
const MOST_QUESTIONS = 200
const ANSWERS = 500

/** An answer given so far. */
export interface GivenAnswer {
  questionId: string
  number: number
  selectedOption: number
}

/**
 * Reads all questions of an attempt in their order.
 */
export async function* readAllQuestions(
  { pool }: Pick<Deps, 'pool'>,
  attempt: Attempt,
): AsyncGenerator<AttemptQuestion[]> {
  const view = new SnapshotReader(pool)
  try {
    const readFrom = (fromNumber: number) =>
      readQuestionPage(view, attempt, { fromNumber, count: MOST_QUESTIONS })
    let page = await readFrom(1)
    if (page.length < attempt.total) {
      await view.hold()
      page = await readFrom(1)
    }
    for (let count = 0; ; page = await readFrom(count + 1)) {
      // The quiz was deleted meanwhile, and the attempt with it.
      if (page.length === 0) throw new NotFound()
      yield page
      count += page.length
      if (count >= attempt.total) return
    }
  } finally {
    await view.close()
  }
}

const ANSWER_PAGE = {
  name: 'read-answer-page',
  text: `WITH a AS MATERIALIZED (SELECT *, ${FIRST_POSITION} AS first FROM attempts a WHERE id = $1)
         SELECT q.id AS "questionId", q.position - a.first + 1 AS number, s.selected_option AS "selectedOption"
         FROM a ${asked(({ position }) => `${position} >= a.first + $2 - 1 AND ${position} < a.first + $2 - 1 + $3`)}
         CROSS JOIN LATERAL (
           SELECT selected_option FROM answers WHERE attempt_id = a.id AND question_id = q.id LIMIT 1
         ) s
         ORDER BY q.position`,
}

/**
 * Reads what has been answered so far, in the attempt's order. There is always a first page.
 */
export async function* readAllAnswers(
  { pool }: Pick<Deps, 'pool'>,
  { id, total }: Pick<Attempt, 'id' | 'total'>,
): AsyncGenerator<GivenAnswer[]> {
  const view = new SnapshotReader(pool)
  try {
    if (total > ANSWERS) await view.hold()
    for (let number = 1; number <= total; number += ANSWERS) {
      const { rows } = await view.query<GivenAnswer>({ ...ANSWER_PAGE, values: [id, number, ANSWERS] })
      yield rows
    }
  } finally {
    await view.close()
  }
}
