import { IS_ASKED, JOIN_ANSWERED, MARK } from '../../attempts/reading/join-questions.ts'
import type { Dataset, Reading, Row } from './dataset.ts'
import { readOwnAttempts, type OwnAttempt } from './attempts.ts'

// In the order of the primary key, so that no attempt has to be sorted.
const ANSWERS = `SELECT s.question_id, (SELECT name FROM sections t WHERE t.id = q.section_id) AS section,
    c.text AS question, c.options[s.selected_option + 1] AS answer, s.answered_at, s.response_time,
    CASE WHEN $2 THEN ${MARK} END AS is_correct, CASE WHEN $2 THEN c.options[c.answer_index + 1] END AS correct_answer,
    CASE WHEN $2 THEN c.explanation END AS explanation
  FROM (SELECT * FROM attempts WHERE id = $1) a ${JOIN_ANSWERED} WHERE ${IS_ASKED} ORDER BY s.question_id`

export const ANSWERS_TABLE: Dataset = {
  name: 'answers',
  text: 'Your answers in attempts, with the questions as they were then. Marks, correct answers and explanations that you may not see yet are left out.',
  columns: {
    attempt_id: 'the id of the attempt',
    question_id: 'the id of the question',
    section: 'the name of its section',
    question: 'its text',
    answer: 'the option that you selected',
    answered_at: 'when the answer arrived',
    response_time: 'how long you took, in milliseconds',
    is_correct: 'whether it counts as correct; empty if the question counts for nobody',
    correct_answer: 'the correct option',
    explanation: 'why it is correct',
  },
  rows: readAnswers,
}

async function* readAnswers(reading: Reading): AsyncGenerator<Row[]> {
  for await (const attempts of readOwnAttempts(reading))
    for (const attempt of attempts) if (attempt.answered > 0) yield* answersOf(reading, attempt)
}

async function* answersOf(
  { snapshot }: Reading,
  { id, keyFree }: Pick<OwnAttempt, 'id' | 'keyFree'>,
): AsyncGenerator<Row[]> {
  for await (const page of snapshot.rows<Row>(ANSWERS, [id, keyFree]))
    yield page.map((answer) => ({ attempt_id: id, ...answer }))
}
