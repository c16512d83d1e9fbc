import { MAX_FILE_BYTES } from 'quiz-format'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp, type TestResponse } from '../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser

beforeAll(async () => {
  ada = await createUser(it)
})

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section,explanation\n'
const CSV = `${HEADER}"Two, or\nthree?",2,3,"4 ""four""",5,B,Numbers,because\nLoose?,a,b,c,d,a,,\nAgain?,1,2,3,4,d,Numbers,\nWhere?,x,y,z,w,c,Places,\n`
type File = Parameters<typeof form>[1]

const upload = (
  fields: Record<string, string>,
  file?: File,
  token: string | undefined = ada.token,
): Promise<TestResponse> => it.rest('POST', '/api/files/upload/', { token, ...form(fields, file) })

describe('an upload', () => {
  test('of a large file updates PostgreSQL’s row estimates at once', async () => {
    const items = Array.from({ length: 3_000 }, (_, index) => ({
      question: `Question ${index}?`,
      options: ['a', 'b', 'c', 'd'],
      correct_answer: 1,
    }))
    const file = { name: 'large.json', content: JSON.stringify(items) }
    expect((await upload({ quiz_title: 'Large' }, file)).status).toBe(201)
    const rows = await it.sql<{ estimate: number }>(
      `SELECT reltuples AS estimate FROM pg_class WHERE oid = 'questions'::regclass`,
    )
    expect(rows[0]?.estimate).toBeGreaterThanOrEqual(3_000)
  })

  test('stores the whole file: section by section, then the questions without a section', async () => {
    const { status, body } = await upload(
      { quiz_title: '  Numbers ', quiz_description: ' and places ', time_limit: '30' },
      { name: 'numbers.csv', content: CSV },
    )
    expect(status).toBe(201)
    expect(body.data).toEqual({
      quiz_id: expect.any(String),
      quiz_title: 'Numbers',
      total_questions: 4,
      section_count: 2,
    })
    const quiz = await it.rest('GET', `/api/quizzes/${body.data.quiz_id}`, { token: ada.token })
    expect(quiz.body.data.quiz).toMatchObject({
      title: 'Numbers',
      description: 'and places',
      time_limit: 30,
      total_questions: 4,
      sections: [
        {
          name: 'Numbers',
          questions: [
            { text: 'Two, or\nthree?', options: ['2', '3', '4 "four"', '5'], answer_index: 1 },
            { text: 'Again?', answer_index: 3 },
          ],
        },
        { name: 'Places', questions: [{ text: 'Where?', answer_index: 2 }] },
      ],
      questions: [{ text: 'Loose?', answer_index: 0 }],
    })
    const rows = await it.sql(
      'SELECT position, text, explanation FROM questions WHERE quiz_id = $1 ORDER BY position',
      [body.data.quiz_id],
    )
    expect(rows).toEqual([
      { position: 1, text: 'Two, or\nthree?', explanation: 'because' },
      { position: 2, text: 'Again?', explanation: null },
      { position: 3, text: 'Where?', explanation: null },
      { position: 4, text: 'Loose?', explanation: null },
    ])
  })

  test('keeps characters that are special in SQL arrays and in COPY', async () => {
    const options = ['{"a","b"}', 'NULL', '\\', '"\'; DROP TABLE users; --']
    const text = '{} \\N\n\\.\na\tb\\t'
    const content = JSON.stringify([{ question: text, options, correct_answer: 3, explanation: '\\N' }])
    const { body } = await upload({ quiz_title: 'Signs' }, { name: 'signs.json', content })
    const quiz = await it.rest('GET', `/api/quizzes/${body.data.quiz_id}/`, { token: ada.token })
    expect(quiz.body.data.quiz.questions[0]).toMatchObject({ text, options })
    const rows = await it.sql('SELECT explanation FROM questions WHERE quiz_id = $1', [body.data.quiz_id])
    expect(rows).toEqual([{ explanation: '\\N' }])
  })

  test('uses the media type if the file name has no extension', async () => {
    const content = '[{"question":"q","options":["a","b","c","d"],"correct_answer":0}]'
    const { status } = await upload({ quiz_title: 'T' }, { name: 'quiz', type: 'application/json', content })
    expect(status).toBe(201)
  })

  test('works over GraphQL with a multipart request', async () => {
    const query = `mutation ($file: Upload!) { importQuiz(input: { file: $file, title: "Via GraphQL", timeLimit: 5 }) {
      __typename ... on Quiz { title timeLimit questionCount sections { name questionCount } }
      ... on InvalidQuizFile { code issueCount issues { row column message } } ... on Failure { code } } }`
    const send = async (content: string) => {
      const { payload, headers } = form(
        {
          operations: JSON.stringify({ query, variables: { file: null } }),
          map: '{"file":["variables.file"]}',
        },
        { name: 'quiz.csv', content },
      )
      return (await it.rest('POST', '/graphql', { token: ada.token, payload, headers })).body.data.importQuiz
    }
    expect(await send(CSV)).toEqual({
      __typename: 'Quiz',
      title: 'Via GraphQL',
      timeLimit: 5,
      questionCount: 4,
      sections: [
        { name: 'Numbers', questionCount: 2 },
        { name: 'Places', questionCount: 1 },
      ],
    })
    expect(await send(`${HEADER}q,a,b,c,d,e,,\n`)).toMatchObject({
      __typename: 'InvalidQuizFile',
      code: 'INVALID_QUIZ_FILE',
      issueCount: 1,
      issues: [{ row: 2, column: 'correct_answer' }],
    })
  })
})

test('a file of exactly 10485760 bytes is accepted', async () => {
  const row = 'q,a,b,c,d,a,,\n'
  const rows = Buffer.alloc(MAX_FILE_BYTES, '\n')
  Buffer.from(HEADER + row).copy(rows)
  const { status, body } = await upload({ quiz_title: 'Exact' }, { name: 'exact.csv', content: rows })
  expect(status).toBe(201)
  expect(body.data.total_questions).toBe(1)
})
