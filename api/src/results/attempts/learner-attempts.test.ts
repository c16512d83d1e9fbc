// Programs copy the attempts of a class, and of their user, and later only what was completed since.
import pg from 'pg'
import { expect, test } from 'vitest'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign, take } = learnersClass({ One: 2 })

interface Listed {
  attempt_id: string
  completed_at: string | null
}

const list = async (id: string, query = '', who = owner) =>
  (await call('GET', `/api/assignments/${id}/attempts/${query}`, undefined, who)).body
const own = async (query: string) => (await call('GET', `/api/attempts/${query}`)).body
interface Body {
  data: { attempts: Listed[]; page: { end_cursor: string | null; has_next_page: boolean } }
}

const idsOf = ({ data }: Body) => data.attempts.map(({ attempt_id }) => attempt_id)

async function pages(read: (query: string) => Promise<Body>, query: string): Promise<string[]> {
  const seen: string[] = []
  for (let after = ''; ;) {
    const body = await read(`?${query}&first=1${after}`)
    seen.push(...idsOf(body))
    if (!body.data.page.has_next_page) return seen
    after = `&after=${body.data.page.end_cursor}`
  }
}

test('instructors see every attempt of learners with its score, before the learner may', async () => {
  const id = await assign({ reveal_score: 'NEVER', reveal_key: 'NEVER' })
  await take(id, [1])
  await take(id, [1], owner)
  const { attempts, page } = (await list(id)).data
  expect(attempts).toEqual([
    {
      attempt_id: expect.any(String),
      quiz_id: quiz.id,
      member_id: classroom.leoId,
      display_name: expect.any(String),
      external_id: null,
      status: 'COMPLETED',
      started_at: at(0).toISOString(),
      deadline: at(60).toISOString(),
      completed_at: at(0).toISOString(),
      total_questions: 2,
      result: { score: 50, correct_answers: 1, incorrect_answers: 1, total_questions: 2 },
    },
  ])
  expect(page).toEqual({ end_cursor: expect.any(String), has_next_page: false })
  const hidden = (await own(`?assignment_id=${id}&first=5`)).data.attempts
  expect(hidden[0]).toMatchObject({ status: 'COMPLETED', result: { score: null, correct_answers: null } })
  expect((await list(id, '', leo)).error_code).toBe('FORBIDDEN')
})

test('filters, orders and pages, and refuses what does not belong to the list', async () => {
  const id = await assign({ attempts_allowed: 3 })
  it.clock.now = at(1)
  await take(id, [1])
  it.clock.now = at(2)
  await take(id, [0])
  it.clock.now = at(3)
  const running = (await call('POST', `/api/assignments/${id}/start/`)).body.data.attempt_id
  const [third, second, first] = idsOf(await list(id))
  expect(third).toBe(running)
  for (const read of [
    (query: string) => list(id, query),
    (query: string) => own(`${query}&assignment_id=${id}`),
  ]) {
    expect(await pages(read, '')).toEqual([third, second, first])
    expect(await pages(read, 'order=started_at')).toEqual([first, second, third])
    expect(await pages(read, 'order=-started_at')).toEqual([third, second, first])
    expect(await pages(read, 'order=completed_at')).toEqual([first, second, third])
    expect(await pages(read, 'order=-completed_at')).toEqual([second, first, third])
    expect(await pages(read, 'status=IN_PROGRESS')).toEqual([third])
    expect(await pages(read, `completed_since=${at(2).toISOString()}`)).toEqual([second])
    const { end_cursor } = (await read('?first=1&order=started_at')).data.page
    for (const query of [
      `order=-started_at&after=${end_cursor}`,
      `order=started_at&status=COMPLETED&after=${end_cursor}`,
      'after=x',
      'order=score',
      'first=0',
      'first=101',
      'status=OPEN',
      'completed_since=today',
    ])
      expect([query, (await read(`?${query}`)).error_code]).toEqual([query, 'VALIDATION_FAILED'])
  }
  expect(idsOf(await list(id, `?quiz_id=${quiz.id}`))).toHaveLength(3)
  expect(idsOf(await list(id, `?quiz_id=${classroom.leoId}`))).toEqual([])
  expect((await own('?first=1&limit=1')).error_code).toBe('VALIDATION_FAILED')
})

test('backward pages of GraphQL are those of the list in reverse', async () => {
  const id = await assign({ attempts_allowed: 2 })
  await take(id, [1])
  const running = (await call('POST', `/api/assignments/${id}/start/`)).body.data.attempt_id
  const read = async (args: string) => {
    const document = `{ attempts(assignmentId: "${id}", orderBy: { field: COMPLETED_AT }, ${args}) {
      asOf totalCount pageInfo { startCursor } edges { node { id } } } }`
    return (await it.graphql(document, {}, leo.token)).body.data.attempts
  }
  const last = await read('last: 1')
  expect(last).toMatchObject({ totalCount: 2, edges: [{ node: { id: running } }] })
  expect((await read(`last: 1, before: "${last.pageInfo.startCursor}"`)).edges[0].node.id).not.toBe(running)
})

test('misses no completion that commits late, nor one whose time is up', async () => {
  const id = await assign({ attempts_allowed: 3, time_limit: 10 })
  const { body } = await call('POST', `/api/assignments/${id}/start/`)
  const late: string = body.data.attempt_id
  const client = new pg.Client({ connectionString: it.url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `UPDATE attempts SET status = 'COMPLETED', completed_at = $2, correct = 0 WHERE id = $1`,
      [late, it.clock.now],
    )
    const { as_of } = (await list(id)).data
    await client.query('COMMIT')
    expect(idsOf(await list(id, `?completed_since=${as_of}`))).toContain(late)
  } finally {
    await client.end()
  }
  const overdue = (await call('POST', `/api/assignments/${id}/start/`)).body.data
  it.clock.now = new Date(Date.parse(overdue.deadline) + 3_600_000)
  const { as_of } = (await list(id)).data
  expect(Date.parse(as_of)).toBeLessThanOrEqual(Date.parse(overdue.deadline))
  // The learner comes back, and the attempt is completed as of its deadline.
  expect((await own('?first=1')).data.attempts[0].completed_at).toBe(overdue.deadline)
  expect(idsOf(await list(id, `?completed_since=${as_of}`))).toContain(overdue.attempt_id)
})
