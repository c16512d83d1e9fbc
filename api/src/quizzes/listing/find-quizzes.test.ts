import { beforeAll, describe, expect, test } from 'vitest'
import { createAttempt, createQuiz, createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const DAY = 24 * 60 * 60 * 1000
let ada: TestUser
/** Names of the quizzes by id. */
const names = new Map<string, string>()

interface Example {
  title: string
  description?: string
  sections?: Record<string, number>
  /** Number of correct answers of two, in a completed attempt. */
  correct?: number
}

// In the order of upload.
const EXAMPLES: Record<string, Example> = {
  rivers: { title: 'Rivers of Europe', sections: { 'Längste Flüsse, größte Seen': 2 }, correct: 1 },
  algebra: { title: 'algebra', description: '100% linear_maps', correct: 2 },
  eclair: { title: 'Éclairs et ΟΔΟΣ', description: 'Zucker\u00adguss \u200fשלום\u200e ❤\ufe0f' },
  zoology: { title: 'Zoology', description: '1000 linear maps', correct: 0 },
}

beforeAll(async () => {
  ada = await createUser(it)
  const token = ada.token
  for (const [name, { title, description = '', sections = { '': 2 }, correct }] of Object.entries(EXAMPLES)) {
    const quiz = await createQuiz(it, ada, sections)
    names.set(quiz.id, name)
    const path = `/api/quizzes/${quiz.id}/update-description/`
    await it.rest('PATCH', path, { token, body: { title, description } })
    const age = (Object.keys(EXAMPLES).length - names.size) * DAY
    await it.sql('UPDATE quizzes SET uploaded_at = $2 WHERE id = $1', [quiz.id, new Date(Date.now() - age)])
    if (correct === undefined) continue
    const attempt = await createAttempt(it, ada, quiz)
    for (const question of quiz.questions.slice(0, 2)) {
      const isCorrect = quiz.questions.indexOf(question) < correct
      const body = { selected_option: isCorrect ? 1 : 0 }
      await it.rest('POST', `/api/attempts/${attempt}/answer/${question.id}/`, { token, body })
    }
    await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token })
  }
  // The oldest quiz is the one used last; the newest was used before the third was uploaded.
  await it.sql(`UPDATE attempts SET started_at = now() - interval '36 hours' FROM quizzes q
    WHERE q.id = quiz_id AND q.title IN ('Zoology', 'algebra')`)
})

interface Page {
  names: string[]
  next: string | null
  total: number | null
}

const enumOf = (level: string) => level.toUpperCase().replace(' ', '_')

// Each transport sends the same parameters, with the names of REST.
const TRANSPORTS = {
  REST: async (parameters: Record<string, string>, { token } = ada): Promise<Page> => {
    // The limit selects the older form, whose search is that of screens.
    const query = new URLSearchParams({ limit: '20', ...parameters })
    const { body } = await it.rest('GET', `/api/quizzes/?${query}`, { token })
    if (!body.success) throw new Error(`${body.error_code}: ${body.error}`)
    const ids: string[] = body.data.quizzes.map(({ quiz_id }: { quiz_id: string }) => quiz_id)
    return { names: ids.map((id) => names.get(id) ?? id), next: body.data.next, total: null }
  },
  GraphQL: async (
    { search, order, mastery, after, limit = '20' }: Record<string, string>,
    { token } = ada,
  ): Promise<Page> => {
    const variables = { search, order, mastery: mastery?.split(',').map(enumOf), after, first: Number(limit) }
    const { body } = await it.graphql(
      `query ($search: String, $order: QuizOrder, $mastery: [MasteryLevel!], $first: Int, $after: String) {
        viewer { quizzes(search: $search, orderBy: $order, mastery: $mastery, first: $first, after: $after) {
          totalCount pageInfo { hasNextPage endCursor } edges { node { id } } } } }`,
      variables,
      token,
    )
    const [error] = body.errors ?? []
    if (error) throw new Error(`${error.extensions.code}: ${error.message}`)
    const { totalCount: total, pageInfo, edges } = body.data.viewer.quizzes
    const ids: string[] = edges.map(({ node }: { node: { id: string } }) => node.id)
    const next = pageInfo.hasNextPage ? pageInfo.endCursor : null
    return { names: ids.map((id) => names.get(id) ?? id), next, total }
  },
}

const SEARCHES: [string, string[]][] = [
  ['', ['zoology', 'eclair', 'algebra', 'rivers']],
  ['  ', ['zoology', 'eclair', 'algebra', 'rivers']],
  ['EUROPE', ['rivers']],
  ['flusse rivers', ['rivers']],
  ['FLÜSSE', ['rivers']],
  ['größte', ['rivers']],
  ['GRÖSSTE', ['rivers']],
  ['GRÖẞTE', ['rivers']],
  ['eclairs', ['eclair']],
  ['οδος zuckerguss', ['eclair']],
  ['zucker\u200bguss', ['eclair']],
  ['שלום', ['eclair']],
  ['\u202bשלום\u202c ❤', ['eclair']],
  ['linear maps', ['zoology', 'algebra']],
  ['100%', ['algebra']],
  ['linear_maps', ['algebra']],
  ['_', ['algebra']],
  ["'", []],
  ['\\', []],
  ['rivers algebra', []],
]

const ORDERS: [string, string[]][] = [
  ['UPLOADED', ['zoology', 'eclair', 'algebra', 'rivers']],
  ['LAST_USED', ['rivers', 'eclair', 'zoology', 'algebra']],
  ['TITLE', ['algebra', 'eclair', 'rivers', 'zoology']],
  ['BEST_SCORE', ['algebra', 'rivers', 'zoology', 'eclair']],
]

describe.each(Object.entries(TRANSPORTS))('over %s', (transport, list) => {
  test.each(SEARCHES)('the search for “%s” finds %j', async (search, found) => {
    const page = await list({ search })
    expect(page.names).toEqual(found)
    expect(page.total).toBe(transport === 'GraphQL' ? found.length : null)
  })

  test.each(ORDERS)('the order %s is kept from page to page', async (order, expected) => {
    // The attempts of two quizzes began at the same time; the ids decide.
    expect((await list({ order })).names).toEqual(expected)
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Page = await list({ order, limit: '1', ...(next !== null && { after: next }) })
      seen.push(...page.names)
      next = page.next
    } while (next !== null)
    expect(seen).toEqual(expected)
  })

  test('filters by mastery, together with a search', async () => {
    expect((await list({ mastery: 'Not Started' })).names).toEqual(['eclair'])
    expect((await list({ mastery: 'Mastered,Familiar', order: 'TITLE' })).names).toEqual([
      'algebra',
      'rivers',
    ])
    expect((await list({ mastery: 'Learning,Mastered', search: '1000' })).names).toEqual(['zoology'])
  })

  test('refuses a cursor of another order, and one that is none of ours', async () => {
    const { next } = await list({ order: 'TITLE', limit: '1' })
    const foreign = { order: 'BEST_SCORE', after: next ?? '' }
    await expect(list(foreign)).rejects.toThrow(
      'VALIDATION_FAILED: The cursor belongs to the order TITLE, not BEST_SCORE',
    )
    const moments = ['yesterday', 'now()', '0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z']
    const broken = ['x', 'null', ...moments.map((key) => JSON.stringify(['UPLOADED', key, ada.id]))]
    for (const after of [...broken, ...broken.map((text) => Buffer.from(text).toString('base64url'))])
      await expect(list({ order: 'UPLOADED', after })).rejects.toThrow(
        'VALIDATION_FAILED: The cursor is none of ours',
      )
  })

  test('refuses a search that is too long or cannot be stored', async () => {
    await expect(list({ search: 'x'.repeat(201) })).rejects.toThrow('VALIDATION_FAILED: Send at most 200')
    await expect(list({ search: 'a\0b' })).rejects.toThrow('VALIDATION_FAILED: Send a text without NUL')
    expect((await list({ search: 'x'.repeat(200) })).names).toEqual([])
  })

  test('finds no quiz of another user', async () => {
    const eve = await createUser(it)
    const quiz = await createQuiz(it, eve)
    names.set(quiz.id, 'of Eve')
    for (const [order] of ORDERS) expect((await list({ order }, eve)).names).toEqual(['of Eve'])
    const { next } = await list({ order: 'TITLE', limit: '1' })
    expect((await list({ order: 'TITLE', search: 'rivers', after: next ?? '' }, eve)).names).toEqual([])
  })

  test('continues after a quiz that was deleted', async () => {
    const eve = await createUser(it)
    const [older, newer] = [await createQuiz(it, eve), await createQuiz(it, eve)]
    names.set(older.id, 'older')
    const { next } = await list({ order: 'LAST_USED', limit: '1' }, eve)
    await it.rest('DELETE', `/api/quizzes/${newer.id}/delete/`, { token: eve.token })
    expect((await list({ order: 'LAST_USED', after: next ?? '' }, eve)).names).toEqual(['older'])
  })
})

test.each([
  [
    'order=NEWEST',
    'Send title, -title, uploaded_at, -uploaded_at, updated_at, -updated_at, UPLOADED, LAST_USED, TITLE, BEST_SCORE as order',
  ],
  [
    'mastery=Mastered,Perfect',
    'Send one or more of Not Started, Learning, Familiar, Proficient, Mastered as mastery, separated by commas',
  ],
  ['limit=0', 'Send a whole number from 1 to 100 as limit'],
  ['limit=101', 'Send a whole number from 1 to 100 as limit'],
])('REST refuses %s and says why', async (query, message) => {
  const { status, body } = await it.rest('GET', `/api/quizzes/?${query}`, { token: ada.token })
  expect([status, body.error_code, body.error]).toEqual([400, 'VALIDATION_FAILED', message])
})

test('pages backward in GraphQL', async () => {
  const page = async (args: string) => {
    const document = `{ viewer { quizzes(orderBy: TITLE, ${args}) { pageInfo { hasPreviousPage startCursor }
      edges { node { title } } } } }`
    return (await it.graphql(document, {}, ada.token)).body.data.viewer.quizzes
  }
  const last = await page('last: 2')
  expect(last).toMatchObject({
    edges: [{ node: { title: 'Rivers of Europe' } }, { node: { title: 'Zoology' } }],
  })
  expect(await page(`last: 1, before: "${last.pageInfo.startCursor}"`)).toMatchObject({
    pageInfo: { hasPreviousPage: true },
    edges: [{ node: { title: 'Éclairs et ΟΔΟΣ' } }],
  })
})

test('a quiz was last used when its latest attempt began, or else when it was uploaded', async () => {
  const eve = await createUser(it)
  const quiz = await createQuiz(it, eve)
  const ask = async () => {
    const { body } = await it.graphql(
      `{ quiz(id: "${quiz.id}") { uploadedAt lastUsedAt openAttempt { startedAt } } }`,
      {},
      eve.token,
    )
    return body.data.quiz
  }
  const unused = await ask()
  expect(unused.lastUsedAt).toBe(unused.uploadedAt)
  await createAttempt(it, eve, quiz)
  const used = await ask()
  expect(used.lastUsedAt).toBe(used.openAttempt.startedAt)
  expect(used.lastUsedAt > used.uploadedAt).toBe(true)
})
