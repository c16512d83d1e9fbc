// All queries of our own clients, and those of an integrator, work on a quiz of the maximum size right after
// its import.
import { type DocumentNode, Kind, OperationTypeNode, parse, print } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { handOut } from '../../../test/support/data/handed-out.ts'
import { createAttempt, createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { switchOffAutovacuum } from '../../../test/support/database/switch-off-autovacuum.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const QUESTIONS = 100_000
const SECTIONS = 2_000
const it = useTestApp()
let ada: TestUser
/** Ids of Ada's objects. */
const largest: Record<string, string> = {}
let eve: TestUser
/** Ids of Eve's objects. */
const small: Record<string, string> = {}

beforeAll(async () => {
  ada = await createUser(it)
  eve = await createUser(it)
  // PostgreSQL has no statistics on the new rows, as right after an import; autovacuum would create them.
  await switchOffAutovacuum(it, 'quizzes', 'sections', 'questions', 'attempts', 'answers')
  const [quiz] = await it.sql<{ id: string }>(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
     VALUES (gen_random_uuid(), $1, 'Largest', now(), $2, $3) RETURNING id`,
    [ada.id, QUESTIONS, SECTIONS],
  )
  const quizId = quiz?.id ?? ''
  const sections = await it.sql<{ id: string }>(
    `INSERT INTO sections (id, quiz_id, name, position, question_count)
     SELECT gen_random_uuid(), $1, 'Section ' || n, n, $2 FROM generate_series(1, $3) n RETURNING id`,
    [quizId, QUESTIONS / SECTIONS, SECTIONS],
  )
  await it.sql(
    `INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index)
     SELECT gen_random_uuid(), $1, s.id, n, 'What is the ' || n || 'th?', '{a,b,c,d}', n % 4
     FROM generate_series(1, $2) n JOIN sections s ON s.quiz_id = $1 AND s.position = (n - 1) / $3 + 1`,
    [quizId, QUESTIONS, QUESTIONS / SECTIONS],
  )
  const start = await it.rest('POST', `/api/quizzes/${quizId}/start/`, { token: ada.token })
  const attemptId = start.body.data.attempt_id
  await it.sql(
    `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
     SELECT $1, id, 1, now() FROM questions WHERE quiz_id = $2`,
    [attemptId, quizId],
  )
  const [question] = await it.sql<{ id: string }>(
    `SELECT id FROM questions WHERE quiz_id = '${quizId}' LIMIT 1`,
  )
  Object.assign(largest, {
    quizId,
    questionId: question?.id,
    attemptId,
    sectionId: sections[0]?.id,
    ...(await handOut(it, ada, quizId)),
  })
  const other = await createQuiz(it, eve, { One: 2, Two: 2 })
  const attempt = await createAttempt(it, eve, other)
  const ids = { quizId: other.id, attemptId: attempt, sectionId: other.sectionIds[0] }
  Object.assign(small, { ...ids, questionId: other.questions[0]?.id, ...(await handOut(it, eve, other.id)) })
}, 60_000)

interface Outcome {
  name: string
  errors: unknown
  isComplete: boolean
}

const OTHER_VARIABLES = {
  choice: 'FIRST',
  order: 'URGENCY',
  from: QUESTIONS - 19,
  fromNumber: QUESTIONS - 19,
  number: QUESTIONS,
  count: 20,
  first: 100,
  last: 100,
  latest: 100,
  attempts: 10,
  attemptNumber: 1,
  onlyIncorrect: true,
  own: true,
  isInSection: true,
  isPractice: true,
  orderBy: 'LAST_USED',
  sortBy: { field: 'UPDATED_AT' },
  search: 'section 2000',
  timeZone: 'Europe/Berlin',
}

// The web app does not ask for the trends of so many sections; the platforms are for operators.
const LEFT_OUT = new Set(['SectionTrendsDocument', 'PlatformsPageDocument'])

// Each of these analyses all questions, for seconds. So one client asks, when there are answers to analyse.
const ANALYSES = ['AssignmentAnalysisDocument', 'QuizAnalysisDocument'] as const

/** A document that only reads. */
interface Query {
  name: string
  text: string
  /** The names of its variables. */
  variables: string[]
}

async function queriesOf(workspace: string): Promise<Query[]> {
  const file = new URL(`../../../../${workspace}/src/gql/graphql.ts`, import.meta.url)
  const exported = Object.entries(
    (await import(file.href)) as Record<string, DocumentNode | { toString: () => string }>,
  )
  return exported
    .filter(([name]) => name.endsWith('Document') && !LEFT_OUT.has(name))
    .flatMap(([name, value]) => {
      const text = 'kind' in value ? print(value) : value.toString()
      const operation = parse(text).definitions.find(
        (definition) => definition.kind === Kind.OPERATION_DEFINITION,
      )
      if (operation?.operation !== OperationTypeNode.QUERY) return []
      return [
        {
          name,
          text,
          variables: operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [],
        },
      ]
    })
}

// Queries of an integrator who reads page by page.
const QUESTION = 'id text options answerIndex explanation sectionId'
const SECTION = 'id name description questionCount progress { accuracy masteryLevel }'
const INTEGRATORS: Query[] = [
  {
    name: 'a page of the quiz',
    text: `query ($quizId: ID!) { quiz(id: $quizId) { id title questionCount sections { ${SECTION} }
      questions(first: 100) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { ${QUESTION} } } } } }`,
    variables: ['quizId'],
  },
  {
    name: 'a page of a section',
    text: `query ($sectionId: ID!) { section(id: $sectionId) { ${SECTION}
      questions(first: 100) { pageInfo { hasNextPage endCursor } edges { node { ${QUESTION} } } } } }`,
    variables: ['sectionId'],
  },
  {
    name: 'a page of the quizzes',
    text: `{ viewer { quizzes(first: 100) { pageInfo { hasNextPage endCursor }
      edges { node { id title description questionCount timeLimit progress { bestScore } } } } } }`,
    variables: [],
  },
  {
    name: 'a page of an attempt',
    text: `query ($attemptId: ID!, $fromNumber: Int) { attempt(id: $attemptId) { status nextQuestionNumber answeredNumbers
      sectionResults { sectionId name correctAnswers totalQuestions accuracy }
      questions(fromNumber: $fromNumber, count: 100) { id number sectionName text options selectedOption
        solution { answerIndex isCorrect explanation } } } }`,
    variables: ['attemptId', 'fromNumber'],
  },
]

const COMPLETE = `mutation ($attemptId: ID!) {
  completeAttempt(attemptId: $attemptId) {
    __typename
    ... on Attempt { nextQuestionNumber answeredNumbers sectionResults { sectionId name accuracy } }
  }
}`

// Words in the names of documents whose id is that of a class.
const CLASS_WORDS = new Set(['class', 'learners'])

async function ask({ name, text, variables }: Query, ids: Record<string, string>): Promise<Outcome> {
  const [what = 'quiz'] = /attempt|class|learners|assignment|practice/.exec(name.toLowerCase()) ?? []
  const id = ids[`${CLASS_WORDS.has(what) ? 'classroom' : what}Id`]
  const values: Record<string, unknown> = { ...OTHER_VARIABLES, ...ids, id }
  const chosen = Object.fromEntries(variables.map((variable) => [variable, values[variable]]))
  const { status, body } = await it.graphql(text, chosen, (ids === largest ? ada : eve).token)
  const hasAll = Object.values((body.data ?? {}) as object).every((value) => value !== null)
  return { name, errors: body.errors, isComplete: status === 200 && body.errors === undefined && hasAll }
}

// With the analyses that another client asks for.
const CALLERS: [string, () => Promise<Query[]>, readonly string[]][] = [
  ['of the web app', () => queriesOf('web'), [ANALYSES[1]]],
  ['of the command-line client', () => queriesOf('cli'), [ANALYSES[0]]],
  ['of an integrator reading page by page', async () => INTEGRATORS, []],
]

async function askAll(list: () => Promise<Query[]>, leftOut: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const query of await list())
    if (!leftOut.includes(query.name)) outcomes.push(await ask(query, largest))
  return outcomes
}

// A request that is repeated is compiled.
async function askUntilCompiled(list: () => Promise<Query[]>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const query of await list())
    for (let time = 1; time <= 5; time++) outcomes.push(await ask(query, small))
  return outcomes
}

function expectComplete(outcomes: Outcome[]): void {
  expect(outcomes.length).toBeGreaterThan(3)
  expect(outcomes.filter(({ isComplete }) => !isComplete)).toEqual([])
}

async function review(): Promise<unknown[]> {
  const { body } = await it.rest('GET', `/api/attempts/${largest['attemptId']}/`, { token: ada.token })
  return body.data.questions
}

describe('with an attempt in progress', () => {
  test.each(CALLERS)(
    'the queries %s succeed',
    async (_whose, list) => expectComplete(await askAll(list, ANALYSES)),
    60_000,
  )

  test('REST returns every question and answer', async () => {
    expect(await review()).toHaveLength(QUESTIONS)
    const path = `/api/attempts/${largest['attemptId']}/resume/`
    const { body } = await it.rest('POST', path, { token: ada.token })
    expect(body.data.answers).toHaveLength(QUESTIONS)
  }, 60_000)
})

describe('when the attempt is completed and the queries are compiled', () => {
  test('the completion returns every answered number and section result', async () => {
    const { body } = await it.graphql(COMPLETE, { attemptId: largest['attemptId'] }, ada.token)
    expect(body.errors).toBeUndefined()
    expect(body.data.completeAttempt.answeredNumbers).toHaveLength(QUESTIONS)
    expect(body.data.completeAttempt.sectionResults).toHaveLength(SECTIONS)
  }, 60_000)

  test.each(CALLERS)(
    'the queries %s succeed',
    async (_whose, list, leftOut) => {
      expectComplete(await askUntilCompiled(list))
      expectComplete(await askAll(list, leftOut))
    },
    60_000,
  )

  test('REST returns every question and answer', async () => {
    expect(await review()).toHaveLength(QUESTIONS)
  }, 60_000)
})
