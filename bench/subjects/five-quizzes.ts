import pg from 'pg'
import { makeQuiz, signUp, type Learner } from '../learners.ts'
import { graphqlLoad, idLoad } from '../loads/loads.ts'
import { POSTGRAPHILE_NEEDS, startPostGraphile } from '../postgraphile.ts'
import type { Goal, Subject } from '../subject.ts'
import { underLoad } from '../loads/under-load.ts'

const USERS = 32
const QUIZZES = 5
const QUESTIONS = 50
const FLOOR = 'PostgreSQL’s JSON'

const OUR_QUERY = `query FiveQuizzes {
  viewer { quizzes(first: ${QUIZZES}) { edges { node {
    id title description questionCount questions(first: ${QUESTIONS}) { edges { node { id text options answerIndex } } }
  } } } }
}`

const POSTGRAPHILE_QUERY = `query FiveQuizzes($id: UUID!) {
  allQuizzes(condition: { ownerId: $id }, first: ${QUIZZES}, orderBy: UPLOADED_AT_DESC) { edges { node {
    id title description questionCount
    questionsByQuizId(first: ${QUESTIONS}, orderBy: POSITION_ASC) { edges { node { id text options answerIndex } } }
  } } }
}`

const STATEMENT = `
  SELECT json_build_object('data', json_build_object('viewer', json_build_object('quizzes', json_build_object('edges', (
    SELECT json_agg(json_build_object('node', json_build_object('id', z.id, 'title', z.title, 'description', z.description,
      'questionCount', z.question_count, 'questions', json_build_object('edges', (
        SELECT json_agg(json_build_object('node', json_build_object('id', q.id, 'text', q.text, 'options', q.options,
          'answerIndex', q.answer_index)) ORDER BY q.position)
        FROM (SELECT * FROM questions WHERE quiz_id = z.id AND position > 0 ORDER BY position LIMIT ${QUESTIONS}) q
      )))) ORDER BY z.uploaded_at DESC, z.id DESC)
    FROM (
      SELECT * FROM quizzes WHERE owner_id = $1 ORDER BY uploaded_at DESC, id DESC LIMIT ${QUIZZES}
    ) z)))))::text AS response`

const GOALS: Goal[] = [
  {
    what: 'five quizzes with 50 questions each',
    contender: 'GraphQL',
    against: FLOOR,
    by: 'rate',
    goal: 0.8,
  },
  { what: 'the same', contender: 'GraphQL', against: 'PostGraphile', by: 'rate', goal: 1.3 },
]

/**
 * Reads nested lists over GraphQL. The other contenders are PostgreSQL, which builds the same JSON itself,
 * and PostGraphile on the same tables.
 */
export const fiveQuizzes: Subject = async (stage) => {
  const url = await stage.makeDatabase('lists')
  const product = await stage.startProduct(url)
  const bare = await stage.startBare('bare-json', url, { STATEMENT })
  const learners: Learner[] = []
  for (let index = 0; index < USERS; index++) {
    const learner = await signUp(product.address, `owner${index}`)
    for (let quiz = 0; quiz < QUIZZES; quiz++)
      await makeQuiz(product.address, learner, `Quiz ${quiz}`, QUESTIONS)
    learners.push(learner)
  }
  await analyze(url)
  const postGraphile = await startPostGraphile(stage, url)
  const idOf = ({ userId }: Learner) => userId
  return {
    contenders: {
      [FLOOR]: () => underLoad(bare, { connections: idLoad(learners, idOf), expected: '"answerIndex"' }),
      ...(postGraphile && {
        PostGraphile: () =>
          underLoad(postGraphile, {
            connections: graphqlLoad(learners, POSTGRAPHILE_QUERY, ({ userId }) => ({ id: userId })),
            expected: '"answerIndex"',
          }),
      }),
      GraphQL: () =>
        underLoad(product, {
          connections: graphqlLoad(learners, OUR_QUERY, () => ({})),
          expected: '"answerIndex"',
        }),
    },
    goals: GOALS,
    absent: postGraphile ? {} : { PostGraphile: POSTGRAPHILE_NEEDS },
    servers: [product],
  }
}

async function analyze(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('ANALYZE')
  await client.end()
}
