// A program copies the list of quizzes, and later only what has changed.
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAssignment, createClassroom } from '../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { share } from '../../../test/support/data/sharing.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { deleteExpired } from '../../accounts/delete-expired.ts'

const it = useTestApp()
const TITLES = ['beta 100%', 'Alpha_1', 'ÉCLAIR', 'alphax1', 'Beta 1000']
const DAY = 24 * 60 * 60 * 1000
let ada: TestUser

beforeAll(async () => {
  ada = await createUser(it)
  for (const title of TITLES) await named(title)
})

async function named(title: string, owner = ada): Promise<TestQuiz> {
  const quiz = await createQuiz(it, owner, { One: 1 })
  await rename(quiz.id, title, owner)
  return quiz
}

async function rename(id: string, title: string, { token } = ada): Promise<void> {
  const { status } = await it.rest('PATCH', `/api/quizzes/${id}/update-description/`, {
    token,
    body: { title },
  })
  expect(status).toBe(200)
}

interface Page {
  quizzes: { quiz_id: string; title: string; upload_date: string; updated_at: string; deleted_at: string }[]
  page: { end_cursor: string | null; has_next_page: boolean }
  as_of: string
}

async function list(parameters: Record<string, string>, { token } = ada): Promise<Page> {
  const { body } = await it.rest('GET', `/api/quizzes/?${new URLSearchParams(parameters)}`, { token })
  if (!body.success) throw new Error(`${body.error_code}: ${body.error}`)
  return body.data
}

/** The same over GraphQL; only with its parameters. */
async function listOverGraphql(parameters: Record<string, string>, { token } = ada): Promise<Page> {
  const { search, updated_since: updatedSince, order, after, first } = parameters
  const field = order?.replace('-', '').toUpperCase()
  const { body } = await it.graphql(
    `query ($search: String, $updatedSince: DateTime, $orderBy: QuizOrderBy, $first: Int, $after: String) {
      quizzes(search: $search, updatedSince: $updatedSince, orderBy: $orderBy, first: $first, after: $after) {
        asOf totalCount pageInfo { endCursor hasNextPage } edges { node { id title uploadedAt updatedAt } } } }`,
    {
      search,
      updatedSince,
      after,
      first: first === undefined ? undefined : Number(first),
      orderBy: field && { field, direction: order?.startsWith('-') ? 'DESC' : 'ASC' },
    },
    token,
  )
  const [error] = body.errors ?? []
  if (error) throw new Error(`${error.extensions.code}: ${error.message}`)
  const { asOf, pageInfo, edges } = body.data.quizzes
  return {
    quizzes: edges.map(({ node }: { node: Record<string, string> }) => ({
      quiz_id: node['id'],
      title: node['title'],
      upload_date: node['uploadedAt'],
      updated_at: node['updatedAt'],
    })),
    page: { end_cursor: pageInfo.endCursor, has_next_page: pageInfo.hasNextPage },
    as_of: asOf,
  }
}

const titles = ({ quizzes }: Page) => quizzes.map(({ title }) => title)

describe.each([
  ['REST', list],
  ['GraphQL', listOverGraphql],
] as const)('over %s', (transport, read) => {
  test.each([
    ['beta', ['beta 100%', 'Beta 1000']],
    ['100%', ['beta 100%']],
    ['alpha_', ['Alpha_1']],
    ['clair', ['ÉCLAIR']],
    ['éclair', ['ÉCLAIR']],
    ['1 ', []],
    ['a 1', ['beta 100%', 'Beta 1000']],
    ['One', []],
    ['\\', []],
    ['', TITLES],
  ])('the search for “%s” is for a part of the title', async (search, found) => {
    expect(titles(await read({ search, order: 'uploaded_at' }))).toEqual(found)
  })

  test.each([
    ['title', ['alphax1', 'Alpha_1', 'beta 100%', 'Beta 1000', 'ÉCLAIR']],
    ['uploaded_at', TITLES],
    ['updated_at', TITLES],
  ])('pages keep the order %s, in both directions', async (field, ascending) => {
    for (const order of [field, `-${field}`]) {
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null;) {
        const page: Page = await read({ order, first: '2', ...(after !== undefined && { after }) })
        seen.push(...titles(page))
        after = page.page.has_next_page ? page.page.end_cursor : null
      }
      const expected = order === field ? ascending : ascending.toReversed()
      // How letters and digits are ordered depends on the database.
      const compared = (found: string[]) => (field === 'title' ? found.toSorted() : found)
      expect(compared(seen)).toEqual(compared(expected))
      expect(seen).toEqual(titles(await read({ order })))
    }
  })

  test('refuses cursors of another order, filter or user, broken ones, and other values', async () => {
    const eve = await createUser(it)
    const { end_cursor } = (await read({ order: 'title', first: '1' })).page
    const after = end_cursor ?? ''
    const theirs = (await read({ order: '-title', first: '1' })).page.end_cursor ?? ''
    const refused: [Record<string, string>, TestUser?][] = [
      [{ order: '-title', after }],
      [{ order: 'updated_at', after }],
      [{ order: 'title', search: 'beta', after }],
      [{ order: 'title', after }, eve],
      [{ order: 'title', after: theirs }],
      [{ order: 'title', after: 'x' }],
      [{ order: 'title', after: after.slice(0, -9) }],
      ...(transport === 'REST'
        ? ([
            [{ order: 'name' }],
            [{ first: '0' }],
            [{ first: '101' }],
            [{ updated_since: 'yesterday' }],
            [{ deleted_since: '' }],
            [{ first: '1', limit: '1' }],
            [{ order: 'TITLE', first: '1' }],
            [{ deleted_since: '2026-01-01T00:00:00Z', search: 'x' }],
          ] as [Record<string, string>][])
        : []),
    ]
    for (const [parameters, user = ada] of refused)
      await expect(read(parameters, user)).rejects.toThrow('VALIDATION_FAILED')
  })

  test('what changed since the last list is all that comes again', async () => {
    const eve = await createUser(it)
    const [first, second] = [await named('first', eve), await named('second', eve)]
    const before = await read({ order: '-updated_at' }, eve)
    expect(before.quizzes[0]).toMatchObject({ quiz_id: second.id })
    expect(Date.parse(before.quizzes[0]?.updated_at ?? '')).toBeLessThanOrEqual(Date.parse(before.as_of))
    await rename(first.id, 'renamed', eve)
    const since = await read({ updated_since: before.as_of, order: 'updated_at' }, eve)
    expect(titles(since).at(-1)).toBe('renamed')
  })

  test('misses no change that commits late', async () => {
    const eve = await createUser(it)
    const { id } = await named('late', eve)
    const client = new pg.Client({ connectionString: it.url })
    await client.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `UPDATE quizzes SET title = 'changed', updated_at = clock_timestamp() WHERE id = $1`,
        [id],
      )
      // Another change commits before, and is newer.
      const other = await named('other', eve)
      const seen = await read({ order: 'updated_at' }, eve)
      expect(titles(seen)).toEqual(['late', 'other'])
      await client.query('COMMIT')
      const since = await read({ updated_since: seen.as_of, order: 'updated_at' }, eve)
      expect(titles(since)).toContain('changed')
      const newest = (await read({ order: '-updated_at' }, eve)).quizzes[0]?.quiz_id
      expect(newest).toBe(other.id)
    } finally {
      await client.end()
    }
  })
})

test('the list without parameters holds everything, as before', async () => {
  const { quizzes, page, as_of } = await list({})
  expect(quizzes.map(({ title }) => title)).toEqual(TITLES.toReversed())
  expect(page).toEqual({ end_cursor: expect.any(String), has_next_page: false })
  expect(Date.parse(as_of)).toBeLessThanOrEqual(Date.now() + 1_000)
})

test('a reader that has written nothing does not hold back as_of', async () => {
  const client = new pg.Client({ connectionString: it.url })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at FROM quizzes')
    expect(Date.parse((await list({})).as_of)).toBeGreaterThanOrEqual(rows[0]?.at.getTime() ?? 0)
  } finally {
    await client.end()
  }
})

describe('deleted quizzes', () => {
  const remove = ({ id }: { id: string }, { token } = ada) =>
    it.rest('DELETE', `/api/quizzes/${id}/delete/`, { token })
  const ids = ({ quizzes }: Page) => quizzes.map(({ quiz_id }) => quiz_id)

  test('are listed for 30 days, for their owner and for those who saw them', async () => {
    const [eve, bob] = [await createUser(it), await createUser(it)]
    const [one, two] = [await named('one', eve), await named('two', eve)]
    await share(it, eve, one.id, { username: bob.username, right: 'VIEW' })
    const { as_of: since } = await list({}, eve)
    await remove(one, eve)
    await remove(two, eve)
    expect(ids(await list({ deleted_since: since }, eve))).toEqual([one.id, two.id])
    expect(ids(await list({ deleted_since: since }, bob))).toEqual([one.id])
    expect(ids(await list({ deleted_since: since }))).toEqual([])
    const page = await list({ deleted_since: since, first: '1' }, eve)
    expect([ids(page), page.page.has_next_page]).toEqual([[one.id], true])
    const next = await list({ deleted_since: since, first: '1', after: page.page.end_cursor ?? '' }, eve)
    expect([ids(next), next.page.has_next_page]).toEqual([[two.id], false])
    const { as_of } = await list({ deleted_since: since }, eve)
    await it.sql(`UPDATE deleted_quizzes SET deleted_at = $1 WHERE quiz_id = $2`, [
      new Date(Date.parse(as_of) - 31 * DAY),
      one.id,
    ])
    const { pool } = it.database
    await deleteExpired({ pool, now: () => new Date(), sessions: { idle: DAY, absolute: DAY } })
    const long = new Date(Date.now() - 60 * DAY).toISOString()
    expect(ids(await list({ deleted_since: long }, eve))).toEqual([two.id])
    await it.sql('DELETE FROM users WHERE id = $1', [eve.id])
    expect(await it.sql('SELECT FROM deleted_quizzes WHERE user_id = $1', [eve.id])).toEqual([])
  })

  test('of a class are listed for its token', async () => {
    const eve = await createUser(it)
    const classroom = await createClassroom(it, eve)
    const [assigned, other] = [await named('assigned', eve), await named('not', eve)]
    await createAssignment(it, eve, classroom.id, { quiz_id: assigned.id })
    const body = { name: 'Class', scopes: ['quizzes:read'], classroom_id: classroom.id }
    const { token } = (await it.rest('POST', '/api/tokens/', { token: eve.token, body })).body.data
    const { as_of: deleted_since } = await list({}, eve)
    expect(titles(await list({ first: '5' }, { ...eve, token }))).toEqual(['assigned'])
    await remove(assigned, eve)
    await remove(other, eve)
    expect(ids(await list({ deleted_since }, { ...eve, token }))).toEqual([assigned.id])
  })
})
