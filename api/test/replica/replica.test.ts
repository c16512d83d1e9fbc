import type { PoolClient } from 'pg'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { freePort } from '../../src/database/embedded/free-port.ts'
import { openPool } from '../../src/database/pool.ts'
import { checkStandby } from '../../src/database/replica/check-standby.ts'
import { StandbySource } from '../../src/database/replica/report-source.ts'
import { readBytesBehind, readPrimaryPosition } from '../../src/database/replica/standby-position.ts'
import { createMetrics } from '../../src/observability/metrics.ts'
import { streamGradebook } from '../../src/results/gradebook/stream-gradebook.ts'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
  type TestClassroom,
} from '../support/data/classrooms.ts'
import { exportedFiles } from '../support/data/exports.ts'
import { CORRECT, createQuiz, createUser, type TestQuiz, type TestUser } from '../support/data/factories.ts'
import { practise } from '../support/data/practice.ts'
import { useTestApp, type TestResponse } from '../support/test-app.ts'
import { reportCalls } from './support/report-calls.ts'
import { standbyRuns, startPair, type Pair } from './support/standby.ts'

// A busy machine is slow to log in to the standby, which then rests for a while.
vi.setConfig({ testTimeout: 120_000 })

let pair: Pair

// Two servers behind a proxy: what is written through one of them must be in the reports of the other.
const it = useTestApp(
  { PREPARED_STATEMENTS: 'on', READ_LAG_SECONDS: '3' },
  {
    nodes: 2,
    create: async () => {
      pair = await startPair()
      const environment = { DATABASE_URL: pair.primary.url, READ_DATABASE_URL: pair.standby.url }
      return { url: pair.primary.url, drop: pair.stop, environment }
    },
  },
)

let owner: TestUser
let leo: TestUser
let quiz: TestQuiz
let classroom: TestClassroom
let assignment: string

beforeAll(async () => {
  owner = await createUser(it)
  leo = await createUser(it)
  quiz = await createQuiz(it, owner, { One: 2 })
  classroom = await createClassroom(it, owner)
  await createMember(it, classroom.id, { user: leo })
  assignment = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id })
  const attempt = await startAssignment(it, leo, assignment)
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: leo.token })
  await practise(it, owner, quiz.id, { question_id: quiz.questions[0]?.id, selected_option: CORRECT })
})

const get = (path: string, who = owner) => it.rest('GET', path, { token: who.token })
const gradebookPath = () => `/api/classrooms/${classroom.id}/gradebook/`
const ask = (query: string) => it.graphql(`{ ${query} }`, {}, owner.token)

const rename = (title: string) =>
  it.rest('PATCH', `/api/assignments/${assignment}/`, { token: owner.token, body: { title } })
const titleIn = ({ body }: TestResponse) => body.data.assignments[0].title

test('reports are read from the standby', async () => {
  const reports = reportCalls({ get, ask }, { quiz: quiz.id, classroom: classroom.id, assignment })
  for (const [report, statement] of reports) await standbyRuns(pair, report, statement)
  // An account can be exported only once a day.
  await exportedFiles(it, leo)
  expect([...pair.statements()]).toContain('DECLARE')
})

test('who asks, and what they may see, is never read from the standby', async () => {
  pair.statements()
  await get(gradebookPath())
  await get(`/api/quizzes/${quiz.id}/readiness/`)
  expect([...pair.statements()].filter((name) => /session|find-practisable|token/.test(name))).toEqual([])
})

test('a report has what was written before, through whichever server, although the standby is late', async () => {
  for (let round = 1; round <= 8; round++) {
    expect((await rename(`Title ${round}`)).status).toBe(200)
    expect(titleIn(await get(gradebookPath()))).toBe(`Title ${round}`)
  }
})

test('while the standby lags, reports come from the primary, and rights are those of now', async () => {
  await pair.onStandby('SELECT pg_wal_replay_pause()')
  const instructor = await createUser(it)
  const member = await createMember(it, classroom.id, { user: instructor, role: 'INSTRUCTOR' })
  await rename('Paused')
  expect(titleIn(await get(gradebookPath(), instructor))).toBe('Paused')
  await it.sql(`UPDATE members SET state = 'REMOVED' WHERE id = $1`, [member])
  expect((await get(gradebookPath(), instructor)).status).toBe(404)
  const { body } = await get(`/api/assignments/${assignment}/analysis/`)
  expect(body.data.n).toBe(1)
  await pair.onStandby('SELECT pg_wal_replay_resume()')
  await standbyRuns(pair, () => get(gradebookPath()), 'read-gradebook-members-ASC')
})

test('a connection that leads to another standby, which lags, is not read', async () => {
  const standby = openPool(pair.standby.url, { size: 2, preparedStatements: true, onError: () => undefined })
  const primary = it.database.pool
  await pair.onStandby('SELECT pg_wal_replay_pause()')
  await rename('Elsewhere')
  const position = await readPrimaryPosition(primary)
  // Stands for the connection to the standby in step.
  const inStep = await primary.connect()
  inStep.release()
  const failures: unknown[] = []
  const text = 'SELECT title, pg_is_in_recovery() AS "isStandby" FROM assignments WHERE id = $1'
  const read = async () => {
    const pools = { standby, primary }
    const source = new StandbySource(pools, { position, inStep }, (error) => failures.push(error))
    return (await source.query({ text, values: [assignment] })).rows[0]
  }
  expect(await read()).toEqual({ title: 'Elsewhere', isStandby: false })
  await pair.onStandby('SELECT pg_wal_replay_resume()')
  await expect.poll(read, { timeout: 60_000 }).toEqual({ title: 'Elsewhere', isStandby: true })
  expect(failures).toEqual([])
  await standby.end()
})

test('a standby that does not follow the timeline of a failover yet is not read, whatever its position', async () => {
  const standby = openPool(pair.standby.url, { size: 1, preparedStatements: true, onError: () => undefined })
  const { timeline } = await readPrimaryPosition(it.database.pool)
  expect(timeline).toBe(1)
  expect(await readBytesBehind(standby, { lsn: '0/1', timeline })).toBe(0)
  await expect(readBytesBehind(standby, { lsn: '0/1', timeline: 2 })).rejects.toThrow('the new primary')
  await standby.end()
})

test('metrics tell where reports are read, and how far behind the standby is', async () => {
  const metrics = createMetrics(it.database.pool, it.database.reports)
  await it.database.reports.source()
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/report_reads_total\{database="standby",reason="in_step"\} \d+\n/)
  expect(text).toMatch(/report_reads_total\{database="primary",reason="lagging"\} \d+\n/)
  expect(text).toMatch(/report_reads_total\{database="primary",reason="crowded"\} \d+\n/)
  expect(text).toMatch(/standby_replay_lag_bytes \d+\n/)
})

test('a long report goes on with the primary if the standby breaks its connections', async () => {
  await it.sql(
    `INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
     SELECT gen_random_uuid(), $1, 'LEARNER', 'INVITED', 'Seat ' || n, now() FROM generate_series(1, 250) n`,
    [classroom.id],
  )
  const { reports } = it.database
  await expect.poll(async () => (await reports.source()) !== it.database.pool, { timeout: 60_000 }).toBe(true)
  const { pages } = await streamGradebook({ reports, now: () => new Date() }, classroom.id)
  const names = new Set<string>()
  let isBroken = false
  for await (const page of pages) {
    for (const { member } of page) names.add(member.displayName)
    if (!isBroken)
      await pair.onStandby(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'quizfolio'`,
      )
    isBroken = true
  }
  expect(names.size).toBe(251)
})

const fromStandby = async () =>
  [await it.database.reports.source()].find((source) => source instanceof StandbySource)

test('a report that takes too long is not asked for again from the primary', async () => {
  const source = await vi.waitUntil(fromStandby, { timeout: 60_000 })
  const onPrimary = vi.spyOn(it.database.pool, 'query')
  const slow = { text: 'SELECT pg_sleep(5)', query_timeout: 200 }
  await expect(source.query(slow)).rejects.toThrow('Query read timeout')
  await source.query({ text: 'SET statement_timeout = 100' })
  await expect(source.query({ text: 'SELECT pg_sleep(5)' })).rejects.toThrow('statement timeout')
  expect(onPrimary).not.toHaveBeenCalled()
  onPrimary.mockRestore()
  expect(await fromStandby()).toBeDefined()
})

test('a report goes to the primary, and stays there, while others hold all connections to the standby', async () => {
  const source = await vi.waitUntil(fromStandby, { timeout: 60_000 })
  const { counts } = it.database.reports
  const before = counts.CROWDED
  const held: PoolClient[] = []
  const where = async () => (await source.query({ text: 'SELECT pg_is_in_recovery() AS "isStandby"' })).rows
  try {
    while (source.pool.totalCount < 10 || source.pool.idleCount > 0) held.push(await source.pool.connect())
    expect(await fromStandby()).toBeUndefined()
    expect(counts.CROWDED).toBe(before + 1)
    expect(await where()).toEqual([{ isStandby: false }])
  } finally {
    for (const client of held) client.release()
  }
  expect(await where()).toEqual([{ isStandby: false }])
  expect(await fromStandby()).toBeDefined()
})

test('a server refuses to start with a standby that is none of its database', async () => {
  const check = async (change: Partial<URL>, primaryUrl = pair.primary.url) => {
    const said: string[] = []
    const standbyUrl = Object.assign(new URL(pair.standby.url), change).href
    await checkStandby({ primaryUrl, standbyUrl }, (line) => said.push(line))
    return said
  }
  expect(await check({})).toEqual([])
  await expect(check({ password: 'wrong' })).rejects.toThrow(/^READ_DATABASE_URL: .* refuses the connection/)
  await expect(check({ pathname: '/postgres' })).rejects.toThrow(/another database than DATABASE_URL/)
  await expect(check({}, inject('templateUrl'))).rejects.toThrow(/does not replicate/)
  expect(await check({ port: new URL(pair.primary.url).port })).toEqual([
    expect.stringContaining('the server there is no standby'),
  ])
  expect(await check({ port: String(await freePort()) })).toEqual([
    expect.stringMatching(/^READ_DATABASE_URL: the standby does not answer \(.+\)/),
  ])
})

test('when the standby has become a primary of its own, its data is not read', async () => {
  await pair.onStandby('SELECT pg_promote()')
  await rename('Promoted')
  pair.statements()
  expect(titleIn(await get(gradebookPath()))).toBe('Promoted')
  expect([...pair.statements()]).not.toContain('read-gradebook-members-ASC')
})

test('without the standby, reports still come, and the server is ready', async () => {
  await pair.standby.stop()
  await rename('Alone')
  for (const path of [gradebookPath(), `/api/assignments/${assignment}/analysis/`, '/api/reviews.csv'])
    expect((await get(path)).status).toBe(200)
  expect(titleIn(await get(gradebookPath()))).toBe('Alone')
  expect((await it.app.inject('/readyz')).statusCode).toBe(200)
})
