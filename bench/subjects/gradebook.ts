import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { showSpread, spreadOf, type Spread } from '../figures.ts'
import { call, makeQuiz, signUp } from '../learners.ts'
import { ROUNDS } from '../settings.ts'
import { openStage } from '../stage.ts'

const LEARNERS = 1_000
const ASSIGNMENTS = 60
const QUESTIONS = 10
const PAGE = 100
/** Milliseconds. */
const GOAL = 1_000

const FIRST_PAGE = `query ($id: ID!, $after: String) { classroom(id: $id) { name gradebook {
  assignments { assignmentId title } rows(first: ${PAGE}, after: $after) { totalCount pageInfo { hasNextPage endCursor }
  edges { node { memberId displayName section state cells { assignmentId score state attempts extended } } } } } } }`

interface GradebookResult {
  learners: number
  assignments: number
  /** Milliseconds until the whole response has arrived. */
  times: Record<string, Spread>
  goal: number
  isMet: boolean
}

interface Page {
  classroom: { gradebook: { rows: { pageInfo: { hasNextPage: boolean; endCursor: string } } } }
}

/** Measures how long the gradebook of a large class takes: as pages, and as files. */
export async function gradebook(): Promise<GradebookResult> {
  console.log(`\ngradebook of ${LEARNERS} learners and ${ASSIGNMENTS} assignments`)
  const stage = await openStage()
  try {
    const url = await stage.makeDatabase('gradebook')
    const { address } = await stage.startProduct(url)
    const { token } = await signUp(address)
    const quizId = await makeQuiz(address, { userId: '', token }, 'Graded', QUESTIONS)
    const body = { name: 'Large', time_zone: 'Europe/Berlin' }
    const { classroom_id: id } = await call<{ classroom_id: string }>(address, '/api/classrooms/', {
      token,
      body,
    })
    await fill(url, id, quizId)
    const page = (after: string | null) =>
      call<Page>(address, '/graphql', { token, body: { query: FIRST_PAGE, variables: { id, after } } })
    const file = async (name: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${address}/api/classrooms/${id}/${name}`, { headers })
      const { byteLength } = await response.arrayBuffer()
      if (!response.ok || byteLength < 100_000) throw new Error(`${name}: ${response.status}`)
    }
    const reads: Record<string, () => Promise<unknown>> = {
      'first page over GraphQL': () => page(null),
      'all pages over GraphQL': () => allPages(page),
      'whole over REST': () => file('gradebook/'),
      CSV: () => file('gradebook.csv'),
      'CSV with times': () => file('gradebook.csv?times=true'),
      xlsx: () => file('gradebook.xlsx'),
    }
    const times: Record<string, Spread> = {}
    for (const [name, read] of Object.entries(reads)) {
      times[name] = await measure(read)
      console.log(`  ${name.padEnd(24)} ${showSpread(times[name], 0)} ms`)
    }
    const isMet = (times['first page over GraphQL']?.median ?? GOAL) < GOAL
    console.log(`${isMet ? '✓' : '✗'} goal: the first page in less than ${GOAL} ms`)
    return { learners: LEARNERS, assignments: ASSIGNMENTS, times, goal: GOAL, isMet }
  } finally {
    await stage.close()
  }
}

async function allPages(page: (after: string | null) => Promise<Page>): Promise<void> {
  for (let after: string | null = null; ;) {
    const { pageInfo }: Page['classroom']['gradebook']['rows'] = (await page(after)).classroom.gradebook.rows
    if (!pageInfo.hasNextPage) return
    after = pageInfo.endCursor
  }
}

// The first round warms up.
async function measure(read: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const begin = performance.now()
    await read()
    if (round > 0) times.push(performance.now() - begin)
  }
  return spreadOf(times)
}

// Every learner has a completed attempt at every assignment, every tenth two, and some have an extension.
async function fill(url: string, classroomId: string, quizId: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // Skip the checks of foreign keys, which would take longer than all the rest.
  await client.query("SET session_replication_role = 'replica'")
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  await run(
    `INSERT INTO members (id, classroom_id, role, state, display_name, email, external_id, section, created_at)
     SELECT uuidv7(), $1, 'LEARNER', 'INVITED', 'Learner ' || n, 'l' || n || '@example.org', n, 'A', now()
     FROM generate_series(1, ${LEARNERS}) n`,
    classroomId,
  )
  await run(
    `INSERT INTO assignments (id, classroom_id, quiz_id, title, due_at, published_at, revision, created_at)
     SELECT uuidv7(), $1, $2, 'Quiz ' || n, now() - interval '30 minutes', now(), 0, now()
     FROM generate_series(1, ${ASSIGNMENTS}) n`,
    classroomId,
    quizId,
  )
  await run(
    `INSERT INTO attempts (id, quiz_id, assignment_id, member_id, status, started_at, completed_at, total, correct)
     SELECT uuidv7(), $2, a.id, m.id, 'COMPLETED', now() - interval '1 hour', now() - random() * interval '1 hour',
       ${QUESTIONS}, floor(random() * ${QUESTIONS + 1})
     FROM assignments a JOIN members m USING (classroom_id) CROSS JOIN generate_series(1, 2) n
     WHERE a.classroom_id = $1 AND m.role = 'LEARNER' AND (n = 1 OR m.external_id LIKE '%0')`,
    classroomId,
    quizId,
  )
  await run(
    `INSERT INTO extensions (assignment_id, member_id, due_at, reason, granted_by, granted_at)
     SELECT a.id, m.id, now(), 'Ill', 'Bench', now() FROM assignments a JOIN members m USING (classroom_id)
     WHERE a.classroom_id = $1 AND m.external_id LIKE '%5'`,
    classroomId,
  )
  await run('VACUUM ANALYZE')
  await client.end()
}
