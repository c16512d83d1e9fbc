import { beforeAll, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let eve: TestUser
let older: TestQuiz
let newer: TestQuiz

beforeAll(async () => {
  ;[ada, eve] = [await createUser(it), await createUser(it)]
  older = await createQuiz(it, ada, { A: 2, '': 1 })
  newer = await createQuiz(it, ada)
})

describe('the list of quizzes', () => {
  test('contains the viewer’s own quizzes, newest first', async () => {
    const { body } = await it.rest('GET', '/api/quizzes/', { token: ada.token })
    expect(body.data.quizzes).toEqual([
      {
        right: 'OWNER',
        quiz_id: newer.id,
        title: 'A quiz',
        description: '',
        question_count: 3,
        section_count: 0,
        upload_date: expect.stringMatching(/T.*Z$/),
        updated_at: expect.stringMatching(/T.*Z$/),
        time_limit: null,
      },
      expect.objectContaining({ quiz_id: older.id, question_count: 3, section_count: 1 }),
    ])
    expect((await it.rest('GET', '/api/quizzes/', { token: eve.token })).body.data.quizzes).toEqual([])
    expect((await it.rest('GET', '/api/quizzes/')).status).toBe(401)
  })

  test('is paged without gaps in GraphQL', async () => {
    const page = async (after: string | null) => {
      const { body } = await it.graphql(
        `query ($after: String) { viewer { quizzes(first: 1, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id } } } } }`,
        { after },
        ada.token,
      )
      return body.data.viewer.quizzes
    }
    const first = await page(null)
    expect(first).toMatchObject({
      totalCount: 2,
      pageInfo: { hasNextPage: true },
      edges: [{ node: { id: newer.id } }],
    })
    expect(await page(first.pageInfo.endCursor)).toMatchObject({
      pageInfo: { hasNextPage: false },
      edges: [{ node: { id: older.id } }],
    })
  })
})

describe('reading a quiz', () => {
  test('shows the owner all questions with their correct options, sections first', async () => {
    const { body } = await it.rest('GET', `/api/quizzes/${older.id}/`, { token: ada.token })
    expect(body.data.user_progress).toEqual({ mastery_level: 'Not Started' })
    expect(body.data.quiz.sections[0].questions[0]).toEqual({
      question_id: older.questions[0]?.id,
      text: 'A 1?',
      options: ['wrong', 'right', 'false', 'no'],
      answer_index: 1,
      format: 'PLAIN',
      flagged: false,
    })
    expect(body.data.quiz.questions.map(({ text }: { text: string }) => text)).toEqual(['Loose 1?'])
  })

  test('works with more sections than a statement may have parameters', { timeout: 60_000 }, async () => {
    const owner = await createUser(it)
    const { id } = await createQuiz(it, owner, { S0: 1 })
    // The test inserts the sections itself, because no file with this many sections can be imported.
    await it.sql(
      `WITH s AS (
         INSERT INTO sections (id, quiz_id, name, position, question_count)
         SELECT gen_random_uuid(), $1, 'S' || n, n + 1, 1 FROM generate_series(1, 32999) n RETURNING id, position
       )
       INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index)
       SELECT gen_random_uuid(), $1, id, position, 'Q', '{a,b,c,d}', 1 FROM s`,
      [id],
    )
    const { status, body } = await it.rest('GET', `/api/quizzes/${id}/`, { token: owner.token })
    expect([
      status,
      body.data.quiz.sections.length,
      body.data.quiz.sections[32_999].questions.length,
    ]).toEqual([200, 33_000, 1])
  })

  test('pages through the questions of a section and those without a section in GraphQL', async () => {
    const quiz = await createQuiz(it, ada, { A: 2, B: 3, '': 3 })
    const page = '{ pageInfo { hasNextPage endCursor } edges { node { text } } }'
    const ask = async (after: string | null) => {
      const { body } = await it.graphql(
        `query ($quiz: ID!, $section: ID!, $after: String) {
          section(id: $section) { name questions(first: 2) ${page} }
          quiz(id: $quiz) { questions(first: 2, after: $after, withoutSection: true) ${page} } }`,
        { quiz: quiz.id, section: quiz.sectionIds[1], after },
        ada.token,
      )
      return { section: body.data.section, questions: body.data.quiz.questions }
    }
    const texts = ({ edges }: { edges: { node: { text: string } }[] }) => edges.map(({ node }) => node.text)
    const { section, questions } = await ask(null)
    expect([section.name, texts(section.questions)]).toEqual(['B', ['B 1?', 'B 2?']])
    expect([texts(questions), questions.pageInfo.hasNextPage]).toEqual([['Loose 1?', 'Loose 2?'], true])
    const rest = await ask(questions.pageInfo.endCursor)
    expect([texts(rest.questions), rest.questions.pageInfo.hasNextPage]).toEqual([['Loose 3?'], false])
  })

  test.each([
    [2, ['B 2?', 'B 3?'], ['Loose 2?', 'Loose 3?']],
    [3, ['B 3?'], ['Loose 3?']],
    [4, [], []],
    [0, ['B 1?', 'B 2?'], ['Loose 1?', 'Loose 2?']],
  ])('reads questions from the number %i on', async (fromNumber, inSection, inNone) => {
    const quiz = await createQuiz(it, ada, { A: 2, B: 3, '': 3 })
    const { body } = await it.graphql(
      `query ($quiz: ID!, $section: ID!, $fromNumber: Int!) {
        section(id: $section) { questions(first: 2, fromNumber: $fromNumber) { edges { node { text } } } }
        quiz(id: $quiz) {
          questions(first: 2, fromNumber: $fromNumber, withoutSection: true) { edges { node { text } } }
        } }`,
      { quiz: quiz.id, section: quiz.sectionIds[1], fromNumber },
      ada.token,
    )
    const texts = ({ edges }: { edges: { node: { text: string } }[] }) => edges.map(({ node }) => node.text)
    expect([texts(body.data.section.questions), texts(body.data.quiz.questions)]).toEqual([inSection, inNone])
  })

  test('returns the same data under each alias of a document', async () => {
    const quiz = await createQuiz(it, ada, { A: 2, B: 1 })
    const parts = 'sections { name progress { accuracy } questions(first: 5) { edges { node { text } } } }'
    const fields = `progress { masteryLevel } ${parts} again: ${parts}`
    const { body } = await it.graphql(
      `query ($id: ID!) { one: quiz(id: $id) { ${fields} } two: quiz(id: $id) { ${fields} } }`,
      { id: quiz.id },
      ada.token,
    )
    const { one, two } = body.data
    expect(one.sections.map(({ name }: { name: string }) => name)).toEqual(['A', 'B'])
    expect(one.sections[0].questions.edges).toHaveLength(2)
    expect(one.again).toEqual(one.sections)
    expect(two).toEqual(one)
  })

  test('gives the same 404 for another user’s quiz and a missing one', async () => {
    const ids = [older.id, '01900000-0000-7000-8000-000000000000', 'nonsense', "'; --"]
    const rest = await Promise.all(
      ids.map((id) => it.rest('GET', `/api/quizzes/${encodeURIComponent(id)}/`, { token: eve.token })),
    )
    expect(new Set(rest.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['404 {"success":false,"error":"Not found","error_code":"NOT_FOUND"}']),
    )
    const graphql = await Promise.all(
      ids.map((id) => it.graphql('query ($id: ID!) { quiz(id: $id) { id } }', { id }, eve.token)),
    )
    expect(new Set(graphql.map(({ text }) => text)).size).toBe(1)
    expect(graphql[0]?.body.errors[0].extensions.code).toBe('NOT_FOUND')
  })

  test('is refused without a session', async () => {
    expect((await it.rest('GET', `/api/quizzes/${older.id}/`)).body.error_code).toBe('UNAUTHENTICATED')
    const { body } = await it.graphql('query ($id: ID!) { quiz(id: $id) { id } }', { id: older.id })
    expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })
})
