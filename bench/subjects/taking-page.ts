import { makeTakingLearners, type TakingLearner } from '../learners.ts'
import type { LoadRequest } from '../loads/load-spec.ts'
import { graphqlLoad, idLoad } from '../loads/loads.ts'
import type { Subject } from '../subject.ts'
import { underLoad } from '../loads/under-load.ts'

const USERS = 32
const QUESTIONS = 100

const TAKING_PAGE = `query TakingPage($quizId: ID!, $attemptId: ID!) {
  quiz(id: $quizId) { id title description timeLimit questionCount sectionCount }
  attempt(id: $attemptId) {
    id quizTitle status totalQuestions nextQuestionNumber answeredNumbers deadline
    questions(fromNumber: 1, count: 20) { id questionId number sectionName text options selectedOption sequence }
  }
}`

// Builds the response to TAKING_PAGE, for a quiz that was never edited.
const STATEMENT = `
  SELECT json_build_object('data', json_build_object(
    'quiz', json_build_object('id', z.id, 'title', z.title, 'description', z.description, 'timeLimit', z.time_limit,
      'questionCount', z.question_count, 'sectionCount', z.section_count),
    'attempt', json_build_object('id', a.id, 'quizTitle', z.title, 'status', a.status, 'totalQuestions', a.total,
      'deadline', a.deadline,
      'nextQuestionNumber', (
        SELECT min(q.position) FROM questions q LEFT JOIN answers s ON s.attempt_id = a.id AND s.question_id = q.id
        WHERE q.quiz_id = a.quiz_id AND s.question_id IS NULL),
      'answeredNumbers', (
        SELECT coalesce(json_agg(q.position ORDER BY q.position), '[]') FROM answers s JOIN questions q ON q.id = s.question_id
        WHERE s.attempt_id = a.id),
      'questions', (
        SELECT json_agg(json_build_object('id', a.id || ':' || q.id, 'questionId', q.id, 'number', q.position,
          'sectionName', section.name, 'text', q.text, 'options', q.options, 'selectedOption', s.selected_option,
          'sequence', s.sequence) ORDER BY q.position)
        FROM questions q LEFT JOIN sections section ON section.id = q.section_id
          LEFT JOIN answers s ON s.attempt_id = a.id AND s.question_id = q.id
        WHERE q.quiz_id = a.quiz_id AND q.position BETWEEN 1 AND 20))))::text AS response
  FROM attempts a JOIN quizzes z ON z.id = a.quiz_id WHERE a.id = $1`

/** Requests the data of the page that shows a question. */
export function taking(learners: TakingLearner[]): LoadRequest[][] {
  return graphqlLoad(learners, TAKING_PAGE, ({ quizId, attemptId }) => ({ quizId, attemptId }))
}

/**
 * Reads what the page that shows a question needs. The other contender is PostgreSQL, which builds the same
 * JSON.
 */
export const takingPage: Subject = async (stage) => {
  const url = await stage.makeDatabase('taking')
  const product = await stage.startProduct(url)
  const bare = await stage.startBare('bare-json', url, { STATEMENT })
  const learners = await makeTakingLearners(product.address, USERS, QUESTIONS)
  const expected = '"questions":'
  return {
    contenders: {
      'PostgreSQL’s JSON': () =>
        underLoad(bare, {
          expected: '"questions" :',
          connections: idLoad(learners, ({ attemptId }) => attemptId),
        }),
      GraphQL: () =>
        underLoad(product, {
          expected,
          connections: taking(learners),
        }),
    },
    goals: [
      {
        what: 'taking-page data over GraphQL',
        contender: 'GraphQL',
        against: 'PostgreSQL’s JSON',
        by: 'rate',
        goal: 0.5,
      },
    ],
    servers: [product],
  }
}
