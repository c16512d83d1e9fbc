import type { Pool } from 'pg'
import { readFreeQuizzes } from '../../learning/learning.access.ts'
import { boundsOf, shownLogOf, SHOWN_REVIEWS } from '../../learning/memory/reviews/list-reviews.ts'
import { isSeenBy, sharedWith } from '../../quizzes/quiz-rights.ts'
import type { Dataset, Reading, Row } from './dataset.ts'

export const REVIEWS: Dataset = {
  name: 'reviews',
  text: 'All answers that count for what you remember, in order, of attempts and of practice. Those whose score or key you may not see yet are left out.',
  columns: {
    number: 'counts your reviews',
    question_id: 'the id of the question',
    quiz_id: 'the id of its quiz',
    source: 'ATTEMPT or PRACTICE',
    attempt_id: 'the id of the attempt; empty for practice',
    study_day: 'the day that it counts for, which begins at four in the morning',
    answered_at: 'when you answered',
    selected_option: 'the number of the option in the quiz, from 0',
    is_correct: 'whether it was correct',
    is_guessed: 'whether you said that you guessed',
    response_time: 'how long you took, in milliseconds',
  },
  rows: async function* (reading) {
    const log = await shownLogOf(inSnapshot(reading), reading.learner)
    yield* reading.snapshot.rows<Row>(
      `SELECT r.number, r.question_id, r.quiz_id, r.source, r.attempt_id, (date '1970-01-01' + r.study_day)::text AS study_day,
         r.answered_at, r.selected_option, r.is_correct, r.is_guessed, r.response_time
       ${SHOWN_REVIEWS} ORDER BY r.number`,
      boundsOf(log),
    )
  },
}

export const MEMORY: Dataset = {
  name: 'memory',
  text: 'What you remember of each question, for quizzes that you may practise.',
  columns: {
    quiz_id: 'the id of the quiz',
    question_id: 'the id of the question',
    question: 'its text',
    is_correct: 'whether your latest answer was correct',
    answered_at: 'when you answered last',
    first_day: 'the study day of your first review',
    last_day: 'the study day of your latest review',
    due_day: 'the study day on which the question is due again',
    stability: 'in how many days the chance to remember falls to 90 %',
    difficulty: 'from 1 to 10',
    reps: 'on how many study days you reviewed it',
    lapses: 'on how many of the later ones your first answer was wrong',
  },
  rows: async function* (reading) {
    const { snapshot, learner } = reading
    const access = inSnapshot(reading)
    const free = await readFreeQuizzes(access, learner)
    yield* snapshot.rows<Row>(MEMORY_ROWS, [learner.id, sharedWith(access, learner), [...free]])
  },
}

const DAY = (column: string) => `(date '1970-01-01' + p.${column})::text AS ${column}`

const MEMORY_ROWS = `SELECT p.quiz_id, p.question_id, q.text AS question, p.is_correct, p.answered_at, ${DAY('first_day')},
    ${DAY('last_day')}, ${DAY('due_day')}, p.stability, p.difficulty, p.reps, p.lapses
  FROM question_progress p JOIN quizzes z ON z.id = p.quiz_id JOIN questions q ON q.id = p.question_id
  WHERE p.user_id = $1 AND p.first_day IS NOT NULL AND ((${isSeenBy('z', '$1', '$2::uuid')}) OR p.quiz_id = ANY ($3::uuid[]))
  ORDER BY p.quiz_id, q.position, p.question_id`

// The functions that decide about access only send queries.
function inSnapshot({ snapshot, now, sharing }: Reading) {
  return { pool: snapshot as unknown as Pool, now, sharing }
}
